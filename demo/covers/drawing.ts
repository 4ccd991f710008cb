import { outlineText, type Setting, widthOf } from './typefaces.ts'

/** The drawing is 900 × 1200 units: three to four, the ratio of every cover of the shop. */
export const wide = 900
export const high = 1200

/** Paint of a shape: colours and widths as SVG attributes. */
export type Paint = {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  readonly dash?: string
  readonly cap?: 'round' | 'butt'
}

const short = (value: number) => `${Math.round(value * 10) / 10}`

const painted = ({ fill, stroke, width, opacity, dash, cap }: Paint) =>
  [
    `fill="${fill ?? 'none'}"`,
    stroke ? `stroke="${stroke}" stroke-width="${short(width ?? 2)}"` : '',
    opacity === undefined ? '' : `opacity="${Math.round(opacity * 1000) / 1000}"`,
    dash ? `stroke-dasharray="${dash}"` : '',
    cap === 'round' ? 'stroke-linecap="round" stroke-linejoin="round"' : '',
  ]
    .filter(Boolean)
    .join(' ')

/** A rectangle; `radius` rounds its corners. */
export const rect = (x: number, y: number, width: number, height: number, paint: Paint, radius = 0) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${short(radius)}"` : ''} ${painted(paint)}/>`

export const circle = (x: number, y: number, radius: number, paint: Paint) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${painted(paint)}/>`

/** A free path; numbers in `data` are the caller's. */
export const path = (data: string, paint: Paint) => `<path d="${data}" ${painted(paint)}/>`

/** A path through points, closed when `closed`. */
export const polyline = (points: readonly (readonly [number, number])[], paint: Paint, closed = false) =>
  path(
    points.map(([x, y], index) => `${index ? 'L' : 'M'}${short(x)} ${short(y)}`).join('') +
      (closed ? 'Z' : ''),
    paint,
  )

/** A smooth closed curve through points (Catmull-Rom as cubic Béziers). */
export const blob = (points: readonly (readonly [number, number])[], paint: Paint) => {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0]
  const parts = points.map(([x, y], index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const from = [x + (next[0] - before[0]) / 6, y + (next[1] - before[1]) / 6]
    const to = [next[0] - (after[0] - x) / 6, next[1] - (after[1] - y) / 6]
    return `C${[...from, ...to, ...next].map(short).join(' ')}`
  })
  return path(`M${short(at(0)[0])} ${short(at(0)[1])}${parts.join('')}Z`, paint)
}

/** The play mark, its centre of weight at x, y. */
export const playMark = (x: number, y: number, size: number, paint: Paint) =>
  polyline(
    [
      [x - size * 0.5, y - size * 0.87],
      [x + size, y],
      [x - size * 0.5, y + size * 0.87],
    ],
    paint,
    true,
  )

/** A whole picture from its parts, drawn turned about a point. */
export const rotated = (degrees: number, x: number, y: number, inside: string) =>
  `<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">${inside}</g>`

/** Inside drawn only where the rectangle is; `name` is unique in its drawing. */
export const clippedShape = (
  name: string,
  [x, y, width, height]: readonly [number, number, number, number],
  inside: string,
) =>
  `<clipPath id="${name}">${rect(x, y, width, height, { fill: '#000' })}</clipPath><g clip-path="url(#${name})">${inside}</g>`

/** One line of text. `anchor` says which end stands at x. */
export const lineShape = (
  text: string,
  x: number,
  y: number,
  style: Setting & { readonly fill: string; readonly opacity?: number; readonly anchor?: TextAnchor },
) => {
  if (text === '') return ''
  const shift = style.anchor === 'end' ? 1 : style.anchor === 'middle' ? 0.5 : 0
  const left = shift ? x - shift * widthOf(text, style) : x
  return path(outlineText(text, left, y, style), { fill: style.fill, opacity: style.opacity })
}

/** Which end of a line stands at its x. */
export type TextAnchor = 'start' | 'middle' | 'end'

/** Answers the setting made just small enough for the text to fit a width. */
export const shrunk = <Style extends Setting>(text: string, width: number, style: Style): Style => {
  const natural = widthOf(text, style)
  if (natural <= width + 0.01) return style
  const scale = width / natural
  // Smaller letters are cut a little wider: once more, until it fits.
  return shrunk(text, width, { ...style, size: style.size * scale, tracking: (style.tracking ?? 0) * scale })
}
