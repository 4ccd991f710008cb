import type { CoverSystem } from '../cover-system.ts'
import { high, lineShape, rect, wide } from '../drawing.ts'
import { capitals, credits, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A great T-account, debit and credit filled in and balanced: everything worked to the end. */
export const tAccount: CoverSystem = (spec, { palette, random }) => {
  const top = 610
  const middle = 452
  const rows = 5
  const pitch = 50
  const side = (left: number) =>
    Array.from({ length: rows }, (_, row) => {
      const words = 90 + random() * 120
      const money = 44 + random() * 44
      const y = top + 46 + row * pitch
      return (
        rect(left, y, words, 13, { fill: palette.soft, opacity: 0.75 }, 6) +
        rect(left + 328 - money, y, money, 13, { fill: '#ffffff', opacity: 0.92 }, 6)
      )
    }).join('')
  const total = top + 46 + rows * pitch
  const balance = (left: number) =>
    rect(left + 216, total, 112, 4, { fill: palette.soft }) +
    rect(left + 216, total + 12, 112, 22, { fill: '#ffffff' }, 6) +
    rect(left + 216, total + 42, 112, 4, { fill: palette.soft }) +
    rect(left + 216, total + 50, 112, 4, { fill: palette.soft })
  const mark = { face: 'italic', weight: 500, size: 40, fill: palette.soft } as const
  return [
    ground(random() > 0.45 ? palette.hue : palette.deep),
    capitals(eyebrowOf(spec), 84, 122, palette.tint),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 338, fill: '#ffffff', second: palette.tint }).svg,
    lineShape('Dr', 84, top - 24, mark),
    lineShape('Cr', wide - 80, top - 24, { ...mark, anchor: 'end' }),
    rect(84, top, 736, 9, { fill: '#ffffff' }),
    rect(middle - 4, top, 9, total + 62 - top, { fill: '#ffffff' }),
    side(84),
    side(492),
    balance(84),
    balance(492),
    credits(spec, 84, high - 72, { fill: '#ffffff', second: palette.tint, room: 500 }),
    sealOf(spec.attemptSeal, wide - 80, high - 62, '#ffffff', palette.night),
  ].join('')
}
