import type { CoverSystem } from '../cover-system.ts'
import { blob, high, rect, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** Counting stones laid one on another: the core of a paper, from the broadest idea up. */
export const cairn: CoverSystem = (spec, { palette, random }) => {
  const shades = [palette.deep, palette.hue, palette.bright, palette.soft, palette.hue]
  const stones: string[] = []
  const count = 4 + Math.floor(random() * 2)
  let [y, x] = [1026, 620]
  for (let index = 0; index < count; index += 1) {
    const half = 218 - index * 38 + random() * 22
    const tall = 52 - index * 4 + random() * 10
    const points = Array.from({ length: 9 }, (_, step): [number, number] => {
      const turn = (step / 9) * Math.PI * 2
      const bulge = 0.95 + random() * 0.09
      return [x + Math.cos(turn) * half * bulge, y - tall + Math.sin(turn) * tall * bulge]
    })
    stones.push(blob(points, { fill: index === count - 1 ? palette.seal : shades[index % shades.length] }))
    y -= tall * 1.93
    x += (random() - 0.5) * 54
  }
  return [
    ground(palette.paper),
    rect(0, 984, wide, 216, { fill: palette.tint }),
    ...stones,
    rect(0, 0, 44, high, { fill: palette.hue }),
    capitals(eyebrowOf(spec), 104, 122, palette.hue, { room: 700 }),
    drawTitle(spec, { x: 104, y: 172, width: 716, height: 340, fill: palette.ink, second: '#4a4d57' }).svg,
    credits(spec, 104, high - 62, { fill: palette.ink, second: palette.quiet, room: 520 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 56, high - 24, palette.deep)
      : deviceAt(spec, wide - 70, high - 62, palette.hue),
  ].join('')
}
