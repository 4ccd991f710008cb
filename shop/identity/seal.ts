import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))

/** Encrypts a key under the shop's secret (AES-256-GCM); only `unseal` for the same person decrypts it. */
export function seal(secret: string, userId: string, plain: Uint8Array): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` made; null when it was made for somebody else, under another secret, or altered. */
export function unseal(secret: string, userId: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
  } catch {
    return null
  }
}
