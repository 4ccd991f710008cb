import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { ReadRange } from './boxes.ts'
import type { Movie } from './movie.ts'
import type { TrackSamples } from './samples.ts'
import { type Frame, transportStream, withAdts } from './transport-stream.ts'

/** A segment is as long as this or a little longer, and at most so long: it begins where playing may begin. In seconds. */
const segmentLength = { least: 6, most: 40 }
/** A segment is held in memory while it is written, and by the player: it has up to so many MB. Good pictures take 4. */
const segmentMegabytes = 32
/** Frames of sound that are sent together. */
const soundsTogether = 8

/** A segment: which pictures and sounds it has, from one to before another, and how long it is. */
type Segment = {
  readonly seconds: number
  readonly pictures: readonly [number, number]
  readonly sounds: readonly [number, number]
}

/** Where a recording is cut. Refused where it has too few pictures to begin with. */
export function planSegments({ pictures, sounds }: Movie): Result<Segment[], Refusal<'bad_format'>> {
  const starts: number[] = [0]
  for (let no = 1; no < pictures.count; no++)
    if (
      pictures.isKey(no) &&
      timeOf(pictures, no) - timeOf(pictures, starts.at(-1) ?? 0) >= segmentLength.least
    )
      starts.push(no)
  const end = pictures.end
  const times = [...starts.map((no) => timeOf(pictures, no)), end]
  // What is heard before the first picture goes with it, what is heard after the last with the last.
  const firstSounds = starts.map((_, at) => (at === 0 ? 0 : firstFrom(sounds, times[at] ?? 0)))
  const segments = starts.map((first, at) => ({
    seconds: Number(((times[at + 1] ?? 0) - (times[at] ?? 0)).toFixed(3)),
    pictures: [first, starts[at + 1] ?? pictures.count] as const,
    sounds: [firstSounds[at] ?? 0, firstSounds[at + 1] ?? sounds.count] as const,
  }))
  if (segments.some(({ seconds }) => !(seconds > 0 && seconds <= segmentLength.most))) return tooFewKeys
  const bytesOf = ({ sizes }: TrackSamples, [from, to]: readonly [number, number]) =>
    sizes.subarray(from, to).reduce((sum, size) => sum + size, 0)
  return segments.some(
    (each) =>
      bytesOf(pictures, each.pictures) + bytesOf(sounds, each.sounds) > segmentMegabytes * 1024 * 1024,
  )
    ? tooManyBytes
    : ok(segments)
}

const tooFewKeys = refuse(
  'bad_format',
  `This recording cannot be cut. Export it with a key frame every ${segmentLength.least} seconds or less.`,
)

const tooManyBytes = refuse(
  'bad_format',
  `A few seconds of this recording have more than ${segmentMegabytes} MB. Export it with a lower bit rate.`,
)

const timeOf = (samples: TrackSamples, no: number) => samples.shown[no] ?? 0

/** The first sample that begins at a time or later. */
function firstFrom(samples: TrackSamples, time: number): number {
  let [low, high] = [0, samples.count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeOf(samples, middle) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Cuts a recording into segments of MPEG-TS; hands each over in order. Pictures and sounds stay as they are encoded. */
export async function cutMovie(
  movie: Movie,
  { segments, read }: { readonly segments: readonly Segment[]; readonly read: ReadRange },
  take: (segment: Buffer, at: number) => Promise<void>,
): Promise<void> {
  const write = transportStream(movie)
  const bytesOf = (samples: TrackSamples, no: number) => {
    const offset = samples.offsets[no] ?? 0
    return read(offset, offset + (samples.sizes[no] ?? 0))
  }
  for (const [at, { pictures, sounds }] of segments.entries()) {
    const frames: Frame[] = []
    for (let no = pictures[0]; no < pictures[1]; no++)
      frames.push({
        kind: 'picture',
        decoded: movie.pictures.decoded[no] ?? 0,
        shown: timeOf(movie.pictures, no),
        isKey: movie.pictures.isKey(no),
        bytes: await bytesOf(movie.pictures, no),
      })
    for (let no = sounds[0]; no < sounds[1]; no += soundsTogether) {
      const until = Math.min(no + soundsTogether, sounds[1])
      const parts: Buffer[] = []
      for (let each = no; each < until; each++)
        parts.push(withAdts(await bytesOf(movie.sounds, each), movie.sound))
      const time = timeOf(movie.sounds, no)
      frames.push({ kind: 'sound', decoded: time, shown: time, isKey: false, bytes: Buffer.concat(parts) })
    }
    await take(write(frames.toSorted((a, b) => a.decoded - b.decoded)), at)
  }
}
