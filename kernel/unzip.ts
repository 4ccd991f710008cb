import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/**
 * The wanted files of a ZIP archive by name, up to `most` bytes in all; null for what is no archive. One that states other
 * sizes than its files unpack to is none.
 */
export async function unzip(
  bytes: Uint8Array,
  most: number,
  wanted: RegExp,
): Promise<Record<string, Uint8Array> | 'too-large' | null> {
  const files: [string, Uint8Array][] = []
  let left = most
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    for await (const entry of zip.eachEntry()) {
      if (!wanted.test(entry.fileName)) continue
      // Entries can share one packed file, which unpacks to nothing: it counts each time.
      left -= Math.max(entry.uncompressedSize, entry.compressedSize)
      if (left < 0) return 'too-large'
      files.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))])
    }
    return Object.fromEntries(files)
  } catch {
    // The library throws for whatever is no archive.
    return null
  }
}
