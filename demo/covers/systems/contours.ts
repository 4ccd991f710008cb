import type { CoverSystem } from '../cover-system.ts'
import { blob, circle, clippedShape, high, polyline, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A hill in contour lines with a flag on its top: strategy as a map. Light or dark by seed. */
export const contours: CoverSystem = (spec, { palette, random }) => {
  const dark = random() > 0.5
  const [back, front, second] = dark
    ? [palette.deep, '#ffffff', palette.tint]
    : [palette.tint, palette.deep, palette.hue]
  const [x, y] = [500 + random() * 180, 770 + random() * 70]
  const wobble = Array.from({ length: 4 }, () => [0.05 + random() * 0.11, random() * 6.28] as const)
  const ring = (radius: number) =>
    Array.from({ length: 22 }, (_, step): [number, number] => {
      const turn = (step / 22) * Math.PI * 2
      const bulge = wobble.reduce(
        (sum, [size, phase], index) => sum + size * Math.sin(turn * (index + 1) + phase),
        1,
      )
      return [x + Math.cos(turn) * radius * bulge * 1.18, y + Math.sin(turn) * radius * bulge]
    })
  const rings = Array.from({ length: 11 }, (_, index) => {
    const radius = 620 - index * 54
    return (
      blob(ring(radius), {
        fill: palette.hue,
        opacity: 0.1,
      }) +
      blob(ring(radius), {
        stroke: dark ? palette.soft : palette.hue,
        width: index % 4 === 0 ? 5 : 2.4,
        opacity: 0.75,
      })
    )
  })
  return [
    ground(back),
    clippedShape('map', [0, 560, wide, 464], rings.join('')),
    polyline(
      [
        [x, y],
        [x, y - 106],
      ],
      { stroke: front, width: 7, cap: 'round' },
    ),
    polyline(
      [
        [x, y - 108],
        [x + 76, y - 84],
        [x, y - 58],
      ],
      { fill: palette.seal },
      true,
    ),
    circle(x, y, 11, { fill: front }),
    capitals(eyebrowOf(spec), 84, 122, second),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 330, fill: front, second }).svg,
    credits(spec, 84, high - 62, { fill: front, second, room: 480 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 64, high - 24, palette.seal)
      : deviceAt(spec, wide - 76, high - 62, second),
  ].join('')
}
