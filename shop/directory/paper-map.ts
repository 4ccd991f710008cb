import type { Db } from '#db/tables'
import { type EditionCard, liveCards } from '#shop/cards'
import { baseOf, has, type TitleIndex } from '#shop/listing'

/** What there is for one paper. Titles are counted; prices in paise. */
export type PaperMapEntry = {
  readonly paper: string
  /** Books for it: with an attempt those that fit, with a supplement or without. */
  readonly books: KindCount
  readonly lectures: KindCount
  /** The book that sells best of these, by the edition that fits best. */
  readonly best: EditionCard | null
}

type KindCount = {
  readonly titles: number
  /** Of the cheapest; null when there is none. */
  readonly fromPaise: number | null
}

type Counted = KindCount & { readonly first: number | null }

/**
 * Counts for each paper (papers.code) the titles that fit the attempt, with the lowest price and the best seller. Without an
 * attempt all current titles count. One query, for the cards.
 */
export async function readPaperMap(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { papers, attempt }: { readonly papers: readonly string[]; readonly attempt: string | null },
): Promise<PaperMapEntry[]> {
  const counted = papers.map((paper) => ({
    paper,
    books: countTitlesOf(index, 'books', paper, attempt),
    lectures: countTitlesOf(index, 'lectures', paper, attempt),
  }))
  const best = counted.flatMap(({ books }) => books.first ?? [])
  const cards = new Map((await liveCards(db)({ editions: best, attempt })).map((card) => [card.id, card]))
  return counted.map(({ paper, books, lectures }) => ({
    paper,
    books: countOf(books),
    lectures: countOf(lectures),
    best: books.first === null ? null : (cards.get(books.first) ?? null),
  }))
}

const countOf = ({ titles, fromPaise }: Counted): KindCount => ({ titles, fromPaise })

function countTitlesOf(index: TitleIndex, list: string, paper: string, attempt: string | null): Counted {
  const { isSuperseded, isBuyable, pricePaise, editions } = index.rows
  const titlesOf = baseOf(index, { lists: [list], of: { paper: [paper] } })
  // Titles without an assessment do not count as fitting.
  const fits = attempt === null ? null : index.fits.get(attempt)
  let titles = 0
  let fromPaise: number | null = null
  let first: number | null = null
  for (const row of index.orders.rank) {
    if (isSuperseded[row] || !has(titlesOf, row)) continue
    if (fits !== null && !(fits && has(fits.fit, row))) continue
    titles++
    fromPaise = Math.min(fromPaise ?? pricePaise[row]!, pricePaise[row]!)
    if (first === null && isBuyable[row]) first = fits?.edition.get(row) ?? editions[row]![0] ?? null
  }
  return { titles, fromPaise, first }
}
