/**
 * Text as outlines. The covers carry no live text: letters are shaped by HarfBuzz from the fonts of the shop
 * and drawn as paths, so a cover looks the same on a machine that has no fonts at all.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'
import { decompress } from 'wawoff2'

/** How a run of text is set. Sizes and tracking are in units of the drawing, which is 900 wide. */
export type Setting = {
  readonly face: keyof typeof faces
  readonly weight: number
  readonly size: number
  readonly tracking?: number
}

const load = async (file: string) => {
  const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))
  return new harfbuzz.Face(new harfbuzz.Blob(await decompress(readFileSync(path))))
}

const faces = {
  serif: await load('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
  italic: await load('source-serif-4/files/source-serif-4-latin-opsz-italic.woff2'),
  sans: await load('inter/files/inter-latin-opsz-normal.woff2'),
  devanagari: await load('noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2'),
}

/** Runs of one script: Devanagari stands in its own face whatever the setting says. */
const runsOf = (text: string) =>
  text.match(/[\u0900-\u097f]+(?:[\s,:–-]+[\u0900-\u097f]+)*|[^\u0900-\u097f]+/g) ?? []
const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)

/** Letters for print at this size: sturdy for small text, fine for great numerals, between the two for titles. */
const opticalSize = ({ face, size }: Setting) => {
  if (face === 'sans') return size >= 60 ? 28 : 14
  return size >= 300 ? 60 : size >= 56 ? 28 : 14
}

type Cut = {
  readonly face: harfbuzz.Face
  readonly font: harfbuzz.Font
  readonly outlines: Map<number, readonly (string | number)[]>
}
type Glyph = { readonly cut: Cut; readonly id: number; readonly x: number; readonly y: number }
/** A shaped line; widths and positions in ems. */
type Line = { readonly glyphs: readonly Glyph[]; readonly width: number }

const cuts = new Map<string, Cut>()
const lines = new Map<string, Line>()
const rememberedLines = 5000

const cutOf = (setting: Setting): Cut => {
  const optical = opticalSize(setting)
  const key = `${setting.face} ${setting.weight} ${optical}`
  const known = cuts.get(key)
  if (known) return known
  const face = faces[setting.face]
  const font = new harfbuzz.Font(face)
  font.setVariations([
    new harfbuzz.Variation('wght', setting.weight),
    new harfbuzz.Variation('opsz', optical),
  ])
  const cut = { face, font, outlines: new Map() }
  cuts.set(key, cut)
  return cut
}

const shape = (text: string, setting: Setting): Line => {
  const key = `${setting.face} ${setting.weight} ${opticalSize(setting)} ${text}`
  const known = lines.get(key)
  if (known) return known
  if (lines.size > rememberedLines) lines.clear()
  const glyphs: Glyph[] = []
  let width = 0
  for (const run of runsOf(text)) {
    const cut = cutOf(isDevanagari(run) ? { ...setting, face: 'devanagari' } : setting)
    const buffer = new harfbuzz.Buffer()
    buffer.addText(run)
    buffer.guessSegmentProperties()
    harfbuzz.shape(cut.font, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [index, info] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const upem = cut.face.upem
      glyphs.push({ cut, id: info.codepoint, x: width + xOffset / upem, y: yOffset / upem })
      width += xAdvance / upem
    }
  }
  const line = { glyphs, width }
  lines.set(key, line)
  return line
}

/** Tracking would tear the head line that joins Devanagari letters. */
const trackingOf = (text: string, { tracking = 0 }: Setting) => (isDevanagari(text) ? 0 : tracking)

/** The outline of a glyph as commands and numbers in ems, y upwards. */
const outlineOf = ({ cut, id }: Glyph) => {
  const known = cut.outlines.get(id)
  if (known) return known
  const tokens = cut.font.glyphToPath(id).match(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  const outline = tokens.map((token) => (/[A-Z]/.test(token) ? token : Number(token) / cut.face.upem))
  cut.outlines.set(id, outline)
  return outline
}

/** Answers how wide a line will be, in units of the drawing. */
export const widthOf = (text: string, setting: Setting): number => {
  const { glyphs, width } = shape(text, setting)
  return width * setting.size + Math.max(0, glyphs.length - 1) * trackingOf(text, setting)
}

/** Answers the path data of a line whose baseline starts at x, y. */
export const outlineText = (text: string, x: number, y: number, setting: Setting): string => {
  const tracking = trackingOf(text, setting)
  const parts: string[] = []
  for (const [index, glyph] of shape(text, setting).glyphs.entries()) {
    const left = x + glyph.x * setting.size + index * tracking
    const base = y - glyph.y * setting.size
    let isX = true
    for (const token of outlineOf(glyph)) {
      if (typeof token === 'string') parts.push(token)
      else {
        const value = isX ? left + token * setting.size : base - token * setting.size
        parts.push(`${Math.round(value * 10) / 10}`)
        isX = !isX
      }
    }
  }
  return parts.join(' ')
}
