import type { CoverSystem } from '../cover-system.ts'
import { circle, high, lineShape, path, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

const words = [
  ['facts', 'law'],
  ['case', 'comment'],
  ['held', 'reasons'],
  ['issue', 'rule'],
] as const

/** Two circles held by brackets: what happened, what the law says, and the ground they share. */
export const caseCircles: CoverSystem = (spec, { palette, random }) => {
  const y = 768
  const radius = 172 + random() * 16
  const apart = 96 + random() * 16
  const [one, two] = words[Math.floor(random() * words.length)] ?? words[0]
  const half = Math.sqrt(radius * radius - apart * apart)
  const middle = 452
  const label = (text: string, x: number, fill: string) =>
    lineShape(text, x, y + 14, { face: 'italic', weight: 520, size: 42, fill, anchor: 'middle' })
  const bracket = (x: number, toward: number) =>
    path(`M${x} ${y - 206}H${x - toward * 44}V${y + 206}H${x}`, { stroke: palette.ink, width: 9 })
  return [
    ground('#f4efe6'),
    circle(middle - apart, y, radius, { fill: palette.hue }),
    circle(middle + apart, y, radius, { fill: palette.soft }),
    path(
      `M${middle} ${y - half}A${radius} ${radius} 0 0 1 ${middle} ${y + half}A${radius} ${radius} 0 0 1 ${middle} ${y - half}Z`,
      { fill: palette.deep },
    ),
    label(one, middle - apart - radius * 0.42, '#ffffff'),
    label(two, middle + apart + radius * 0.45, palette.deep),
    bracket(136, 1),
    bracket(768, -1),
    capitals(spec.series || eyebrowOf(spec), 84, 122, '#8c2f39'),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 334, fill: palette.ink, second: '#4a4d57' }).svg,
    credits(spec, 84, high - 62, { fill: palette.ink, second: palette.quiet, room: 470 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 76, high - 24, '#8c2f39')
      : deviceAt(spec, wide - 76, high - 62, '#8c2f39'),
  ].join('')
}
