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
      const { name, size, offset, isStored, next } = readEntry(zip, at)
      at = next
      if (!wanted.test(name)) continue
      const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
      const packed = zip.subarray(start, start + size)
      const file = isStored ? packed : inflateRawSync(packed, { maxOutputLength: left + 1 })
      // Entries can share one packed file, which unpacks to nothing: it counts each time.
      left -= Math.max(file.length, packed.length)
      if (left < 0) return 'too-large'
      files.push([name, file])
    }
    return Object.fromEntries(files)
  } catch (error) {
    // Buffer and zlib throw for whatever is no archive.
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'too-large'
      : null
  }
}

const allOnes = 0xffffffff

/** An entry of the directory of an archive: where its file is, and where the next entry begins. */
function readEntry(zip: Buffer, at: number) {
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
  const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
  const extra = zip.subarray(nameEnd, extraEnd)
  const numbers = [24, 20, 42].map((place) => zip.readUInt32LE(at + place))
  // ZIP64, which Java writes of small files too: what is all ones stands in the extra field 1, in this order.
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    let place = field + 4
    for (const [nth, number] of numbers.entries())
      if (extra.readUInt16LE(field) === 1 && number === allOnes) {
        numbers[nth] = Number(extra.readBigUInt64LE(place))
        place += 8
      }
  }
  const [, size = 0, offset = 0] = numbers
  return {
    name: zip.toString('utf8', at + 46, nameEnd),
    isStored: zip.readUInt16LE(at + 10) === 0,
    size,
    offset,
    next: extraEnd + zip.readUInt16LE(at + 32),
  }
}
