import type { CoverSystem } from '../cover-system.ts'
import { circle, high, path, polyline, rect, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A balance drawn on squared paper, leaning a little by the cover's seed. */
export const balanceScale: CoverSystem = (spec, { palette, random }) => {
  const lean = 18 + random() * 34
  const [left, right] = random() > 0.5 ? [lean, -lean] : [-lean, lean]
  const beam = 626
  const grid = [
    ...Array.from({ length: 17 }, (_, step) =>
      rect(60 + step * 48, 540, 1.6, 624, { fill: palette.hue, opacity: 0.17 }),
    ),
    ...Array.from({ length: 14 }, (_, step) =>
      rect(60, 540 + step * 48, 770, 1.6, { fill: palette.hue, opacity: 0.17 }),
    ),
  ]
  const pan = (x: number, y: number, fill: string) =>
    polyline(
      [
        [x - 118, y + 190],
        [x, y],
        [x + 118, y + 190],
      ],
      { stroke: palette.deep, width: 5 },
    ) + path(`M${x - 134} ${y + 190}H${x + 134}A134 ${100} 0 0 1 ${x - 134} ${y + 190}Z`, { fill })
  return [
    ground(palette.wash),
    ...grid,
    rect(436, beam - 20, 14, 440, { fill: palette.deep }),
    polyline(
      [
        [228, beam + left],
        [658, beam + right],
      ],
      { stroke: palette.deep, width: 14, cap: 'round' },
    ),
    circle(443, beam, 26, { fill: palette.seal }),
    pan(228, beam + left, palette.hue),
    pan(658, beam + right, palette.soft),
    capitals(eyebrowOf(spec), 60, 116, palette.hue),
    drawTitle(spec, { x: 60, y: 164, width: 770, height: 330, fill: palette.ink, second: palette.hue }).svg,
    rect(0, 1010, wide, 190, { fill: palette.deep }),
    credits(spec, 60, high - 66, {
      fill: '#ffffff',
      second: palette.soft,
      room: spec.attemptSeal ? 540 : 470,
    }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, 836, high - 30, palette.seal)
      : deviceAt(spec, wide - 76, high - 66, palette.soft),
  ].join('')
}
