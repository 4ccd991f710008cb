import type { Files } from '#ports/files'
import type { ReadRange } from './boxes.ts'

/** A recording arrives in blocks of this size; the last one is what is left. In bytes. */
export const blockBytes = 2 * 1024 * 1024
export const recordingMegabytes = 1024

/** How many blocks a recording of so many bytes has. */
export const blocksOf = (bytes: number): number => Math.ceil(bytes / blockBytes)

export const blockKey = (file: string, no: number): string => `${file}-${no}`

/** Blocks held in memory while a recording is read: pictures and sounds of a moment stand near each other. */
const mostHeld = 8

/** Reads a recording from its blocks. A block that is gone is a fault. */
export function readBlocks(files: Files, file: string): ReadRange {
  const held = new Map<number, Uint8Array>()
  async function block(no: number): Promise<Uint8Array> {
    const bytes = held.get(no) ?? (await files.get(blockKey(file, no)))
    if (!bytes) throw new Error(`block ${no} of ${file} is gone`)
    held.delete(no)
    held.set(no, bytes)
    const [oldest] = held.keys()
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
    return bytes
  }
  return async (from, to) => {
    const parts: Uint8Array[] = []
    for (let at = from; at < to; ) {
      const no = Math.floor(at / blockBytes)
      const start = at - no * blockBytes
      const part = (await block(no)).subarray(start, Math.min(blockBytes, start + to - at))
      if (part.length === 0) break
      parts.push(part)
      at += part.length
    }
    const [first] = parts
    return parts.length === 1 && first
      ? Buffer.from(first.buffer, first.byteOffset, first.length)
      : Buffer.concat(parts)
  }
}

export async function deleteBlocks(files: Files, file: string, bytes: number): Promise<void> {
  for (let no = 0; no < blocksOf(bytes); no++) await files.delete(blockKey(file, no))
}
