import { systemOf } from './choose-system.ts'
import type { CoverSpec } from './cover-spec.ts'
import { high, wide } from './drawing.ts'
import { hinge } from './house-marks.ts'
import { paletteOf } from './palette.ts'
import { randomFrom } from './randomness.ts'

/** Answers a cover as SVG, 900 × 1200 units, text as outlines. The same spec gives the same picture, byte for byte. */
export const drawCover = (spec: CoverSpec): string => {
  const tools = { palette: paletteOf(spec.course, spec.seed), random: randomFrom(spec.seed * 7 + 3) }
  const inside = systemOf(spec)(spec, tools)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">${inside}${hinge}</svg>`
}
