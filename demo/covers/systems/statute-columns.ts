import type { CoverSystem } from '../cover-system.ts'
import { high, lineShape, polyline, rect, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** Numbered columns under a pediment: sections carry the house of the law. */
export const statuteColumns: CoverSystem = (spec, { palette, random }) => {
  const count = 5 + Math.floor(random() * 2)
  const [top, foot, left, right] = [664, 952, 110, 794]
  const pitch = (right - left) / count
  const from = 1 + Math.floor(random() * 180)
  const columns = Array.from({ length: count }, (_, index) => {
    const x = left + pitch * (index + 0.5)
    const shaft = pitch * 0.46
    const flutes = [-0.25, 0, 0.25].map((part) =>
      rect(x + part * shaft - 2.5, top + 34, 5, foot - top - 64, { fill: palette.deep, opacity: 0.5 }),
    )
    return [
      rect(x - shaft / 2, top + 20, shaft, foot - top - 40, { fill: palette.soft }),
      ...flutes,
      rect(x - shaft * 0.68, top, shaft * 1.36, 22, { fill: palette.tint }),
      rect(x - shaft * 0.68, foot - 22, shaft * 1.36, 22, { fill: palette.tint }),
      lineShape(String(from + index), x, foot + 48, {
        face: 'serif',
        weight: 520,
        size: 33,
        fill: palette.soft,
        anchor: 'middle',
      }),
    ].join('')
  })
  return [
    ground(palette.deep),
    polyline(
      [
        [left - 40, top - 44],
        [452, top - 168],
        [right + 40, top - 44],
      ],
      { fill: palette.hue },
      true,
    ),
    rect(left - 40, top - 38, right - left + 80, 32, { fill: palette.tint }),
    ...columns,
    rect(left - 40, foot, right - left + 80, 9, { fill: palette.tint }),
    capitals(spec.series || eyebrowOf(spec), 84, 116, palette.soft),
    drawTitle(spec, { x: 84, y: 164, width: 736, height: 296, fill: '#ffffff', second: palette.tint }).svg,
    credits(spec, 84, high - 52, { fill: '#ffffff', second: palette.soft, room: 500 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 64, high - 34, palette.seal)
      : deviceAt(spec, wide - 76, high - 52, palette.soft),
  ].join('')
}
