import type { CoverSystem } from '../cover-system.ts'
import { polyline } from '../drawing.ts'
import { capitals, ground, lectureCredits, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A fast course: arrows that run across the cover, the last one full. */
export const sprintStripes: CoverSystem = (spec, { palette, random }) => {
  const count = 5 + Math.floor(random() * 3)
  const pitch = 760 / count
  const middle = 770 + random() * 30
  const chevrons = Array.from({ length: count }, (_, index) => {
    const x = -60 + index * pitch
    const tall = 190
    const thick = pitch * 0.58
    const last = index === count - 1
    return polyline(
      [
        [x, middle - tall],
        [x + thick, middle - tall],
        [x + thick + 190, middle],
        [x + thick, middle + tall],
        [x, middle + tall],
        [x + 190, middle],
      ],
      { fill: last ? '#ffffff' : palette.bright, opacity: last ? 1 : 0.16 + (0.66 * index) / count },
      true,
    )
  })
  return [
    ground(palette.deep),
    ...chevrons,
    capitals(spec.series || 'Fast track', 84, 124, palette.soft),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 330, fill: '#ffffff', second: palette.tint }).svg,
    lectureCredits(spec, 84, 1128, '#ffffff', palette.tint),
    sealOf(spec.attemptSeal, 836, 1140, palette.seal),
  ].join('')
}
