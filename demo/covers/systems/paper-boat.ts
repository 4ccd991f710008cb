import type { CoverSystem } from '../cover-system.ts'
import { circle, high, path, polyline, rect, rotated, wide } from '../drawing.ts'
import { capitals, credits, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A folded paper boat on even water, higher or lower, farther left or right with each title. */
export const paperBoat: CoverSystem = (spec, { palette, random }) => {
  const x = 400 + random() * 170
  const y = 842
  const sun = [x > 480 ? 190 : 730, 640 + random() * 60] as const
  const facet = (points: readonly (readonly [number, number])[], fill: string) =>
    polyline(
      points.map(([dx, dy]) => [x + dx, y + dy] as const),
      { fill },
      true,
    )
  const wave = (top: number, fill: string, phase: number) => {
    const humps = Array.from(
      { length: 7 },
      (_, index) => `Q${-180 + phase + index * 180 + 90} ${top - 34} ${phase + index * 180} ${top}`,
    )
    return path(`M${-180 + phase} ${top}${humps.join('')}V${high}H${-180 + phase}Z`, { fill })
  }
  const boat =
    facet(
      [
        [0, -232],
        [-118, -34],
        [0, -34],
      ],
      '#ffffff',
    ) +
    facet(
      [
        [0, -232],
        [118, -34],
        [0, -34],
      ],
      palette.tint,
    ) +
    facet(
      [
        [-262, -70],
        [-118, -34],
        [118, -34],
        [262, -70],
        [166, 92],
        [-166, 92],
      ],
      '#ffffff',
    ) +
    facet(
      [
        [0, -34],
        [118, -34],
        [262, -70],
        [166, 92],
        [0, 92],
      ],
      palette.soft,
    )
  const morning = random() > 0.55
  return [
    ground(morning ? palette.tint : palette.bright),
    rect(0, 0, wide, 550, { fill: morning ? palette.paper : palette.hue }),
    circle(sun[0], sun[1], 62, { fill: morning ? '#f2a33a' : '#ffe3a3' }),
    rotated(-5 + random() * 10, x, y, boat),
    wave(894, palette.hue, -random() * 120),
    wave(968, palette.deep, -40 - random() * 120),
    capitals(spec.series || eyebrowOf(spec), 84, 122, morning ? palette.hue : palette.tint),
    drawTitle(spec, {
      x: 84,
      y: 172,
      width: 736,
      height: 336,
      fill: morning ? palette.deep : '#ffffff',
      second: morning ? palette.hue : palette.tint,
    }).svg,
    credits(spec, 84, high - 60, { fill: '#ffffff', second: palette.tint, room: 540 }),
    sealOf(spec.attemptSeal, wide - 64, high - 46, '#ffffff', palette.deep),
  ].join('')
}
