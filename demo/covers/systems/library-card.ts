import type { CoverSystem } from '../cover-system.ts'
import { circle, lineShape, rect, rotated, shrunk } from '../drawing.ts'
import { capitals, ground, imprint } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A plan is a reader's card: typed lines, a punched hole, a date stamp. */
export const libraryCard: CoverSystem = (spec, { palette, random }) => {
  const blue = '#41659a'
  const card =
    rect(120, 250, 690, 800, { fill: '#000000', opacity: 0.2 }, 16) +
    rect(108, 236, 690, 800, { fill: '#fbf6e9' }, 16) +
    circle(453, 972, 24, { fill: palette.hue }) +
    Array.from({ length: 7 }, (_, row) =>
      rect(108, 620 + row * 48, 690, 2, { fill: blue, opacity: 0.4 }),
    ).join('') +
    rect(300, 560, 2.4, 360, { fill: '#b3402a', opacity: 0.55 })
  const stamped = ['JAN', 'APR', 'JUN', 'SEP', 'NOV'].map((month, row) =>
    rotated(
      -3 + random() * 5,
      220,
      610 + row * 48,
      lineShape(`${month} ${String(2 + Math.floor(random() * 26)).padStart(2, '0')}`, 150, 611 + row * 48, {
        face: 'sans',
        weight: 600,
        size: 30,
        tracking: 2,
        fill: row % 2 ? '#b3402a' : blue,
        opacity: 0.85,
      }),
    ),
  )
  const title = drawTitle(spec, {
    x: 156,
    y: 350,
    width: 590,
    height: 180,
    largest: 84,
    fill: palette.ink,
    second: palette.quiet,
  })
  const people = spec.editionLabel
  return [
    ground(palette.hue),
    rect(0, 0, 900, 150, { fill: palette.deep }),
    capitals(spec.series || 'Reading plan', 84, 96, palette.tint),
    rotated(
      -2.5,
      450,
      640,
      card +
        capitals('Reader’s card', 156, 312, '#b3402a', { room: 500 }) +
        title.svg +
        stamped.join('') +
        lineShape(people, 330, 611, {
          ...shrunk(people, 420, { face: 'italic', weight: 480, size: 38 }),
          fill: palette.ink,
        }),
    ),
    imprint(spec, 84, 1148, palette.tint),
  ].join('')
}
