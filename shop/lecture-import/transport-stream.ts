import type { Movie } from './movie.ts'

/** A picture or a stretch of sound; times in seconds. */
export type Frame = {
  readonly kind: 'picture' | 'sound'
  readonly decoded: number
  readonly shown: number
  readonly isKey: boolean
  readonly bytes: Buffer
}

const packetBytes = 188
const pids = { table: 0, map: 0x1000, picture: 0x100, sound: 0x101 } as const
/** Seconds before the first picture: times below zero have no place in a stream. */
const lead = 10

/** Writes frames as an MPEG transport stream (ISO/IEC 13818-1), as HLS has it; counts on from one segment to the next. */
export function transportStream({ parameterSets, lengthSize }: Movie) {
  const counters = new Map<number, number>()

  function packets(
    pid: number,
    payload: Buffer,
    clock: { at: number; isKey: boolean } | null = null,
  ): Buffer[] {
    const written: Buffer[] = []
    for (let at = 0; at < payload.length; ) {
      const isFirst = at === 0
      const clocked = isFirst ? clock : null
      const room = packetBytes - 4 - (clocked ? 8 : 0)
      const size = Math.min(room, payload.length - at)
      const packet = Buffer.alloc(packetBytes, 0xff)
      const counter = counters.get(pid) ?? 0
      counters.set(pid, (counter + 1) % 16)
      const filled = packetBytes - 4 - size
      packet.writeUInt8(0x47, 0)
      packet.writeUInt16BE((isFirst ? 0x4000 : 0) | pid, 1)
      packet.writeUInt8((filled > 0 ? 0x30 : 0x10) | counter, 3)
      if (filled > 0) packet.writeUInt8(filled - 1, 4)
      if (filled > 1) packet.writeUInt8(clocked ? 0x10 | (clocked.isKey ? 0x40 : 0) : 0, 5)
      if (clocked) {
        packet.writeUInt32BE(Math.floor(clocked.at / 2) % 2 ** 32, 6)
        packet.writeUInt16BE(((clocked.at % 2) << 15) | 0x7e00, 10)
      }
      payload.copy(packet, packetBytes - size, at, at + size)
      at += size
      written.push(packet)
    }
    return written
  }

  const table = (pid: number, section: Buffer) =>
    packets(pid, Buffer.concat([Buffer.of(0), withSum(section)]))

  /** One segment: its tables, then its frames in the order in which they are decoded. */
  return (frames: readonly Frame[]): Buffer => {
    const written = [...table(pids.table, programTable), ...table(pids.map, programMap)]
    for (const { kind, decoded, shown, isKey, bytes } of frames) {
      const times = [ticks(shown), ticks(decoded)] as const
      const isPicture = kind === 'picture'
      const data = isPicture ? withStartCodes(bytes, lengthSize, isKey ? parameterSets : []) : bytes
      const header = packetHeader(isPicture ? 0xe0 : 0xc0, times, data.length)
      const clock = isPicture ? { at: times[1] - ticks(-lead + 0.2), isKey } : null
      written.push(...packets(pids[kind], Buffer.concat([header, data]), clock))
    }
    return Buffer.concat(written)
  }

  function ticks(seconds: number): number {
    return Math.round((seconds + lead) * 90_000)
  }
}

/** A frame of sound with its ADTS header (ISO/IEC 14496-3, 1.A.2). */
export function withAdts(frame: Buffer, { kind, frequency, channels }: Movie['sound']): Buffer {
  const size = frame.length + 7
  return Buffer.concat([
    Buffer.of(
      0xff,
      0xf1,
      ((kind - 1) << 6) | (frequency << 2) | (channels >> 2),
      ((channels & 3) << 6) | (size >> 11),
      (size >> 3) & 0xff,
      ((size & 7) << 5) | 0x1f,
      0xfc,
    ),
    frame,
  ])
}

const startCode = Buffer.of(0, 0, 0, 1)
const delimiter = Buffer.of(0, 0, 0, 1, 9, 0xf0)

/** A picture as a byte stream (ITU-T H.264, annex B): start codes take the place of lengths. */
function withStartCodes(picture: Buffer, lengthSize: number, parameterSets: readonly Buffer[]): Buffer {
  const units = [delimiter, ...parameterSets.flatMap((set) => [startCode, set])]
  for (let at = 0; at + lengthSize < picture.length; ) {
    const end = at + lengthSize + picture.readUIntBE(at, lengthSize)
    const unit = picture.subarray(at + lengthSize, Math.min(end, picture.length))
    // Delimiters of its own would say twice where it begins.
    if (unit.length > 0 && ((unit[0] ?? 0) & 31) !== 9) units.push(startCode, unit)
    at = end
  }
  return Buffer.concat(units)
}

/** The header of a packetised elementary stream: when what follows is shown, and decoded. */
function packetHeader(stream: number, [shown, decoded]: readonly [number, number], size: number): Buffer {
  const header = Buffer.alloc(19)
  header.writeUInt32BE(0x100 | stream, 0)
  // Of pictures the length may be left open.
  header.writeUInt16BE(stream === 0xe0 || size + 13 > 0xffff ? 0 : size + 13, 4)
  header.writeUInt16BE(0x80c0, 6)
  header.writeUInt8(10, 8)
  for (const [mark, at, time] of [
    [3, 9, shown],
    [1, 14, decoded],
  ] as const) {
    header.writeUInt8((mark << 4) | ((Math.floor(time / 2 ** 30) & 7) << 1) | 1, at)
    header.writeUInt16BE(((Math.floor(time / 2 ** 15) % 2 ** 15) << 1) | 1, at + 1)
    header.writeUInt16BE(((time % 2 ** 15) << 1) | 1, at + 3)
  }
  return header
}

const programTable = Buffer.from('00b00d0001c100000001f000', 'hex')
/** H.264 pictures (0x1b) and AAC sound (0x0f); the clock comes with the pictures. */
const programMap = Buffer.from('02b0170001c10000e100f0001be100f0000fe101f000', 'hex')

/** A section with its checksum: CRC-32/MPEG-2. */
function withSum(section: Buffer): Buffer {
  let sum = 0xffffffff
  for (const byte of section) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  const end = Buffer.alloc(4)
  end.writeUInt32BE(sum >>> 0)
  return Buffer.concat([section, end])
}
