import type { WorkKind } from '../content/shapes.ts'
import type { Random } from '../random.ts'
import type { Tier } from './expansion.ts'

/** From least to most. */
type Span = readonly [number, number]
type Shape = { readonly pages: Span; readonly rupees: Span }

export type PrintKind = Exclude<WorkKind, 'video-full' | 'video-fast' | 'test-series'>

/** Pages and printed prices in rupees, as books of each kind and level have them in Indian shops. */
const shapes: Readonly<Record<PrintKind, Readonly<Record<Tier, Shape>>>> = {
  textbook: {
    entry: { pages: [410, 700], rupees: [445, 795] },
    middle: { pages: [540, 1080], rupees: [695, 1495] },
    final: { pages: [640, 1380], rupees: [945, 2395] },
  },
  'question-bank': {
    entry: { pages: [300, 480], rupees: [345, 595] },
    middle: { pages: [380, 720], rupees: [495, 945] },
    final: { pages: [440, 820], rupees: [695, 1345] },
  },
  'solved-scanner': {
    entry: { pages: [240, 400], rupees: [295, 445] },
    middle: { pages: [300, 540], rupees: [395, 595] },
    final: { pages: [340, 600], rupees: [495, 745] },
  },
  mcq: {
    entry: { pages: [220, 380], rupees: [295, 445] },
    middle: { pages: [260, 460], rupees: [395, 645] },
    final: { pages: [280, 500], rupees: [495, 795] },
  },
  'quick-revision': {
    entry: { pages: [96, 200], rupees: [245, 345] },
    middle: { pages: [128, 260], rupees: [295, 445] },
    final: { pages: [144, 300], rupees: [345, 595] },
  },
  charts: {
    entry: { pages: [64, 140], rupees: [245, 395] },
    middle: { pages: [88, 190], rupees: [325, 495] },
    final: { pages: [96, 220], rupees: [395, 645] },
  },
  'case-book': {
    entry: { pages: [200, 340], rupees: [295, 445] },
    middle: { pages: [240, 480], rupees: [445, 745] },
    final: { pages: [280, 620], rupees: [595, 1195] },
  },
  'bare-act': {
    entry: { pages: [260, 520], rupees: [245, 395] },
    middle: { pages: [420, 980], rupees: [395, 845] },
    final: { pages: [560, 1280], rupees: [545, 1195] },
  },
}

/** Grams a page, from the size and paper that each kind is printed in. */
const gramsAPage: Readonly<Record<PrintKind, number>> = {
  textbook: 1.28,
  'question-bank': 1.28,
  'solved-scanner': 1.24,
  mcq: 1.2,
  'quick-revision': 1.05,
  charts: 2.1,
  'case-book': 1.1,
  'bare-act': 1.02,
}

/** How a printed book is made: pages in whole sheets of eight, grams, binding, and about what it costs in rupees. */
export type BookShape = {
  readonly pages: number
  readonly weight_g: number
  readonly binding: 'Paperback' | 'Hardbound' | 'Spiral'
  readonly rupees: number
}

/** Grams of a book of so many pages, bound so, to the nearest ten. */
export const weightOf = (kind: PrintKind, pages: number, binding: string): number =>
  Math.round((pages * gramsAPage[kind] + (binding === 'Hardbound' ? 240 : 45)) / 10) * 10

/** Works out a shape. `said` is what the title's own text says of it, which wins. */
export const bookShape = (
  kind: PrintKind,
  tier: Tier,
  output: { readonly pages?: number; readonly binding?: BookShape['binding'] },
  random: Random,
): BookShape => {
  const { pages: pageSpan, rupees: priceSpan } = shapes[kind][tier]
  const thick = random.next()
  const pages = output.pages ?? Math.round(along(pageSpan, thick) / 8) * 8
  // The price follows the thickness, with some of it left to the house.
  const place = (pages - pageSpan[0]) / (pageSpan[1] - pageSpan[0])
  const rupees = along(priceSpan, Math.min(1.05, Math.max(0, place * 0.75 + random.next() * 0.25)))
  const binding = output.binding ?? bindingOf(kind, pages, random)
  return { pages, weight_g: weightOf(kind, pages, binding), binding, rupees }
}

const along = ([least, most]: Span, place: number) => least + (most - least) * place

const bindingOf = (kind: PrintKind, pages: number, random: Random): BookShape['binding'] => {
  if (kind === 'charts') return random.chance(0.45) ? 'Spiral' : 'Paperback'
  return pages > 1000 && random.chance(0.45) ? 'Hardbound' : 'Paperback'
}
