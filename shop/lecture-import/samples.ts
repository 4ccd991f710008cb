import { boxAt } from './boxes.ts'

/** The pictures or the sounds of a track, in the order in which they are decoded. */
export type TrackSamples = {
  readonly count: number
  readonly offsets: Float64Array
  readonly sizes: Float64Array
  /** Seconds at which each is decoded, and at which it is shown. */
  readonly decoded: Float64Array
  readonly shown: Float64Array
  /** Whether playing may begin with it. */
  readonly isKey: (at: number) => boolean
  /** Seconds at which the last ends. */
  readonly end: number
}

/** More than ten hours of sixty pictures a second. */
const mostSamples = 2_500_000
/** Seconds that a track may begin before the first picture is shown, and a day. */
const [leadSeconds, mostSeconds] = [5, 86_400]

/** Reads the table of a track's samples (its `stbl`); null where it contradicts itself or reaches beyond the file. */
export function readSamples(
  trak: Buffer,
  { timescale, length }: { readonly timescale: number; readonly length: number },
): TrackSamples | null {
  const table = boxAt(trak, 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0)
  const [stts, stsc, stsz] = ['stts', 'stsc', 'stsz'].map((type) => boxAt(table, type))
  const [stco, co64, ctts, stss] = ['stco', 'co64', 'ctts', 'stss'].map((type) => boxAt(table, type))
  const chunks = stco ?? co64
  if (!stts || !stsc || !stsz || !chunks || stsz.length < 12) return null
  const count = stsz.readUInt32BE(8)
  if (count === 0 || count > mostSamples) return null
  try {
    const shift = startOf(trak, timescale)
    const sizes = sizesOf(stsz, count)
    const offsets = offsetsOf(stsc, sizes, (at) => {
      const place = 8 + at * (stco ? 4 : 8)
      return stco ? stco.readUInt32BE(place) : Number(chunks.readBigUInt64BE(place))
    })
    if (offsets.some((offset, at) => offset + (sizes[at] ?? 0) > length)) return null
    const ticks = spread(stts, count, (run) => stts.readUInt32BE(run))
    const delays = ctts ? spread(ctts, count, (run) => ctts.readInt32BE(run)) : new Float64Array(count)
    const decoded = new Float64Array(count)
    const shown = new Float64Array(count)
    let at = shift * timescale
    for (let no = 0; no < count; no++) {
      decoded[no] = at / timescale
      shown[no] = (at + (delays[no] ?? 0)) / timescale
      at += ticks[no] ?? 0
    }
    if ([decoded, shown].some((times) => times.some((time) => !(time > -leadSeconds && time < mostSeconds))))
      return null
    const last = shown.reduce((latest, time) => Math.max(latest, time), 0)
    const end = last + (ticks[count - 1] ?? 0) / timescale
    const keys = stss && new Set(runsOf(stss, 4).map((run) => stss.readUInt32BE(run) - 1))
    return { count, offsets, sizes, decoded, shown, isKey: (no) => keys?.has(no) ?? true, end }
  } catch (fault) {
    // A table that is shorter than it says.
    if (fault instanceof RangeError) return null
    throw fault
  }
}

/** The places of the entries of a box that begins with their number. */
function runsOf(box: Buffer, size: number): number[] {
  const count = box.readUInt32BE(4)
  if (8 + count * size > box.length) throw new RangeError('entries are missing')
  return Array.from({ length: count }, (_, at) => 8 + at * size)
}

/** A value for each sample, from entries of how many have which value. */
function spread(box: Buffer, count: number, valueAt: (place: number) => number): Float64Array {
  const values = new Float64Array(count)
  let at = 0
  for (const run of runsOf(box, 8)) {
    const end = at + box.readUInt32BE(run)
    if (end > count) throw new RangeError('more samples than there are')
    values.fill(valueAt(run + 4), at, end)
    at = end
  }
  if (at < count) throw new RangeError('fewer samples than there are')
  return values
}

function sizesOf(stsz: Buffer, count: number): Float64Array {
  const same = stsz.readUInt32BE(4)
  const sizes = new Float64Array(count).fill(same)
  if (same === 0) for (let at = 0; at < count; at++) sizes[at] = stsz.readUInt32BE(12 + at * 4)
  return sizes
}

/** Where each sample begins: chunks hold several, one behind the other. */
function offsetsOf(stsc: Buffer, sizes: Float64Array, chunkAt: (no: number) => number): Float64Array {
  const offsets = new Float64Array(sizes.length)
  const runs = runsOf(stsc, 12)
  let no = 0
  for (const [nth, run] of runs.entries()) {
    const next = runs[nth + 1]
    const last = next === undefined ? Number.POSITIVE_INFINITY : stsc.readUInt32BE(next) - 1
    const perChunk = stsc.readUInt32BE(run + 4)
    if (perChunk === 0) throw new RangeError('an empty chunk')
    for (let chunk = stsc.readUInt32BE(run) - 1; chunk < last && no < sizes.length; chunk++) {
      let at = chunkAt(chunk)
      for (let nth = 0; nth < perChunk && no < sizes.length; nth++) {
        offsets[no] = at
        at += sizes[no++] ?? 0
      }
    }
  }
  if (no < sizes.length) throw new RangeError('chunks are missing')
  return offsets
}

/** Seconds by which a track begins later (or, below zero, earlier) than its samples say: its edit list. */
function startOf(trak: Buffer, timescale: number): number {
  const elst = boxAt(trak, 'edts', 'elst')
  if (!elst) return 0
  const isLong = elst.readUInt8(0) === 1
  const starts = runsOf(elst, isLong ? 20 : 12).map((run) =>
    isLong ? Number(elst.readBigInt64BE(run + 8)) : elst.readInt32BE(run + 4),
  )
  const start = starts.find((each) => each >= 0) ?? 0
  return -start / timescale
}
