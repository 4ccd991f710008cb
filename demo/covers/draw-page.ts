import type { PageSpec } from './cover-spec.ts'
import { circle, high, lineShape, rect, shrunk, wide } from './drawing.ts'
import { ground } from './house-marks.ts'
import { type Palette, paletteOf } from './palette.ts'
import { randomFrom } from './randomness.ts'
import { setPages } from './set-text.ts'
import { cutTitle, drawText, fitText } from './title-setting.ts'

const [left, right, top, foot] = [104, 806, 150, 1090]
const figure = { face: 'sans', weight: 480, size: 26 } as const

/** Lines of running text shown as bars, the last one short. */
const paragraph = (
  y: number,
  rows: number,
  { ink }: Palette,
  random: () => number,
  from = left,
  to = right,
) => {
  const bars = Array.from({ length: rows }, (_, row) => {
    const full = to - from
    const width = row === rows - 1 ? full * (0.3 + random() * 0.4) : full * (0.965 + random() * 0.035)
    return rect(from, y + row * 27, width, 9, { fill: ink, opacity: 0.24 }, 4)
  })
  return bars.join('')
}

const chapterHead = (spec: PageSpec, palette: Palette) => {
  const title = fitText(spec.chapter, {
    width: right - left,
    height: 190,
    largest: 62,
    smallest: 44,
    maxLines: 3,
    face: 'serif',
    weight: 620,
    tracking: -0.012,
  })
  return {
    svg:
      lineShape(`CHAPTER ${spec.chapterNo}`, left, 198, {
        face: 'sans',
        weight: 640,
        size: 26,
        tracking: 3.4,
        fill: palette.hue,
      }) + drawText(title, left, 232, palette.ink),
    bottom: 232 + title.height + 50,
  }
}

const section = (spec: PageSpec, index: number, y: number, { hue }: Palette, random: () => number) =>
  lineShape(`${spec.chapterNo}.${index}`, left, y, { ...figure, weight: 640, fill: hue }) +
  rect(left + 74, y - 18, 190 + random() * 220, 16, { fill: hue, opacity: 0.85 }, 4)

const textPage = (spec: PageSpec & { page: 'text' }, palette: Palette) => {
  const head = chapterHead(spec, palette)
  const pages = setPages(spec.text, { width: right - left, first: foot - head.bottom, next: foot - top })
  const [from, body] = spec.part === 1 ? [head.bottom, pages[0]] : [top, pages[1]]
  const lines = (body ?? []).map(({ words, setting, indent, y }) =>
    lineShape(words, left + indent, from + y, { ...setting, fill: palette.ink }),
  )
  return (spec.part === 1 ? head.svg : '') + lines.join('')
}

const tablePage = (spec: PageSpec, palette: Palette, random: () => number) => {
  const rows = 11
  const from = top + 190
  const pitch = 46
  const columns = [left + 20, 430, 560, 690]
  const sums = [0, 0, 0, 0]
  const amountIn = (column: number, total: boolean) => {
    if (total) return sums[column] ?? 0
    const amount = Math.floor(2000 + random() * 46_000)
    sums[column] = (sums[column] ?? 0) + amount
    return amount
  }
  const row = (index: number) => {
    const y = from + 52 + index * pitch
    const total = index === rows - 1
    const cells = columns.map((x, column) =>
      column === 0
        ? rect(
            x,
            y + 16,
            total ? 90 : 140 + random() * 130,
            10,
            { fill: palette.ink, opacity: total ? 0.7 : 0.3 },
            4,
          )
        : lineShape(amountIn(column, total).toLocaleString('en-IN'), x + 96, y + 30, {
            ...figure,
            size: 24,
            weight: total ? 640 : 420,
            fill: palette.ink,
            anchor: 'end',
          }),
    )
    return (
      cells.join('') +
      rect(left, y + pitch - 1, right - left, total ? 4 : 1.4, {
        fill: palette.ink,
        opacity: total ? 0.8 : 0.14,
      })
    )
  }
  const after = from + 52 + rows * pitch + 50
  return [
    section(spec, 4, top + 50, palette, random),
    paragraph(top + 76, 3, palette, random),
    rect(left, from, right - left, 48, { fill: palette.hue }, 4),
    ...columns.map((x, column) =>
      rect(column ? x + 30 : x, from + 20, column ? 66 : 120, 9, { fill: '#ffffff', opacity: 0.9 }, 4),
    ),
    ...Array.from({ length: rows }, (_, index) => row(index)),
    paragraph(after, Math.max(2, Math.floor((foot - after) / 27)), palette, random),
  ].join('')
}

const questionsPage = (palette: Palette, random: () => number) => {
  const parts = [
    lineShape('Test yourself', left, 220, {
      face: 'serif',
      weight: 620,
      size: 60,
      tracking: -0.8,
      fill: palette.ink,
    }),
    rect(left, 250, 110, 7, { fill: palette.seal }),
  ]
  let y = 330
  for (let question = 1; y < foot - 128; question += 1) {
    parts.push(
      lineShape(String(question), left + 30, y, { ...figure, weight: 640, fill: palette.hue, anchor: 'end' }),
      paragraph(y - 14, 2, palette, random, left + 58),
      ...[0, 1, 2, 3].map((option) => {
        const x = left + 58 + (option % 2) * 330
        const down = y + 62 + Math.floor(option / 2) * 40
        return (
          circle(x + 11, down - 9, 11, { stroke: palette.hue, width: 2.4 }) +
          rect(x + 36, down - 13, 90 + random() * 150, 9, { fill: palette.ink, opacity: 0.24 }, 4)
        )
      }),
    )
    y += 172
  }
  return parts.join('')
}

const inside = (spec: PageSpec, palette: Palette, random: () => number) => {
  switch (spec.page) {
    case 'text':
      return textPage(spec, palette)
    case 'table':
      return tablePage(spec, palette, random)
    case 'questions':
      return questionsPage(palette, random)
  }
}

/** Answers a look-inside page as SVG, 900 × 1200 units: the words of a chapter; those around tables and questions as lines. */
export const drawPage = (spec: PageSpec): string => {
  const palette = paletteOf(spec.course, spec.seed)
  const random = randomFrom(spec.seed * 13 + spec.page.length)
  const [running] = cutTitle(spec.title)
  const folio = String(spec.page === 'text' ? spec.part : 12 + Math.floor(random() * 300))
  const small = shrunk(running, 470, { face: 'italic', weight: 420, size: 27 } as const)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">`,
    ground('#fffefb'),
    lineShape(running, left, 96, { ...small, fill: palette.quiet }),
    lineShape(folio, right, 96, { ...figure, fill: palette.quiet, anchor: 'end' }),
    rect(left, 114, right - left, 1.6, { fill: palette.ink, opacity: 0.25 }),
    inside(spec, palette, random),
    lineShape(spec.publisherName, wide / 2, 1146, {
      ...figure,
      size: 23,
      fill: palette.quiet,
      anchor: 'middle',
    }),
    rect(0, 0, 26, high, { fill: '#000000', opacity: 0.05 }),
    rect(0, 0, 10, high, { fill: '#000000', opacity: 0.06 }),
    '</svg>',
  ].join('')
}
