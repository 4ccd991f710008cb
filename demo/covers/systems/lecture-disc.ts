import type { CoverSystem } from '../cover-system.ts'
import { circle, playMark } from '../drawing.ts'
import { capitals, ground, lectureCredits, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A whole course of lectures: the disc at the corner of a dark screen. */
export const lectureDisc: CoverSystem = (spec, { palette, random }) => {
  const [x, y, radius] = [660 + random() * 60, 870 + random() * 60, 380 + random() * 30]
  return [
    ground('#14161c'),
    circle(x, y, radius, { fill: palette.hue, opacity: 0.42 }),
    circle(x, y, radius * 0.8, { fill: palette.hue, opacity: 0.55 }),
    circle(x, y, radius * 0.6, { fill: palette.hue }),
    playMark(x, y, 106, { fill: '#ffffff' }),
    capitals(spec.series || 'Video course', 84, 124, palette.soft),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 320, fill: '#ffffff', second: palette.soft }).svg,
    lectureCredits(spec, 84, 1128, '#ffffff', palette.tint),
    sealOf(spec.attemptSeal, 836, 1140, palette.seal),
  ].join('')
}
