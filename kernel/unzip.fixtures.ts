/** An archive whose directory states other numbers of its first file: [place in the entry, number]. */
export function restated(zip: Uint8Array, ...numbers: readonly [place: number, number: number][]): Buffer {
  const changed = Buffer.from(zip)
  const entry = changed.readUInt32LE(changed.lastIndexOf('PK\u0005\u0006') + 16)
  for (const [place, number] of numbers) changed.writeUInt32LE(number, entry + place)
  return changed
}

/** Where an entry has the size of its unpacked file, of its packed one, and the place of it. */
export const [unpackedSize, packedSize, offset] = [24, 20, 42] as const
