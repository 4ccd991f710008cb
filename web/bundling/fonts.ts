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
const letters = `${span(0x20, 0x7e)}\u00a0§·×‐‑–—‘’“”•…‹›−←→`
/** What names and other languages need besides; only pages with such letters fetch it. */
export const accents = `${span(0xa1, 0xff).replaceAll(/[§·×]/g, '')}‚„′″€↑↓™✓œŒ`
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
  from: string
  text: string
  axes?: Parameters<typeof subsetFont>[2]['variationAxes']
}

const inter = 'inter/files/inter-latin-wght-normal'
const serif = 'source-serif-4/files/source-serif-4-latin-wght-normal'

// Rename a file when its cut changes: an existing file is not cut again. ₹ is in fontsource's latin-ext files.
const cuts: Cut[] = [
  { file: 'inter-letters', from: inter, text: letters, axes: weights },
  { file: 'inter-accents', from: inter, text: accents, axes: weights },
  { file: 'inter-rupee', from: 'inter/files/inter-latin-ext-wght-normal', text: '₹', axes: weights },
  { file: 'serif-letters', from: serif, text: letters, axes: weights },
  { file: 'serif-accents', from: serif, text: accents, axes: weights },
  {
    file: 'serif-rupee',
    from: 'source-serif-4/files/source-serif-4-latin-ext-wght-normal',
    text: '₹',
    axes: weights,
  },
  {
    file: 'serif-italic',
    from: 'source-serif-4/files/source-serif-4-latin-wght-italic',
    text: span(0x61, 0x7a),
    axes: { wght: 550 },
  },
]

async function cut({ file, from, text, axes }: Cut): Promise<void> {
  const target = join(folder, `${file}.woff2`)
  if (existsSync(target)) return
  const whole = readFileSync(require.resolve(`@fontsource-variable/${from}.woff2`))
  writeFileSync(
    target,
    await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures, variationAxes: axes }),
  )
}

/** Cuts the two families down to English and ₹ (38 KB together), and accents apart, before anything is bundled. */
export function fonts(): Plugin {
  return {
    name: 'bookmann:fonts',
    async configResolved() {
      mkdirSync(folder, { recursive: true })
      await Promise.all(cuts.map(cut))
    },
  }
}
