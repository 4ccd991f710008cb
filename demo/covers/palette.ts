import type { CoverCourse } from './cover-spec.ts'
import { randomFrom } from './randomness.ts'

/** Shades of one course hue, from nearly black to nearly white, and the house's inks. All '#rrggbb'. */
export type Palette = {
  readonly night: string
  readonly deep: string
  readonly hue: string
  readonly bright: string
  readonly soft: string
  readonly tint: string
  readonly wash: string
  readonly ink: string
  readonly quiet: string
  readonly paper: string
  readonly white: string
  /** Vermilion: rules and the seal of the attempt. */
  readonly seal: string
}

/** Lightness, chroma and hue angle (OKLCH) of #3B5BA9, #0F766E, #A16207 and the brand's #1F3A5F made lighter. */
const courseColours: Record<CoverCourse, readonly [number, number, number]> = {
  ca: [0.487, 0.131, 265],
  cs: [0.511, 0.086, 186],
  cma: [0.554, 0.121, 66],
  none: [0.43, 0.066, 254],
}

const gamma = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)

const channel = (linear: number) =>
  Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, linear)))))
    .toString(16)
    .padStart(2, '0')

/** Answers '#rrggbb' of an OKLCH colour; lightness 0 to 1, angle in degrees (Björn Ottosson's matrices). */
export const oklch = (lightness: number, chroma: number, angle: number): string => {
  const a = chroma * Math.cos((angle * Math.PI) / 180)
  const b = chroma * Math.sin((angle * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${channel(red)}${channel(green)}${channel(blue)}`
}

/** Answers the shades of a course; the seed leans the hue a few degrees either way, so that neighbours differ. */
export const paletteOf = (course: CoverCourse, seed: number): Palette => {
  const [lightness, chroma, base] = courseColours[course]
  const lean = randomFrom(seed)
  const angle = base + (lean() - (course === 'cma' ? 0.1 : 0.5)) * 15
  // Pale browns turn pink; they are kept towards ivory.
  const pale = course === 'cma' ? angle + 14 : angle
  const light = lightness + (lean() - 0.5) * 0.04
  return {
    night: oklch(0.215, chroma * 0.3, angle),
    deep: oklch(light - 0.145, chroma * 0.86, angle),
    hue: oklch(light, chroma, angle),
    bright: oklch(light + 0.13, chroma * 0.95, angle),
    soft: oklch(0.8, chroma * 0.55, pale),
    tint: oklch(0.915, chroma * 0.28, pale),
    wash: oklch(0.962, chroma * 0.13, pale),
    ink: '#1a1c22',
    quiet: '#565b66',
    paper: '#f6f1e4',
    white: '#ffffff',
    seal: '#c2410c',
  }
}
