import type { CoverSystem } from '../cover-system.ts'
import { circle, clippedShape, high, playMark, rect, wide } from '../drawing.ts'
import { capitals, ground, lectureCredits, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

const saffron = '#f2a33a'

/** Arches of a bridge from one bank to the other, a sun above: a live batch carried to the exam. */
export const bridgeArcs: CoverSystem = (spec, { palette, random }) => {
  const dusk = random() > 0.6
  const road = 940
  const span = 520 + random() * 160
  const offset = -span * (0.1 + random() * 0.7)
  const arches = Array.from({ length: 3 }, (_, index) => {
    const x = offset + span * (index + 0.5)
    return [0, 1, 2, 3]
      .map((ring) =>
        circle(x, road, span * (0.5 - ring * 0.105), {
          fill: [dusk ? palette.night : palette.deep, palette.hue, palette.bright, palette.soft][ring],
        }),
      )
      .join('')
  })
  const [x, y] = [200 + random() * 480, 590]
  return [
    ground(dusk ? palette.deep : palette.wash),
    circle(x, y + 10, 72, { fill: saffron }),
    playMark(x, y + 10, 30, { fill: '#ffffff' }),
    clippedShape('bank', [0, 500, wide, road - 500], arches.join('')),
    rect(0, road, wide, high - road, { fill: dusk ? palette.night : palette.deep }),
    rect(0, road, wide, 16, { fill: saffron }),
    capitals(spec.series || 'Video course', 84, 124, dusk ? palette.soft : palette.hue),
    drawTitle(spec, {
      x: 84,
      y: 172,
      width: 736,
      height: 320,
      fill: dusk ? '#ffffff' : palette.deep,
      second: dusk ? palette.soft : palette.hue,
    }).svg,
    lectureCredits(spec, 84, 1128, '#ffffff', palette.tint),
    sealOf(spec.attemptSeal, 836, 1140, saffron, '#14161c'),
  ].join('')
}
