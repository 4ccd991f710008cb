import type { CoverSystem } from '../cover-system.ts'
import { circle, lineShape, polyline, rect, rotated, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A marked answer sheet lying on the desk: ticks in red, the marks ringed. */
export const answerSheet: CoverSystem = (spec, { palette, random }) => {
  const red = '#c62828'
  const tick = (x: number, y: number) =>
    polyline(
      [
        [x, y],
        [x + 16, y + 20],
        [x + 52, y - 34],
      ],
      { stroke: red, width: 8, cap: 'round' },
    )
  const marks = 58 + Math.floor(random() * 34)
  const rows = Array.from({ length: 10 }, (_, row) =>
    rect(
      250,
      640 + row * 50,
      row % 4 === 3 ? 250 : 420 + random() * 80,
      10,
      { fill: palette.deep, opacity: 0.26 },
      5,
    ),
  )
  const sheet =
    rect(148, 560, 660, 760, { fill: '#000000', opacity: 0.18 }) +
    rect(136, 548, 660, 760, { fill: '#ffffff' }) +
    rect(222, 548, 3, 760, { fill: red, opacity: 0.5 }) +
    rows.join('') +
    tick(156, 680) +
    tick(156, 830 + 50 * Math.floor(random() * 2)) +
    tick(156, 1000) +
    circle(700, 650, 74, { fill: '#ffffff', stroke: red, width: 8 }) +
    lineShape(String(marks), 700, 674, { face: 'italic', weight: 600, size: 70, fill: red, anchor: 'middle' })
  return [
    ground(palette.hue),
    rotated(-5 + random() * 3, 450, 900, sheet),
    capitals(spec.series || eyebrowOf(spec), 84, 122, palette.tint),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 310, fill: '#ffffff', second: palette.tint }).svg,
    rect(0, 1010, 900, 190, { fill: palette.deep }),
    credits(spec, 84, 1142, { fill: '#ffffff', second: palette.tint, room: 470 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, 836, 1186, palette.seal)
      : deviceAt(spec, wide - 76, 1142, palette.soft),
  ].join('')
}
