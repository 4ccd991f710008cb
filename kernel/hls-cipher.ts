import { createCipheriv, hkdfSync } from 'node:crypto'

/** The AES-128 key of one playback, from its token and the shop's secret. */
export const playbackKey = (secret: string, token: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, token, 'playback', 16))

/** Encrypts a segment as HLS has it: AES-128-CBC with the number of the segment as the vector (RFC 8216, 5.2). */
export function encryptSegment(key: Buffer, segment: number, bytes: Uint8Array): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(segment, 12)
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}
