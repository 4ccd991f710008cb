import { inflateRawSync } from 'node:zlib'

/**
 * The wanted files of a ZIP archive by name; null for what is no archive. They are counted as they unpack, up to `most` bytes
 * in all: the sizes that an archive states may be false. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function unzip(
  bytes: Uint8Array,
  most: number,
  wanted: RegExp,
): Record<string, Uint8Array> | 'too-large' | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const files: [string, Uint8Array][] = []
  let left = most
  try {
    const end = zip.lastIndexOf('PK\u0005\u0006')
    let at = zip.readUInt32LE(end + 16)
    for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
      const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
      const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
      const name = zip.toString('utf8', at + 46, nameEnd)
      if (wanted.test(name)) {
        const numbers = [24, 20, 42].map((place) => zip.readUInt32LE(at + place))
        const [, size = 0, offset = 0] = inZip64(numbers, zip.subarray(nameEnd, extraEnd))
        const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
        const packed = zip.subarray(start, start + size)
        const isStored = zip.readUInt16LE(at + 10) === 0
        const file = isStored ? packed : inflateRawSync(packed, { maxOutputLength: left + 1 })
        // Entries can share one packed file, which unpacks to nothing: it counts each time.
        left -= Math.max(file.length, packed.length)
        if (left < 0) return 'too-large'
        files.push([name, file])
      }
      at = extraEnd + zip.readUInt16LE(at + 32)
    }
    return Object.fromEntries(files)
  } catch (error) {
    // Buffer and zlib throw for whatever is no archive.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : null
  }
}

/** Numbers of an entry, those of all ones from its extra field 1, in this order: Java writes small files in ZIP64 too. */
function inZip64(numbers: readonly number[], extra: Buffer): readonly number[] {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  let place = at + 4
  return numbers.map((number) => {
    if (number !== 0xffffffff) return number
    place += 8
    return Number(extra.readBigUInt64LE(place - 8))
  })
}
