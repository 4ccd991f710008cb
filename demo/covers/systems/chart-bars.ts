import type { CoverSystem } from '../cover-system.ts'
import { high, rect, wide } from '../drawing.ts'
import { capitals, credits, eyebrowOf, ground, imprint, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** Bars standing on a solid base: each section of the paper as tall as its weight. */
export const chartBars: CoverSystem = (spec, { palette, random }) => {
  const tone = Math.floor(random() * 3)
  const back = [palette.tint, palette.paper, palette.deep][tone] ?? palette.tint
  const front = tone === 2 ? '#ffffff' : palette.deep
  const second = tone === 2 ? palette.soft : palette.hue
  const floor = 780
  const count = 9 + Math.floor(random() * 3)
  const pitch = 700 / count
  const bars = Array.from({ length: count }, (_, index) => {
    const height = 70 + (0.35 + 0.65 * random()) * 190 * (0.6 + (0.4 * index) / count)
    return rect(100 + index * pitch, floor - height, pitch * 0.54, height, {
      fill: tone === 2 ? palette.bright : palette.hue,
      opacity: 0.38 + random() * 0.62,
    })
  })
  return [
    ground(back),
    ...bars,
    rect(0, floor, wide, high - floor, { fill: palette.hue }),
    capitals(spec.series || eyebrowOf(spec), 84, 122, second),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 316, fill: front, second }).svg,
    credits(spec, 84, floor + 152, { fill: '#ffffff', second: palette.tint, room: 700 }),
    imprint(spec, 84, high - 70, '#ffffff'),
    sealOf(spec.attemptSeal, wide - 64, high - 58, '#ffffff', palette.deep),
  ].join('')
}
