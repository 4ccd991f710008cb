import type { CoverSystem } from '../cover-system.ts'
import { high, lineShape, rect, shrunk, wide } from '../drawing.ts'
import { capitals, credits, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** Plain paper, the course's bar above, and the number of the paper as large as the page allows. */
export const greatNumeral: CoverSystem = (spec, { palette, random }) => {
  const digits = spec.paperNumber.replace(/\D/g, '')
  const numeral = digits || spec.title.slice(0, 1)
  const style = shrunk(numeral, 640, { face: 'serif', weight: 680, size: 800 + random() * 60, tracking: -30 })
  const title = drawTitle(spec, {
    x: 80,
    y: 208,
    width: 744,
    height: 420,
    largest: 116,
    fill: palette.ink,
    second: '#4a4d57',
  })
  return [
    ground(palette.paper),
    rect(0, 0, wide, 30, { fill: palette.hue }),
    lineShape(numeral, wide - 10 - random() * 40, 1150, {
      ...style,
      fill: palette.hue,
      opacity: 0.19,
      anchor: 'end',
    }),
    capitals(eyebrowOf(spec), 80, 142, palette.hue),
    title.svg,
    rect(80, title.bottom + 54, 138, 9, { fill: palette.seal }),
    credits(spec, 80, high - 84, { fill: '#32353d', second: '#5d616b', room: 540 }),
    sealOf(spec.attemptSeal, wide - 64, high - 66, palette.hue),
  ].join('')
}
