import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** How an answer's bytes are sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this a compressed answer saves no packet. */
const leastBytes = 1_024

// Matches a header that names the encoding with a weight above zero.
const takes = (name: string) =>
  new RegExp(`(?:^|,)\\s*(?:${name}|\\*)\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const [takesBrotli, takesGzip] = [takes('br'), takes('gzip')]

/** The best encoding that an Accept-Encoding header admits for that many bytes. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding {
  if (accepted === undefined || bytes < leastBytes) return 'identity'
  if (takesBrotli.test(accepted)) return 'br'
  return takesGzip.test(accepted) ? 'gzip' : 'identity'
}

/** Synchronous: a trip to the thread pool takes longer. */
const brotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, {
    params: {
      // A product page takes half a millisecond. Quality 1 takes as long; 4 half as long again, for a twentieth fewer bytes.
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** Packs the bytes of a cached page. */
export function pack(body: Buffer): Buffer {
  const packed = brotli(body)
  // A copy of the exact size: the packed bytes come in a buffer of 64 KB, which would be held whole.
  const exact = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(exact)
  return exact
}

/** Packed bytes for clients that do not accept brotli. */
export function unpackedAs(bytes: Buffer, encoding: Exclude<Encoding, 'br'>): Buffer {
  const body = brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gzipSync(body, { level: 6 }) : body
}

/** Compresses an answer for one visitor. */
export const compressedOnce = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Buffer =>
  encoding === 'br' ? brotli(body) : gzipSync(body, { level: 1 })
