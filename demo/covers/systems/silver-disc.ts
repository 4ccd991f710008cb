import type { CoverSystem } from '../cover-system.ts'
import { circle, path } from '../drawing.ts'
import { capitals, ground, lectureCredits, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A DVD half out of its sleeve, light falling across it in the course's hue. */
export const silverDisc: CoverSystem = (spec, { palette, random }) => {
  const [x, y, radius] = [560 + random() * 60, 790, 290]
  const start = random() * Math.PI
  const ray = (turn: number, spread: number, fill: string, opacity: number) => {
    const at = (angle: number) =>
      `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`
    return path(`M${x.toFixed(1)} ${y}L${at(turn)}A${radius} ${radius} 0 0 1 ${at(turn + spread)}Z`, {
      fill,
      opacity,
    })
  }
  const grooves = [0.94, 0.8, 0.66, 0.52].map((part) =>
    circle(x, y, radius * part, { stroke: '#ffffff', width: 2, opacity: 0.7 }),
  )
  return [
    ground(palette.tint),
    circle(x + 10, y + 14, radius, { fill: '#000000', opacity: 0.14 }),
    circle(x, y, radius, { fill: '#dfe3ea' }),
    ray(start, 0.7, palette.bright, 0.55) + ray(start + 0.7, 0.4, '#ffffff', 0.75),
    ray(start + Math.PI, 0.8, palette.hue, 0.5) + ray(start + Math.PI + 0.8, 0.35, '#ffffff', 0.75),
    ...grooves,
    circle(x, y, 100, { fill: palette.hue }),
    circle(x, y, 44, { fill: palette.tint }),
    capitals(spec.series || 'DVD course', 84, 124, palette.hue),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 300, fill: palette.deep, second: palette.hue }).svg,
    lectureCredits(spec, 84, 1140, palette.deep, palette.quiet),
    sealOf(spec.attemptSeal, 836, 1150, palette.seal),
  ].join('')
}
