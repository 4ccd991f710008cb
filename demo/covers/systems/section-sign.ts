import type { CoverSystem } from '../cover-system.ts'
import { high, lineShape, rect, wide } from '../drawing.ts'
import { capitals, credits, eyebrowOf, ground, imprint, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** The act as it stands: type alone, and a section sign that fills the page. Light or dark by seed. */
export const sectionSign: CoverSystem = (spec, { palette, random }) => {
  const dark = spec.series === '' && random() > 0.35
  const [back, front, sign] = dark
    ? [palette.hue, '#ffffff', '#ffffff']
    : [palette.paper, palette.ink, palette.hue]
  const second = dark ? palette.tint : palette.hue
  return [
    ground(back),
    lineShape('§', 640 + random() * 60, 1150, {
      face: 'serif',
      weight: 420,
      size: 1040,
      fill: sign,
      opacity: dark ? 0.16 : 0.15,
      anchor: 'middle',
    }),
    rect(84, 92, wide - 160, 5, { fill: front }),
    capitals(spec.series || 'Bare act', 84, 162, second, { room: 330 }),
    capitals(spec.series ? eyebrowOf(spec) : spec.levelShort, wide - 76, 162, second, {
      anchor: 'end',
      room: 390,
    }),
    rect(84, 194, wide - 160, 2, { fill: front }),
    drawTitle(spec, {
      x: 84,
      y: 260,
      width: 736,
      height: 470,
      largest: 112,
      fill: front,
      second,
      weight: 660,
    }).svg,
    credits(spec, 84, high - 166, { fill: front, second, room: spec.attemptSeal ? 490 : 560 }),
    rect(84, high - 128, wide - 160, 2, { fill: front }),
    imprint(spec, 84, high - 66, front),
    sealOf(spec.attemptSeal, wide - 76, high - 150, dark ? palette.deep : palette.seal),
  ].join('')
}
