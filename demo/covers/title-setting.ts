import { lineShape, shrunk, type TextAnchor } from './drawing.ts'
import { type Setting, widthOf } from './typefaces.ts'

/** The room a text has and how it is set in it. Sizes in units of the drawing. */
export type Room = {
  readonly width: number
  readonly height: number
  readonly largest: number
  readonly smallest: number
  readonly maxLines: number
  readonly face: Setting['face']
  readonly weight: number
  /** Tracking in ems; titles are set a little tight. */
  readonly tracking?: number
  /** Line height in ems. */
  readonly leading?: number
}

/** A text broken into lines at a size that fits its room. */
export type SetText = {
  readonly lines: readonly string[]
  readonly setting: Setting
  readonly leading: number
  /** From the top of the first line's capitals to the last baseline. */
  readonly height: number
}

const capHeight = 0.67
const weakEnds = new Set(
  'a an and the of for to in on at by with from or as under is & / – vs your its his'.split(' '),
)

/** Words that read as one stay together: 'CA Inter', 'Paper 3', 'Act, 2025', 'IND AS'. */
const glued = (left: string, right: string) =>
  /^(CA|CS|CMA|Ind|Part|Paper|Volume|Vol\.?|Section|Group|Module|Act,|Rules,|No\.)$/i.test(left) ||
  /^(\d+[A-Z]?|I{1,3}|IV|V)[,:]?$/.test(right)

type Break = { readonly cost: number; readonly lines: readonly string[] }

/** The best way to break words into exactly `count` lines; undefined when some line cannot fit. */
const breakInto = (
  words: readonly string[],
  count: number,
  width: number,
  measure: (text: string) => number,
): Break | undefined => {
  const target = Math.min(width, (measure(words.join(' ')) / count) * 1.08)
  const best = (start: number, left: number): Break | undefined => {
    let found: Break | undefined
    for (let end = words.length - left + 1; end > start; end -= 1) {
      if (left === 1 && end !== words.length) continue
      const text = words.slice(start, end).join(' ')
      const length = measure(text)
      if (length > width) continue
      const last = words[end - 1] ?? ''
      const rest: Break | undefined = left === 1 ? { cost: 0, lines: [] } : best(end, left - 1)
      if (!rest) continue
      const slack = (target - length) / target
      let cost = slack * slack
      if (left > 1 && weakEnds.has(last.toLowerCase())) cost += 0.3
      if (left > 1 && glued(last, words[end] ?? '')) cost += 0.6
      if (left > 1 && /[:–]$/.test(last)) cost -= 0.12
      if (left === 1 && end - start === 1 && length < width * 0.3) cost += 0.25
      if (!found || cost + rest.cost < found.cost) {
        found = { cost: cost + rest.cost, lines: [text, ...rest.lines] }
      }
    }
    return found
  }
  return best(0, count)
}

/** Answers the text broken and sized for its room: large, well broken, never wider or taller than the room. */
export const fitText = (text: string, room: Room): SetText => {
  const words = text.replaceAll("'", '’').split(/\s+/).filter(Boolean)
  const leading = room.leading ?? 1.14
  const settingAt = (size: number): Setting => ({
    face: room.face,
    weight: room.weight,
    size,
    tracking: size * (room.tracking ?? 0),
  })
  let best: { score: number; set: SetText } | undefined
  for (let size = room.largest; size > 12; size -= 4) {
    const setting = settingAt(size)
    const measure = (run: string) => widthOf(run, setting)
    for (let count = 1; count <= Math.min(room.maxLines, words.length); count += 1) {
      const height = size * (capHeight + (count - 1) * leading)
      if (height > room.height) break
      const broken = breakInto(words, count, room.width, measure)
      if (!broken) continue
      const score = size / room.largest - broken.cost * 0.5 - count * 0.015
      if (!best || score > best.score) {
        best = { score, set: { lines: broken.lines, setting, leading, height } }
      }
    }
    if (best && size <= room.smallest) break
  }
  if (best) return best.set
  // A single word wider than the room: set on one line, as small as it takes.
  const setting = shrunk(text, room.width, settingAt(room.smallest))
  return { lines: [text], setting, leading, height: setting.size * capHeight }
}

/** Draws a set text with the top of its capitals at y. */
export const drawText = (
  set: SetText,
  x: number,
  y: number,
  fill: string,
  anchor: TextAnchor = 'start',
  opacity?: number,
) =>
  set.lines
    .map((text, index) => {
      const baseline = y + set.setting.size * (capHeight + index * set.leading)
      return lineShape(text, x, baseline, { ...set.setting, fill, anchor, opacity })
    })
    .join('')

/** Cuts 'GST: Questions and Answers' into a head and what qualifies it; the second is '' when there is none. */
export const cutTitle = (title: string): readonly [string, string] => {
  const cut = /^(.{3,}?)(?::\s+|\s+[–—]\s+)(.{3,})$/.exec(title)
  return cut ? [cut[1] ?? title, cut[2] ?? ''] : [title, '']
}

/** How a title stands on a cover. */
export type TitleStyle = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly largest?: number
  readonly fill: string
  /** Colour of what follows the colon and of the subtitle. */
  readonly second: string
  readonly anchor?: TextAnchor
  readonly weight?: number
}

/** A drawn title and where it ends, so that the cover can go on below. */
export type CoverTitle = { readonly svg: string; readonly bottom: number }

/** Draws the title and, with room, the subtitle: smaller after a colon, the subtitle in italics. Never leaves its box. */
export const drawTitle = (
  { title, subtitle }: { readonly title: string; readonly subtitle: string },
  style: TitleStyle,
): CoverTitle => {
  const { x, y, width, height, fill, second, anchor = 'start', weight = 620 } = style
  const [head, tail] = cutTitle(title)
  const largest = style.largest ?? 124
  const room: Omit<Room, 'height' | 'maxLines'> = {
    width,
    largest,
    smallest: 66,
    face: 'serif',
    weight,
    tracking: -0.018,
    leading: 1.13,
  }
  const headSet = fitText(head, { ...room, height: tail ? height * 0.66 : height, maxLines: tail ? 4 : 5 })
  let svg = drawText(headSet, x, y, fill, anchor)
  let bottom = y + headSet.height
  if (tail) {
    const gap = headSet.setting.size * 0.46
    const tailSet = fitText(tail, {
      ...room,
      height: Math.max(30, y + height - bottom - gap),
      maxLines: 3,
      largest: Math.max(34, headSet.setting.size * 0.62),
      smallest: 44,
      weight: 420,
      tracking: -0.008,
      leading: 1.18,
    })
    svg += drawText(tailSet, x, bottom + gap, second, anchor)
    bottom += gap + tailSet.height
  }
  const gap = 40
  if (subtitle && y + height - bottom - gap > 26) {
    const subtitleSet = fitText(subtitle, {
      width,
      height: y + height - bottom - gap,
      largest: 42,
      smallest: 34,
      maxLines: 3,
      face: 'italic',
      weight: 400,
      leading: 1.22,
    })
    if (subtitleSet.setting.size >= 32) {
      svg += drawText(subtitleSet, x, bottom + gap, second, anchor)
      bottom += gap + subtitleSet.height
    }
  }
  return { svg, bottom }
}
