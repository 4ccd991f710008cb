import { decodeText } from '#kernel/decode-text'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanLines } from '#kernel/text'

/** The largest captions, in bytes: those of ten hours have half of it. */
const mostBytes = 1024 * 1024
const time = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d)[.,](\d{3})`
const timing = new RegExp(String.raw`^${time}\s+-->\s+${time}`)

/** The captions of a lecture as players and transcripts read them: times and words alone. Without a file, none. */
export function cleanCaptions(bytes: Uint8Array | null): Result<string, Refusal<'bad_captions'>> {
  if (bytes === null) return ok('WEBVTT\n')
  const bad = (words: string) => refuse('bad_captions', words, 'captions')
  if (bytes.length > mostBytes) return bad('Captions have up to 1 MB.')
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text))
    return bad('These captions are not WebVTT. Export them as a .vtt file.')
  const cues = text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    if (at < 0) return []
    const [, h = '0', m, s, ms, toH = '0', toM, toS, toMs] = timing.exec(lines[at] ?? '') ?? []
    const words = cleanLines(
      lines
        .slice(at + 1)
        .join('\n')
        .replaceAll(/<[^>]*>/g, ''),
    )
    const clock = (hours: string, ...rest: readonly (string | undefined)[]) =>
      `${hours.padStart(2, '0')}:${rest.slice(0, 2).join(':')}.${rest[2]}`
    return words ? [`${clock(h, m, s, ms)} --> ${clock(toH, toM, toS, toMs)}\n${words}`] : []
  })
  return cues.length > 0
    ? ok(`WEBVTT\n\n${cues.join('\n\n')}\n`)
    : bad('These captions have no words with times.')
}
