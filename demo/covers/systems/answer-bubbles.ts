import type { CoverSystem } from '../cover-system.ts'
import { circle, high, lineShape, rect, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A honeycomb of answer bubbles, some filled in, a few in vermilion where the pencil hesitated. */
export const answerBubbles: CoverSystem = (spec, { palette, random }) => {
  const radius = 37
  const [across, down] = [radius * 2.24, radius * 1.94]
  const bubbles: string[] = []
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 12; column += 1) {
      const x = -10 + column * across + (row % 2 ? across / 2 : 0)
      const y = 596 + row * down
      if (x < -radius || x > wide + radius) continue
      const draw = random()
      if (draw < 0.26) bubbles.push(circle(x, y, radius, { fill: draw < 0.03 ? palette.seal : palette.hue }))
      else {
        bubbles.push(circle(x, y, radius - 2, { stroke: palette.hue, width: 3.4, opacity: 0.55 }))
        bubbles.push(
          lineShape('ABCD'[column % 4] ?? 'A', x, y + 12, {
            face: 'sans',
            weight: 560,
            size: 33,
            fill: palette.hue,
            opacity: 0.6,
            anchor: 'middle',
          }),
        )
      }
    }
  }
  const back = random() > 0.5 ? palette.tint : '#fbfaf6'
  return [
    ground(back),
    ...bubbles,
    rect(0, 0, wide, 520, { fill: back }),
    capitals(spec.series || eyebrowOf(spec), 84, 122, palette.hue),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 336, fill: palette.deep, second: palette.hue }).svg,
    rect(0, 1006, wide, 194, { fill: palette.night }),
    credits(spec, 84, high - 58, { fill: '#ffffff', second: palette.soft, room: 490 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 64, high - 20, palette.seal)
      : deviceAt(spec, wide - 76, high - 58, palette.soft),
  ].join('')
}
