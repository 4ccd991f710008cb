import type { CoverSystem } from '../cover-system.ts'
import { circle, high, lineShape, polyline, rect, shrunk, wide } from '../drawing.ts'
import { capitals, eyebrowOf, ground, imprintName, peopleLine, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

const gilt = '#d9b66a'

/** Cloth and gilt, as law has been bound for a century: a double frame, a medallion, everything centred. */
export const giltFrame: CoverSystem = (spec, { palette, random }) => {
  const middle = wide / 2 + 8
  const petals = 10 + 2 * Math.floor(random() * 4)
  const [x, y, radius] = [middle, 800, 92]
  const medallion = Array.from({ length: petals }, (_, index) => {
    const turn = (index / petals) * Math.PI * 2
    return circle(x + Math.cos(turn) * radius * 0.52, y + Math.sin(turn) * radius * 0.52, radius * 0.46, {
      stroke: gilt,
      width: 3,
    })
  })
  const corner = (cx: number, cy: number, sx: number, sy: number) =>
    polyline(
      [
        [cx, cy + sy * 74],
        [cx + sx * 74, cy],
      ],
      { stroke: gilt, width: 3 },
    ) + circle(cx + sx * 22, cy + sy * 22, 7, { fill: gilt })
  const people = peopleLine(spec.people)
  const title = drawTitle(spec, {
    x: middle,
    y: 262,
    width: 640,
    height: 400,
    largest: 100,
    fill: '#fbf3df',
    second: gilt,
    anchor: 'middle',
  })
  return [
    ground(palette.deep),
    rect(0, 0, wide, high, { fill: palette.night, opacity: 0.35 }),
    rect(62, 54, 792, 1092, { stroke: gilt, width: 6 }),
    rect(80, 72, 756, 1056, { stroke: gilt, width: 2 }),
    corner(80, 72, 1, 1) + corner(836, 72, -1, 1) + corner(80, 1128, 1, -1) + corner(836, 1128, -1, -1),
    capitals(eyebrowOf(spec), middle, 184, gilt, { anchor: 'middle', room: 560 }),
    title.svg,
    ...medallion,
    circle(x, y, radius * 1.02, { stroke: gilt, width: 3 }),
    circle(x, y, 13, { fill: gilt }),
    rect(180, y - 1, x - radius - 210, 2.5, { fill: gilt, opacity: 0.7 }),
    rect(x + radius + 30, y - 1, x - radius - 210, 2.5, { fill: gilt, opacity: 0.7 }),
    lineShape(people, middle, 954, {
      ...shrunk(people, 620, { face: 'serif', weight: 560, size: 44 }),
      fill: '#fbf3df',
      anchor: 'middle',
    }),
    spec.attemptSeal ? sealOf(spec.attemptSeal, middle + 93, high - 22, palette.seal) : '',
    lineShape(spec.editionLabel, middle, 1006, {
      face: 'sans',
      weight: 420,
      size: 32,
      fill: gilt,
      anchor: 'middle',
    }),
    spec.attemptSeal ? '' : imprintName(spec, middle, 1084, gilt),
  ].join('')
}
