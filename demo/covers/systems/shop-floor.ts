import type { CoverSystem } from '../cover-system.ts'
import { circle, high, rect, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A production schedule: jobs laid along machines, one of them on the critical path. */
export const shopFloor: CoverSystem = (spec, { palette, random }) => {
  const [left, top, pitch] = [84, 584, 60]
  const late = 2 + Math.floor(random() * 4)
  const machines = Array.from({ length: 7 }, (_, row) => {
    const y = top + row * pitch
    const jobs: string[] = []
    let x = left + 62 + row * 22 * random()
    while (x < wide + 40) {
      const length = 74 + random() * 190
      const fill =
        row === late && jobs.length === 1 ? palette.seal : random() > 0.5 ? '#ffffff' : palette.soft
      jobs.push(rect(x, y, length, 36, { fill, opacity: fill === '#ffffff' ? 0.94 : 1 }, 18))
      x += length + 12 + random() * 34
    }
    return (
      rect(left, y + 17, wide - left, 2.4, { fill: '#ffffff', opacity: 0.3 }) +
      circle(left + 18, y + 18, 18, { fill: palette.night }) +
      circle(left + 18, y + 18, 7, { fill: palette.soft }) +
      jobs.join('')
    )
  })
  return [
    ground(palette.hue),
    ...machines,
    rect(0, 0, 44, high, { fill: palette.night }),
    capitals(spec.series || eyebrowOf(spec), 84, 122, palette.tint),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 340, fill: '#ffffff', second: palette.tint }).svg,
    credits(spec, 84, high - 58, { fill: '#ffffff', second: palette.tint, room: 480 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 64, high - 26, palette.night)
      : deviceAt(spec, wide - 76, high - 58, palette.tint),
  ].join('')
}
