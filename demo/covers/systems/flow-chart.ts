import type { CoverSystem } from '../cover-system.ts'
import { circle, high, path, rect, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

const coral = '#e4694b'

/** A chart that branches from one question to eight answers. */
export const flowChart: CoverSystem = (spec, { palette, random }) => {
  const levels = [84, 330, 560, 770]
  const pen = { stroke: palette.hue, width: 5 } as const
  const parts: string[] = []
  const branch = (level: number, y: number, spread: number) => {
    const x = levels[level] ?? 0
    const leaf = level === levels.length - 1
    if (level === 0) parts.push(rect(x, y - 42, 150, 84, { fill: coral }, 12))
    else if (leaf)
      parts.push(circle(x + 14, y, 19, random() > 0.6 ? { fill: coral } : { fill: '#ffffff', ...pen }))
    else
      parts.push(rect(x, y - 30, 118, 60, level === 1 ? { fill: palette.hue } : { fill: palette.soft }, 10))
    if (leaf) return
    const from = x + (level === 0 ? 150 : 118)
    const to = levels[level + 1] ?? 0
    const bend = (from + to) / 2
    for (const side of [-1, 1]) {
      if (level === 2 && random() > 0.8) continue
      parts.push(path(`M${from} ${y}H${bend}V${y + side * spread}H${to}`, pen))
      branch(level + 1, y + side * spread, spread / 2)
    }
  }
  branch(0, 776, 124)
  const dark = random() > 0.6
  return [
    ground('#ffffff'),
    rect(0, 0, wide, 540, { fill: dark ? palette.hue : palette.wash }),
    rect(0, 540, wide, 3, { fill: palette.soft }),
    ...parts,
    capitals(spec.series || eyebrowOf(spec), 84, 122, dark ? palette.tint : coral),
    drawTitle(spec, {
      x: 84,
      y: 172,
      width: 736,
      height: 326,
      fill: dark ? '#ffffff' : palette.deep,
      second: dark ? palette.tint : palette.hue,
    }).svg,
    credits(spec, 84, high - 60, { fill: palette.ink, second: palette.quiet, room: 480 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 64, high - 46, palette.deep)
      : deviceAt(spec, wide - 76, high - 60, palette.hue),
  ].join('')
}
