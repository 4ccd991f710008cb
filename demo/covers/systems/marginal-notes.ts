import type { CoverSystem } from '../cover-system.ts'
import { circle, high, lineShape, path, rect, rotated, wide } from '../drawing.ts'
import { capitals, credits, deviceAt, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

const notes = [
  'learn this',
  'asked twice',
  'common slip',
  'formula',
  'see again',
  'last minute',
  'note well',
  'two marks',
]
const highlighter = '#ffd84d'

/** A page someone has revised from: highlighted lines, a margin rule, short notes in italics beside them. */
export const marginalNotes: CoverSystem = (spec, { palette, random }) => {
  const margin = 246
  const first = Math.floor(random() * notes.length)
  const pitch = 46
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = 622 + row * pitch
    const length = row % 4 === 3 ? 240 + random() * 120 : 480 + random() * 70
    const marked = row === 1 || row === 5 || (row === 6 && random() > 0.4)
    const reach = length * (0.5 + random() * 0.4)
    return (
      (marked ? rect(margin + 36, y - 12, reach, 36, { fill: highlighter }, 4) : '') +
      rect(margin + 44, y, length, 11, { fill: palette.deep, opacity: 0.3 }, 5)
    )
  })
  const note = (index: number, row: number) => {
    const y = 622 + row * pitch + 14
    const text = notes[(first + index * 3) % notes.length] ?? ''
    return rotated(
      -4 + random() * 6,
      130,
      y,
      lineShape(text, margin - 28, y, {
        face: 'italic',
        weight: 480,
        size: 36,
        fill: palette.seal,
        anchor: 'end',
      }),
    )
  }
  const ringed = 622 + 3 * pitch
  const head = random() > 0.5 ? palette.hue : palette.deep
  return [
    ground('#fffdf6'),
    rect(0, 0, wide, 560, { fill: head }),
    ...rows,
    rect(margin, 560, 4, 446, { fill: palette.seal, opacity: 0.55 }),
    note(0, 1),
    note(1, 5),
    note(2, 7),
    path(
      `M${margin + 30} ${ringed + 4}C${margin + 20} ${ringed - 34} ${margin + 300} ${ringed - 40} ${margin + 310} ${ringed + 2}C${margin + 318} ${ringed + 40} ${margin + 60} ${ringed + 46} ${margin + 26} ${ringed - 2}`,
      { stroke: palette.seal, width: 5, cap: 'round' },
    ),
    circle(96, ringed + 6, 12, { fill: palette.hue }),
    capitals(spec.series || eyebrowOf(spec), 84, 122, highlighter),
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 330, fill: '#ffffff', second: palette.tint }).svg,
    rect(0, 1006, wide, 194, { fill: head === palette.hue ? palette.deep : palette.hue }),
    credits(spec, 84, high - 46, { fill: '#ffffff', second: palette.tint, room: 480 }),
    spec.attemptSeal
      ? sealOf(spec.attemptSeal, wide - 64, high - 44, highlighter, palette.night)
      : deviceAt(spec, wide - 76, high - 50, palette.soft),
  ].join('')
}
