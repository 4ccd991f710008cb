import type { CoverSystem } from '../cover-system.ts'
import { circle, high, lineShape, polyline, rect, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** Revenue crossing cost: the break-even chart, its margin filled in. */
export const costCurves: CoverSystem = (spec, { palette, random }) => {
  const [left, right, top, foot] = [84, 824, 570, 968]
  const fixed = foot - 90 - random() * 60
  const costEnd = fixed - 120 - random() * 50
  const revenueEnd = top + random() * 40
  // Where the two straight lines meet, as a part of the width.
  const share = (foot - fixed) / (foot - revenueEnd - (fixed - costEnd))
  const x = left + (right - left) * share
  const y = foot + (revenueEnd - foot) * share
  const label = { face: 'italic', weight: 460, size: 34 } as const
  return [
    ground(palette.paper),
    polyline(
      [
        [x, y],
        [right, costEnd],
        [right, revenueEnd],
      ],
      { fill: palette.hue, opacity: 0.9 },
      true,
    ),
    polyline(
      [
        [left, fixed],
        [x, y],
        [left, foot],
      ],
      { fill: palette.soft, opacity: 0.75 },
      true,
    ),
    ...Array.from({ length: 9 }, (_, step) =>
      rect(left, top + step * 49, right - left, 1.6, { fill: palette.ink, opacity: 0.1 }),
    ),
    polyline(
      [
        [left, fixed],
        [right, fixed],
      ],
      { stroke: palette.ink, width: 3.5, dash: '4 13', cap: 'round' },
    ),
    polyline(
      [
        [left, fixed],
        [right, costEnd],
      ],
      { stroke: palette.ink, width: 7 },
    ),
    polyline(
      [
        [left, foot],
        [right, revenueEnd],
      ],
      { stroke: palette.deep, width: 7 },
    ),
    polyline(
      [
        [left, top - 20],
        [left, foot],
        [right + 10, foot],
      ],
      { stroke: palette.ink, width: 6 },
    ),
    polyline(
      [
        [x, y],
        [x, foot],
      ],
      { stroke: palette.seal, width: 4, dash: '3 12', cap: 'round' },
    ),
    circle(x, y, 19, { fill: palette.seal }),
    circle(x, y, 8, { fill: '#ffffff' }),
    lineShape('fixed', right - 6, fixed - 16, { ...label, fill: palette.quiet, anchor: 'end' }),
    capitals(
      spec.series && spec.paperNumber ? `${spec.series} · ${spec.levelShort}` : eyebrowOf(spec),
      84,
      122,
      palette.hue,
    ),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 330, fill: palette.ink, second: palette.hue }).svg,
    credits(spec, 84, high - 62, { fill: palette.ink, second: palette.quiet, room: 470 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 76, high - 46, palette.seal)
      : deviceAt(spec, wide - 76, high - 62, palette.hue),
  ].join('')
}
