import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { boxAt, boxesOf, type ReadRange, readIndex } from './boxes.ts'
import { readSamples, type TrackSamples } from './samples.ts'

export type MovieRefusal = Refusal<'bad_file' | 'protected' | 'bad_format'>

/** A recording as an MP4 has it: H.264 pictures with AAC sound. */
export type Movie = {
  readonly width: number
  readonly height: number
  /** As playlists name it (RFC 6381). */
  readonly codec: string
  readonly pictures: TrackSamples
  /** NAL units that a decoder begins with, and how many bytes tell the length of each unit of a picture. */
  readonly parameterSets: readonly Buffer[]
  readonly lengthSize: number
  readonly sounds: TrackSamples
  /** The MPEG-4 audio object type, and the indices of frequency and channels. */
  readonly sound: { readonly kind: number; readonly frequency: number; readonly channels: number }
}

const notWhole = refuse('bad_file', 'This file is not a whole MP4. Export the recording again as MP4.')
const wanted = 'Export the recording as MP4 with H.264 pictures and AAC sound.'

/** Reads what an MP4 of so many bytes holds; refused where our player could not play it. */
export async function readMovie(read: ReadRange, length: number): Promise<Result<Movie, MovieRefusal>> {
  const moov = await readIndex(read, length)
  if (moov === null) return notWhole
  if (boxAt(moov, 'mvex'))
    return refuse('bad_format', `This MP4 is in fragments, as some recorders save it. ${wanted}`)
  const tracks = boxesOf(moov).flatMap(({ type, body }) => (type === 'trak' ? (trackOf(body) ?? []) : []))
  const picture = tracks.find(({ handler }) => handler === 'vide')
  const sound = tracks.find(({ handler }) => handler === 'soun')
  if ([picture, sound].some((track) => track?.format.startsWith('enc')))
    return refuse('protected', 'This recording is copy-protected. Export one without protection.')
  if (!picture || !sound)
    return refuse('bad_format', `It has no ${picture ? 'sound' : 'pictures'}. ${wanted}`)
  const avcC = picture.format === 'avc1' && boxAt(picture.entry.subarray(78), 'avcC')
  if (!avcC || avcC.length < 8) return refuse('bad_format', `Its pictures are not H.264. ${wanted}`)
  const esds = sound.format === 'mp4a' && boxAt(sound.entry.subarray(28), 'esds')
  const config = esds ? soundOf(esds) : null
  if (config === null) return refuse('bad_format', `Its sound is not AAC. ${wanted}`)
  const [pictures, sounds] = [picture, sound].map(({ trak, timescale }) =>
    readSamples(trak, { timescale, length }),
  )
  const parameterSets = parameterSetsOf(avcC)
  if (!pictures || !sounds || parameterSets.length < 2 || !pictures.isKey(0)) return notWhole
  return ok({
    width: picture.entry.readUInt16BE(24),
    height: picture.entry.readUInt16BE(26),
    codec: `avc1.${avcC.toString('hex', 1, 4)},mp4a.40.2`,
    pictures,
    parameterSets,
    lengthSize: (avcC.readUInt8(4) & 3) + 1,
    sounds,
    sound: config,
  })
}

/** A track: whether it is seen or heard, and how it is encoded (the first entry of its `stsd`). */
function trackOf(trak: Buffer) {
  const hdlr = boxAt(trak, 'mdia', 'hdlr')
  const mdhd = boxAt(trak, 'mdia', 'mdhd')
  const stsd = boxAt(trak, 'mdia', 'minf', 'stbl', 'stsd')
  const [entry] = boxesOf(stsd?.subarray(8) ?? Buffer.alloc(0))
  if (!hdlr || hdlr.length < 12 || !mdhd || mdhd.length < 24 || !entry || entry.body.length < 28) return null
  const timescale = mdhd.readUInt32BE(mdhd.readUInt8(0) === 1 ? 20 : 12)
  if (timescale === 0) return null
  return { trak, timescale, handler: hdlr.toString('latin1', 8, 12), format: entry.type, entry: entry.body }
}

/** The sequence and picture parameter sets of an `avcC` (ISO/IEC 14496-15, 5.3.3); none where it is broken. */
function parameterSetsOf(avcC: Buffer): Buffer[] {
  const sets: Buffer[] = []
  let at = 5
  for (const mask of [31, 255]) {
    if (at >= avcC.length) return []
    for (let left = avcC.readUInt8(at++) & mask; left > 0; left--) {
      if (at + 2 > avcC.length) return []
      const end = at + 2 + avcC.readUInt16BE(at)
      if (end > avcC.length) return []
      sets.push(avcC.subarray(at + 2, end))
      at = end
    }
  }
  return sets
}

/** The AudioSpecificConfig in an `esds` (ISO/IEC 14496-3, 1.6.2.1); null unless it is AAC that ADTS can name. */
function soundOf(esds: Buffer): Movie['sound'] | null {
  // Descriptors: a tag, a length of up to four bytes, and their content. 3 holds 4, which holds 5.
  let at = 4
  for (const [tag, own] of [
    [3, 3],
    [4, 13],
    [5, 0],
  ] as const) {
    if (esds[at] !== tag) return null
    do at++
    while ((esds[at] ?? 0) & 0x80)
    at += 1 + own
  }
  const [first, second] = [esds[at], esds[at + 1]]
  if (first === undefined || second === undefined) return null
  const frequency = ((first & 7) << 1) | (second >> 7)
  const channels = (second >> 3) & 15
  const kind = first >> 3
  if (![2, 5].includes(kind) || frequency > 12 || channels < 1 || channels > 7) return null
  return { kind: 2, frequency, channels }
}
