import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accents } from '../bundling/fonts.ts'

const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
const received = (face: string, name: string) => new RegExp(`${name}:\\s+([^;]+);`).exec(face)?.[1]

// Browsers put faces together into one only when all but their letters is the same: else ₹ comes from some other font.
it('has ₹ in the same weights as the letters around it', () => {
  const rupees = faces.filter((face) => received(face, 'unicode-range') === 'U+20B9')
  expect(rupees.length).toBe(2)
  for (const rupee of rupees) {
    const letters = faces.find((face) => received(face, 'font-family') === received(rupee, 'font-family'))
    expect(received(rupee, 'font-weight')).toBe(received(letters ?? '', 'font-weight'))
  }
})

const lettersOf = (range: string): string[] =>
  range.split(',').flatMap((span) => {
    const [from = 0, to = from] = span
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })

// A letter that a file has and its face does not name is drawn in some other font; the other way round, for nothing.
it('asks for the accents of each family exactly for the letters that were cut into them', () => {
  const accented = faces.filter((face) => face.includes('-accents.woff2'))
  expect(accented.length).toBe(2)
  for (const face of accented)
    expect(lettersOf(received(face, 'unicode-range') ?? '').sort()).toEqual([...accents].sort())
})
