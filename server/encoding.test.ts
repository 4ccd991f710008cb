import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressedOnce, encodingFor, pack, unpackedAs } from './encoding.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.8, *;q=0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000,gzip; q=0', 'identity'],
    ['identity', 'identity'],
    ['*', 'br'],
    ['deflate, brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted, 50_000)).toBe(encoding)
  })

  it('is none when the answer fits one packet anyway', () => {
    expect(encodingFor('br', 500)).toBe('identity')
  })

  it('keeps no more room than what is packed takes', () => {
    const packed = pack(Buffer.from('₹895 for the next attempt. '.repeat(200)))
    expect(packed.buffer.byteLength).toBe(packed.length)
  })

  it('loses nothing', () => {
    const body = Buffer.from('₹895 for the next attempt. '.repeat(200))
    expect(brotliDecompressSync(compressedOnce(body, 'br'))).toEqual(body)
    expect(gunzipSync(compressedOnce(body, 'gzip'))).toEqual(body)
    expect(unpackedAs(pack(body), 'identity')).toEqual(body)
    expect(gunzipSync(unpackedAs(pack(body), 'gzip'))).toEqual(body)
  })
})
