import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const folder = '.cache/web-fonts'
const require = createRequire(import.meta.url)
const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** What English texts need, and the sign of a section in laws. */
const letters = `${span(0x20, 0x7e)}\u00a0§·×‐‑–—‘’“”•…‹›−`
/** What names and other languages need besides; only pages with such letters fetch it. */
const accents = `${span(0xa1, 0xff).replaceAll(/[§·×]/g, '')}‚„′″€↑↓™✓œŒ`
const weights = { wght: { min: 400, max: 700 } }
/** What browsers apply by themselves, and figures of one width. */
const keepFeatures = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
]

type Cut = {
  file: string
  family: string
  from: string
  text: string
  axes?: Parameters<typeof subsetFont>[2]['variationAxes']
  isItalic?: boolean
  /** Whether the file is fetched for its letters alone: browsers try the others for every text. */
  isApart?: boolean
}

const inter = { family: 'Inter', from: 'inter/files/inter-latin-wght-normal', axes: weights }
const serif = {
  family: 'Source Serif 4',
  from: 'source-serif-4/files/source-serif-4-latin-wght-normal',
  axes: weights,
}
const rupee = { text: '₹', isApart: true }

// Rename a file when its cut changes: an existing file is not cut again. ₹ is in fontsource's latin-ext files.
const cuts: Cut[] = [
  { ...inter, file: 'inter-letters', text: letters },
  { ...inter, file: 'inter-accents', text: accents, isApart: true },
  { ...inter, ...rupee, file: 'inter-rupee', from: inter.from.replace('latin', 'latin-ext') },
  { ...serif, file: 'serif-letters', text: letters },
  { ...serif, file: 'serif-accents', text: accents, isApart: true },
  { ...serif, ...rupee, file: 'serif-rupee', from: serif.from.replace('latin', 'latin-ext') },
  {
    ...serif,
    file: 'serif-italic',
    from: 'source-serif-4/files/source-serif-4-latin-wght-italic',
    text: span(0x61, 0x7a),
    axes: { wght: 550 },
    isItalic: true,
  },
]

type StandIn = readonly [
  family: string,
  local: string[],
  weight: string,
  up: number,
  down: number,
  size: number,
]

/**
 * What stands there until they have come, as wide on average and as high: Roboto and Noto Serif on Android, Arial and
 * Georgia elsewhere, Liberation on Linux. Medium and bold have a width of their own, so that the same words stand in
 * the same lines. Ascent, descent and size are in percent.
 */
const standIns: readonly StandIn[] = [
  ['Inter as Roboto', ['Roboto', 'Roboto-Regular'], '400', 91, 22.7, 106.4],
  ['Inter as Roboto', ['Roboto', 'Roboto-Regular'], '500 700', 89.3, 22.2, 108.5],
  ['Inter as Arial', ['Arial', 'ArialMT', 'Liberation Sans'], '400', 92.5, 23, 104.7],
  ['Inter as Arial', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], '500 700', 96.2, 24, 100.7],
  ['Serif as Noto', ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'], '400', 104.5, 33.8, 99.1],
  ['Serif as Noto', ['Noto Serif Bold', 'NotoSerif-Bold'], '500 700', 108, 34.9, 95.9],
  ['Serif as Georgia', ['Georgia'], '400', 97.7, 31.6, 106],
  ['Serif as Georgia', ['Georgia Bold', 'Georgia-Bold'], '500 700', 110.7, 35.8, 93.6],
  ['Serif as Times', ['Liberation Serif', 'Times New Roman'], '400', 90.4, 29.2, 114.6],
  ['Serif as Times', ['Liberation Serif Bold', 'Times New Roman Bold'], '500 700', 93.8, 30.3, 110.5],
]

function rangeOf(text: string): string {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other)
  const ends = codes.filter((code) => !codes.includes(code + 1))
  return codes
    .filter((code) => !codes.includes(code - 1))
    .map((start, index) => `U+${start.toString(16)}-${(ends[index] ?? start).toString(16)}`)
    .join(', ')
}

// Browsers take faces for one only where the weights are written alike: else ₹ and accents come from some other font.
const faceOfCut = ({ file, family, text, isItalic, isApart }: Cut): string => `@font-face {
  font-family: "${family}";
  src: url("./${file}.woff2") format("woff2");
  font-weight: 400 700;
  font-display: swap;
  ${isItalic ? 'font-style: italic;' : ''}
  ${isApart ? `unicode-range: ${rangeOf(text)};` : ''}
}`

const faceOfStandIn = ([family, local, weight, up, down, size]: StandIn): string => `@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  ascent-override: ${up}%;
  descent-override: ${down}%;
  line-gap-override: 0%;
  size-adjust: ${size}%;
}`

async function cut({ file, from, text, axes }: Cut): Promise<void> {
  const target = join(folder, `${file}.woff2`)
  if (existsSync(target)) return
  const whole = readFileSync(require.resolve(`@fontsource-variable/${from}.woff2`))
  writeFileSync(
    target,
    await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures, variationAxes: axes }),
  )
}

/** Cuts the two families down to English and ₹ (38 KB), accents apart, and writes their faces before the bundling. */
export function fonts(): Plugin {
  return {
    name: 'bookmann:fonts',
    async configResolved() {
      mkdirSync(folder, { recursive: true })
      await Promise.all(cuts.map(cut))
      const faces = [...cuts.map(faceOfCut), ...standIns.map(faceOfStandIn)]
      writeFileSync(join(folder, 'fonts.css'), faces.join('\n'))
    },
  }
}
