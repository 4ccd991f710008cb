/** A box of an MP4: its type and what is in it (ISO/IEC 14496-12). */
export type Box = { readonly type: string; readonly body: Buffer }

/** Far more than a box holds: a million would take a gigabyte. */
const mostBoxes = 1_000

/** The first boxes in a part of an MP4; those cut off by its end are left out. */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length && boxes.length < mostBoxes; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > bytes.length) break
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    if (size < head || at + size > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

/** The box that a path of types leads to; undefined without. */
export function boxAt(bytes: Buffer, ...path: readonly string[]): Buffer | undefined {
  let found: Buffer | undefined = bytes
  for (const type of path) found = found && boxesOf(found).find((box) => box.type === type)?.body
  return found
}

/** Reads bytes of a file from one place to another, the end not included. */
export type ReadRange = (from: number, to: number) => Promise<Buffer>

/** What an MP4 says of itself (its `moov`), wherever it stands in the file; null: it is no whole MP4. */
export async function readIndex(read: ReadRange, length: number): Promise<Buffer | null> {
  for (let at = 0; at + 8 <= length; ) {
    const head = await read(at, Math.min(at + 16, length))
    const type = head.toString('latin1', 4, 8)
    if (at === 0 && type !== 'ftyp') return null
    const short = head.readUInt32BE(0)
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short || length - at
    if (size < 8 || at + size > length) return null
    if (type === 'moov')
      return size > mostIndex ? null : (await read(at, at + size)).subarray(short === 1 ? 16 : 8)
    at += size
  }
  return null
}

/** In bytes: several times that of ten hours. */
const mostIndex = 32 * 1024 * 1024
