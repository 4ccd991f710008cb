import type { CoverSystem } from '../cover-system.ts'
import { lineShape, rect, shrunk, wide } from '../drawing.ts'
import { deviceOf, ground, imprint, peopleLine } from '../house-marks.ts'
import { drawText, fitText } from '../title-setting.ts'

/** Cloths of journals, the band and what stands against it: the journals on a shelf are told apart from afar. */
const cloths = [
  ['#24406b', '#b3402a'],
  ['#1f5a4d', '#8a5a12'],
  ['#5b2b3f', '#2c5563'],
  ['#3d3a5c', '#9a4a2a'],
  ['#5a3b22', '#1f5a4d'],
  ['#2b2d33', '#b3402a'],
  ['#17505c', '#8a5a12'],
] as const

/** A journal: its name as masthead, volume and part between rules, a band in two colours with the subject of the part. */
export const masthead: CoverSystem = (spec, { palette, random }) => {
  const upright = spec.kind === 'journal'
  const [cloth, against] = cloths[spec.seed % cloths.length] ?? cloths[0]
  const band = upright ? cloth : palette.deep
  const other = upright ? against : palette.hue
  const top = 540
  const split = 560 + random() * 120
  const name = fitText(spec.title, {
    width: 760,
    height: 250,
    largest: 150,
    smallest: 80,
    maxLines: 3,
    face: 'serif',
    weight: 700,
    tracking: -0.026,
    leading: 1.02,
  })
  const about = fitText(spec.subtitle || 'Notes, rulings and replies for the profession', {
    width: split - 130,
    height: 240,
    largest: 62,
    smallest: 38,
    maxLines: 4,
    face: 'italic',
    weight: 460,
    leading: 1.2,
  })
  const people = peopleLine(spec.people)
  const issue = spec.editionLabel.toUpperCase()
  const lines = Array.from({ length: 5 }, (_, row) =>
    rect(
      70,
      top + 372 + row * 26,
      row % 3 === 2 ? 240 + random() * 200 : 590 + random() * 140,
      6,
      { fill: palette.ink, opacity: 0.16 },
      3,
    ),
  )
  return [
    ground('#fbfaf6'),
    rect(70, 76, wide - 140, 10, { fill: palette.ink }),
    drawText(name, 70, 128, palette.ink),
    rect(70, 170 + name.height, wide - 140, 3, { fill: palette.ink }),
    lineShape(issue, 70, 222 + name.height, {
      ...shrunk(issue, 500, { face: 'sans', weight: 600, size: 33, tracking: 2.6 }),
      fill: other,
    }),
    lineShape(spec.publisher.name, wide - 70, 222 + name.height, {
      ...shrunk(spec.publisher.name, 260, { face: 'sans', weight: 420, size: 32 }),
      fill: palette.quiet,
      anchor: 'end',
    }),
    rect(70, 244 + name.height, wide - 140, 3, { fill: palette.ink }),
    rect(0, top, split, 320, { fill: band }),
    rect(split, top, wide - split, 320, { fill: other }),
    drawText(about, 70, top + (320 - about.height) / 2, '#ffffff'),
    `<g transform="translate(${split + (wide - split) / 2 - 72} ${top + 232}) scale(3)">${deviceOf(spec.publisher.slug, 0, 0, '#ffffff')}</g>`,
    ...lines,
    lineShape(people ? `Edited by ${people}` : '', 70, 1082, {
      ...shrunk(`Edited by ${people}`, 760, { face: 'sans', weight: 520, size: 34 }),
      fill: palette.ink,
    }),
    imprint(spec, 70, 1150, other),
  ].join('')
}
