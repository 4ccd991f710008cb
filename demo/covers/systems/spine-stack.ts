import type { CoverSystem } from '../cover-system.ts'
import { lineShape, rect, rotated, shrunk } from '../drawing.ts'
import { capitals, eyebrowOf, ground, imprint, sealOf } from '../house-marks.ts'
import { paletteOf } from '../palette.ts'
import { randomFrom } from '../randomness.ts'
import { cutTitle, drawTitle } from '../title-setting.ts'

/** A bundle is the pile itself: the spine of every part with its own title and shade, lying on a shelf. */
export const spineStack: CoverSystem = (spec, { palette, random }) => {
  const parts = (spec.partCovers ?? []).slice(0, 7)
  const tall = Math.min(128, 560 / Math.max(1, parts.length))
  const shelf = 1064
  const spines = parts.map((part, index) => {
    const own = paletteOf(part.course, part.seed)
    const vary = randomFrom(part.seed)
    const looks = [
      { fill: own.deep, ink: '#ffffff', band: own.hue },
      { fill: own.hue, ink: '#ffffff', band: own.soft },
      { fill: '#f6f1e4', ink: '#1a1c22', band: own.hue },
      { fill: own.soft, ink: own.deep, band: own.deep },
      { fill: own.night, ink: '#ffffff', band: own.hue },
    ]
    const { fill, ink, band } = looks[(part.seed + index) % looks.length] ?? {
      fill: own.hue,
      ink: '#ffffff',
      band: own.soft,
    }
    const [left, width] = [64 + vary() * 42, 700 + vary() * 70]
    const y = shelf - (parts.length - index) * tall
    const head = cutTitle(part.title)[0].replace(/ for (?:CA|CS|CMA) [A-Z][a-z]+$/, '')
    const style = shrunk(head, width - 190, {
      face: 'serif',
      weight: 600,
      size: Math.min(48, tall * 0.44),
      tracking: -0.4,
    })
    return (
      rect(left, y + 2, width, tall - 4, { fill }, 5) +
      rect(left, y + tall - 12, width, 10, { fill: '#000000', opacity: 0.14 }) +
      rect(left + 40, y + 2, 14, tall - 4, { fill: band }) +
      rect(left + width - 64, y + 2, 14, tall - 4, { fill: band }) +
      lineShape(head, left + 84, y + tall / 2 + style.size * 0.24, { ...style, fill: ink })
    )
  })
  const count = `${spec.partCovers?.length ?? 0} titles`
  const badge = rotated(
    8,
    752,
    shelf - parts.length * tall - 40,
    lineShape(count, 824, shelf - parts.length * tall - 26, {
      face: 'italic',
      weight: 520,
      size: 44,
      fill: palette.seal,
      anchor: 'end',
    }),
  )
  return [
    ground(random() > 0.5 ? palette.wash : '#f4f0e6'),
    ...spines,
    parts.length > 0 && parts.length < 6 ? badge : '',
    rect(0, shelf, 900, 22, { fill: '#cdbf9f' }),
    rect(0, shelf + 22, 900, 114, { fill: '#e6dcc4' }),
    capitals(eyebrowOf(spec), 84, 110, palette.hue),
    drawTitle(spec, {
      x: 84,
      y: 154,
      width: 736,
      height: Math.max(190, shelf - parts.length * tall - 154 - 90),
      largest: 100,
      fill: palette.ink,
      second: '#4a4d57',
    }).svg,
    imprint(spec, 84, 1150, '#6b5c3a'),
    sealOf(spec.attemptSeal, 836, 1184, palette.seal),
  ].join('')
}
