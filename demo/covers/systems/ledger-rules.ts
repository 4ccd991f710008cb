import type { CoverSystem } from '../cover-system.ts'
import { high, lineShape, rect, shrunk, wide } from '../drawing.ts'
import { capitals, eyebrowOf, ground, imprint, peopleLine, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** A page of the ledger: rules growing stronger downwards, an amount column, the author written on a line. */
export const ledgerRules: CoverSystem = (spec, { palette, random }) => {
  const top = 640
  const pitch = 46
  const column = 560
  const amounts = Array.from({ length: 8 }, () => Math.floor(10_000 + random() * 890_000))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const figure = (amount: number, row: number, opacity: number) =>
    lineShape(amount.toLocaleString('en-IN'), 806, top + row * pitch - 13, {
      face: 'sans',
      weight: 420,
      size: 28,
      fill: palette.soft,
      opacity,
      anchor: 'end',
    })
  const rules = Array.from({ length: 11 }, (_, row) =>
    rect(104, top + row * pitch, 704, 2.4, { fill: '#ffffff', opacity: 0.14 + row * 0.022 }),
  )
  const people = spec.people.length === 2 ? spec.people : [peopleLine(spec.people)]
  const written = [...people, spec.editionLabel]
  const onLine = { face: 'sans', fill: '#ffffff', weight: 520, size: 39 } as const
  return [
    ground(palette.deep),
    rect(0, 0, 44, high, { fill: palette.hue }),
    ...rules,
    rect(column, top - 40, 2.6, 11 * pitch + 34, { fill: palette.bright }),
    rect(column + 11, top - 40, 2.6, 11 * pitch + 34, { fill: palette.bright }),
    ...amounts.map((amount, row) => figure(amount, row + 1, 0.42)),
    spec.attemptSeal
      ? ''
      : figure(total, 9, 0.9) + rect(column + 40, top + 9 * pitch + 8, 208, 2.4, { fill: palette.soft }),
    capitals(spec.series || eyebrowOf(spec), 104, 124, palette.soft, { room: wide - 200 }),
    drawTitle(spec, { x: 104, y: 176, width: 706, height: 400, fill: '#ffffff', second: palette.tint }).svg,
    ...written.map((words, row) => {
      const isEdition = row === written.length - 1
      const style = isEdition ? { ...onLine, weight: 400, size: 34, fill: palette.tint } : onLine
      return lineShape(words, 104, top + (row + 3) * pitch - 13, shrunk(words, 430, style))
    }),
    imprint(spec, 104, high - 64, palette.soft),
    sealOf(spec.attemptSeal, 816, high - 58, palette.seal),
  ].join('')
}
