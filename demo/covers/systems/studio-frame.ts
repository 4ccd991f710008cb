import type { CoverSystem } from '../cover-system.ts'
import { playMark, polyline, rect } from '../drawing.ts'
import { capitals, ground, lectureCredits, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** Lane lines running to a far point inside a camera's frame. */
export const studioFrame: CoverSystem = (spec, { palette, random }) => {
  const [left, top, right, foot] = [84, 550, 816, 950]
  const point: [number, number] = [330 + random() * 240, top + 120 + random() * 50]
  const lanes = Array.from({ length: 7 }, (_, index) => {
    const near = left + ((right - left) / 7) * index
    const step = (right - left) / 7
    return polyline(
      [[near, foot], [near + step * 0.56, foot], point],
      { fill: index % 2 ? palette.soft : '#ffffff', opacity: 0.9 },
      true,
    )
  })
  const corner = (x: number, y: number, sx: number, sy: number) =>
    polyline(
      [
        [x + sx * 62, y],
        [x, y],
        [x, y + sy * 62],
      ],
      { stroke: palette.seal, width: 9 },
    )
  return [
    ground(random() > 0.5 ? '#f3f1ec' : palette.tint),
    rect(left, top, right - left, foot - top, { fill: palette.hue }),
    rect(left, top, right - left, point[1] - top, { fill: palette.deep }),
    ...lanes,
    corner(left - 24, top - 24, 1, 1) + corner(right + 24, top - 24, -1, 1),
    corner(left - 24, foot + 24, 1, -1) + corner(right + 24, foot + 24, -1, -1),
    rect(right - 130, foot - 104, 104, 78, { fill: '#14161c' }, 14),
    playMark(right - 84, foot - 65, 22, { fill: '#ffffff' }),
    capitals(spec.series || 'Video course', 84, 124, palette.seal),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 316, fill: palette.ink, second: palette.hue }).svg,
    lectureCredits(spec, 84, 1128, palette.ink, palette.quiet),
    sealOf(spec.attemptSeal, 840, 1160, palette.deep),
  ].join('')
}
