import type { CoverSystem } from '../cover-system.ts'
import { high, lineShape, rect, wide } from '../drawing.ts'
import { capitals, credits, eyebrowOf, ground, sealOf } from '../house-marks.ts'
import { drawTitle } from '../title-setting.ts'

/** Past papers as a grid, topic by attempt: the brighter the square, the more was asked. */
export const attemptGrid: CoverSystem = (spec, { palette, random }) => {
  const [columns, rows] = [12, 7]
  const [left, top, pitch, side] = [84, 560, 61.5, 54]
  const shades = [palette.deep, palette.hue, palette.hue, palette.bright, palette.soft]
  const squares: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const weight = 0.35 + random() * 0.65
    for (let column = 0; column < columns; column += 1) {
      const query = random() * weight * (0.55 + (0.5 * column) / columns) * 1.25
      const shade = shades[Math.min(shades.length - 1, Math.floor(query * shades.length))] ?? palette.deep
      squares.push(
        rect(
          left + column * pitch,
          top + row * pitch,
          side,
          side,
          { fill: shade, opacity: query < 0.16 ? 0.4 : 1 },
          7,
        ),
      )
    }
  }
  const last = left + (columns - 1) * pitch
  const hit = top + Math.floor(random() * rows) * pitch
  return [
    ground(palette.night),
    ...squares,
    rect(last, hit, side, side, { fill: palette.seal }, 7),
    capitals(spec.series || eyebrowOf(spec), 84, 122, palette.soft, { room: 420 }),
    spec.series && spec.paperNumber
      ? lineShape(spec.paperNumber, wide - 84, 122, {
          face: 'sans',
          weight: 640,
          size: 35,
          fill: palette.soft,
          anchor: 'end',
        })
      : '',
    drawTitle(spec, { x: 84, y: 172, width: 736, height: 330, fill: '#ffffff', second: palette.soft }).svg,
    credits(spec, 84, high - 72, { fill: '#ffffff', second: palette.soft, room: 540 }),
    sealOf(spec.attemptSeal, left + (columns - 1) * pitch + side, high - 56, palette.seal),
  ].join('')
}
