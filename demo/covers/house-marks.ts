import type { CoverSpec } from './cover-spec.ts'
import { circle, high, lineShape, path, polyline, rect, shrunk, type TextAnchor, wide } from './drawing.ts'
import { type Setting, widthOf } from './typefaces.ts'

const caps: Setting = { face: 'sans', weight: 640, size: 35, tracking: 4.6 }
const name: Setting = { face: 'sans', weight: 560, size: 40 }
const small: Setting = { face: 'sans', weight: 420, size: 36 }

/** 'CA INTER · PAPER 3A', or the series or a word of the kind where no paper is named. */
export const eyebrowOf = ({ levelShort, paperNumber, series, publisher }: CoverSpec) =>
  (paperNumber
    ? `${levelShort} · Paper ${paperNumber}`
    : levelShort || series || publisher.name
  ).toUpperCase()

/** A line of spaced capitals; `room` is the width it may not pass. */
export const capitals = (
  text: string,
  x: number,
  y: number,
  fill: string,
  { anchor, room = 730, opacity }: { anchor?: TextAnchor; room?: number; opacity?: number } = {},
) => {
  const upper = text.toUpperCase()
  return lineShape(upper, x, y, { ...shrunk(upper, room, caps), fill, anchor, opacity })
}

/** 'Ira Velankar', 'Ira Velankar and Meher Dastoor', 'Ira Velankar and others'. */
export const peopleLine = (people: readonly string[]) =>
  people.length > 2 ? `${people[0]} and others` : people.join(' and ')

/** Author above edition, as on most covers; y is the baseline of the edition. Two long names take a line each. */
export const credits = (
  spec: CoverSpec,
  x: number,
  y: number,
  { fill, second, room = 520 }: { fill: string; second: string; room?: number },
) => {
  const together = peopleLine(spec.people)
  const stacked = spec.people.length === 2 && widthOf(together, name) > room
  const rows = stacked ? spec.people : [together]
  const size = stacked ? 35 : name.size
  const last = spec.editionLabel ? y - (stacked ? 50 : 56) : y
  return (
    rows
      .map((row, index) =>
        lineShape(row, x, last - (rows.length - 1 - index) * 46, {
          ...shrunk(row, room, { ...name, size }),
          fill,
        }),
      )
      .join('') +
    lineShape(spec.editionLabel, x, y, { ...shrunk(spec.editionLabel, room, small), fill: second })
  )
}

/** Lectures and hours of a course, or its edition when neither is known. */
export const lengthOf = ({ lectures, hours, editionLabel }: CoverSpec) =>
  lectures && hours ? `${lectures} lectures · ${hours} h` : editionLabel

/** The vermilion seal of the attempt, its lower right corner at x, y. Nothing when the cover has none. */
export const sealOf = (attempt: string, x: number, y: number, fill: string, ink = '#ffffff') =>
  attempt === ''
    ? ''
    : rect(x - 186, y - 132, 186, 132, { fill }, 12) +
      lineShape('FOR', x - 93, y - 82, {
        face: 'sans',
        weight: 600,
        size: 29,
        tracking: 3,
        fill: ink,
        anchor: 'middle',
      }) +
      lineShape(attempt, x - 93, y - 34, {
        ...shrunk(attempt, 160, { face: 'sans', weight: 690, size: 42 }),
        fill: ink,
        anchor: 'middle',
      })

/** The little device of a house in a 48-unit square, its left foot at x, y. */
export const deviceOf = (slug: string, x: number, y: number, fill: string) => {
  const at = (dx: number, dy: number): [number, number] => [x + dx, y + dy]
  const pen = { stroke: fill, width: 5, cap: 'round' } as const
  switch (slug) {
    case 'ledgerleaf-press':
      return path(
        `M${x + 4} ${y}C${x - 2} ${y - 34} ${x + 18} ${y - 48} ${x + 46} ${y - 48}C${x + 46} ${y - 16} ${x + 30} ${y} ${x + 4} ${y}Z`,
        { fill },
      )
    case 'statute-and-sum':
      return lineShape('&', x, y, { face: 'italic', weight: 700, size: 66, fill })
    case 'vidhi-granth':
      return circle(x + 24, y - 24, 21, pen) + circle(x + 24, y - 24, 8, { fill })
    case 'quillmark-house':
      return polyline([at(4, 0), at(16, -22), at(44, -48), at(30, -14), at(10, -10)], { fill }, true)
    case 'tallystone-books':
      return (
        [6, 17, 28, 39].map((dx) => polyline([at(dx, 0), at(dx, -46)], pen)).join('') +
        polyline([at(0, -12), at(46, -36)], pen)
      )
    case 'paperboat-academic':
      return polyline([at(0, -20), at(24, -46), at(48, -20), at(38, 0), at(10, 0)], { fill }, true)
    case 'nyaya-pustak':
      return (
        polyline([at(16, -48), at(4, -48), at(4, 0), at(16, 0)], pen) +
        polyline([at(32, -48), at(44, -48), at(44, 0), at(32, 0)], pen)
      )
    case 'costwise-imprint':
      return (
        rect(x + 2, y - 16, 11, 16, { fill }) +
        rect(x + 18, y - 30, 11, 30, { fill }) +
        rect(x + 34, y - 46, 11, 46, { fill })
      )
    default:
      return (
        circle(x + 24, y - 24, 22, pen) + polyline([at(18, -35), at(36, -24), at(18, -13)], { fill }, true)
      )
  }
}

const imprintStyle: Setting = { face: 'sans', weight: 600, size: 30, tracking: 4.4 }

/** Device and name of the house on one line; x is its left end, y its baseline. */
export const imprint = ({ publisher }: CoverSpec, x: number, y: number, fill: string) =>
  deviceOf(publisher.slug, x, y + 8, fill) +
  lineShape(publisher.name.toUpperCase(), x + 66, y, { ...imprintStyle, fill })

/** The device alone, at the right foot of a cover whose lower edge is otherwise full. */
export const deviceAt = ({ publisher }: CoverSpec, x: number, y: number, fill: string) =>
  `<g transform="translate(${x - 76} ${y}) scale(1.6)">${deviceOf(publisher.slug, 0, 0, fill)}</g>`

export const imprintName = ({ publisher }: CoverSpec, x: number, y: number, fill: string) =>
  lineShape(publisher.name.toUpperCase(), x, y, { ...imprintStyle, fill, anchor: 'middle' })

/** The shadow of the hinge at the left edge, as light falls on a shut book. */
export const hinge =
  rect(0, 0, 15, high, { fill: '#000000', opacity: 0.12 }) +
  rect(15, 0, 3, high, { fill: '#ffffff', opacity: 0.1 })

/** One even colour over the whole cover. */
export const ground = (fill: string) => rect(0, 0, wide, high, { fill })

/** Faculty above the length of a course; y is the baseline of the length. */
export const lectureCredits = (spec: CoverSpec, x: number, y: number, fill: string, second: string) =>
  credits({ ...spec, editionLabel: lengthOf(spec) }, x, y, { fill, second, room: 540 })
