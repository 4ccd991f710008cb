import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { offset, packedSize, restated, unpackedSize } from './unzip.fixtures.ts'
import { unzip } from './unzip.ts'

const words = Buffer.from('word '.repeat(1_000))
const zip = zipSync({ 'a.txt': words, 'b.png': Buffer.alloc(9_000), 'c.txt': [words, { level: 0 }] })

test('the files whose names match are read, packed or not, up to a sum', async () => {
  expect(await unzip(zip, 10_000, /txt$/)).toEqual({ 'a.txt': words, 'c.txt': words })
  expect(await unzip(zip, 9_999, /txt$/)).toBe('too-large')
  expect(await unzip(zip, 5_000, /a\.txt$/)).toEqual({ 'a.txt': words })
})

test('an archive that states other sizes than its files unpack to is none', async () => {
  for (const size of [0, 1, 4_999, 5_001])
    expect(await unzip(restated(zip, [unpackedSize, size]), 10_000, /a\.txt$/)).toBeNull()
  expect(await unzip(restated(zip, [unpackedSize, 0xffff_fff0]), 10_000, /a\.txt$/)).toBe('too-large')
})

test('a file in ZIP64 is read, as Java writes small ones too', async () => {
  const numbers = Buffer.alloc(24)
  const packed = zipSync({ 'a.txt': words })
  numbers.writeBigUInt64LE(BigInt(words.length), 0)
  numbers.writeBigUInt64LE(BigInt(Buffer.from(packed).readUInt32LE(18)), 8)
  const long = zipSync({ 'a.txt': [words, { extra: { 9: Buffer.of(1), 1: numbers } }] })
  const in64 = restated(long, [unpackedSize, 0xffff_ffff], [packedSize, 0xffff_ffff], [offset, 0xffff_ffff])
  expect(await unzip(in64, 5_000, /txt$/)).toEqual({ 'a.txt': words })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no archive', Buffer.from('PK\u0003\u0004 and no more')],
  ['half an archive', zip.subarray(0, zip.length - 30)],
  ['an archive whose file lies outside', restated(zip, [offset, 0x7fff_ffff])],
  ['an archive whose file is cut', restated(zip, [packedSize, 3])],
])('%s is none', async (_, bytes) => {
  expect(await unzip(bytes, 10_000, /./)).toBeNull()
})

test('entries that share one packed file which unpacks to nothing count each time', async () => {
  const nothing = Buffer.concat([...Array(2_000).fill(Buffer.of(0, 0, 0, 0xff, 0xff)), Buffer.of(3, 0)])
  const stored = Buffer.from(zipSync({ 'a.txt': [nothing, { level: 0 }] }))
  const end = stored.lastIndexOf('PK\u0005\u0006')
  const entry = stored.subarray(stored.readUInt32LE(end + 16), end)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(0, unpackedSize)
  const tail = Buffer.from(stored.subarray(end))
  tail.writeUInt16LE(3, 10)
  const sharing = Buffer.concat([stored.subarray(0, end), entry, entry, tail])
  expect(await unzip(sharing, 30_006, /./)).toEqual({ 'a.txt': Buffer.alloc(0) })
  expect(await unzip(sharing, 30_005, /./)).toBe('too-large')
})
