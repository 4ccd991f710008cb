import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
const told = (face: string, name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1]

// Browsers put faces together into one only when all but their letters is the same: else ₹ comes from some other font.
it('has ₹ in the same weights as the letters around it', () => {
  const rupees = faces.filter((face) => told(face, 'unicode-range') === 'U+20B9')
  expect(rupees.length).toBe(2)
  for (const rupee of rupees) {
    const letters = faces.find((face) => told(face, 'font-family') === told(rupee, 'font-family'))
    expect(told(rupee, 'font-weight')).toBe(told(letters ?? '', 'font-weight'))
  }
})
