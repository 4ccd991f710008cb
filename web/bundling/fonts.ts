import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const folder = '.cache/web-fonts'
const require = createRequire(import.meta.url)
const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}‐‑–—‘’‚“”„•…′″‹›€−×→←↑↓™✓œŒ`
const weights = { wght: { min: 400, max: 700 } }

type Cut = {
  file: string
  from: string
  text: string
  axes?: Parameters<typeof subsetFont>[2]['variationAxes']
}

// fontsource keeps ₹ in its latin-ext files, whose other glyphs we do not need: one glyph, a kilobyte.
const cuts: Cut[] = [
  { file: 'inter', from: 'inter/files/inter-latin-wght-normal', text: latin, axes: weights },
  { file: 'inter-rupee', from: 'inter/files/inter-latin-ext-wght-normal', text: '₹', axes: weights },
  {
    file: 'serif',
    from: 'source-serif-4/files/source-serif-4-latin-wght-normal',
    text: latin,
    axes: weights,
  },
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
  writeFileSync(target, await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes }))
}

/** Cuts the two families down to Latin, punctuation and ₹ (66 KB together) before anything is bundled. */
export function fonts(): Plugin {
  return {
    name: 'bookmann:fonts',
    async configResolved() {
      mkdirSync(folder, { recursive: true })
      await Promise.all(cuts.map(cut))
    },
  }
}
