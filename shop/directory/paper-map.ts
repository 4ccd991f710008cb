import type { Db } from '#db/tables'
import { type EditionCard, liveCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import { baseOf, fitsOf, has, type TitleIndex } from '#shop/listing'

/** What there is for one paper. Titles are counted; prices in paise. */
export type PaperMapEntry = {
  readonly paper: string
  /** Whether titles for it are assessed for the exam; where not, and without an exam, all count. */
  readonly isAssessed: boolean
  /** Books for it: with an exam those that fit, with a supplement or without. */
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
 * Counts for each paper (papers.code) the titles that fit the exam, with the lowest price and the best seller. Without an
 * exam all current titles count. One query, for the cards.
 */
export async function readPaperMap(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { papers, exam }: { readonly papers: readonly string[]; readonly exam: Exam | null },
): Promise<PaperMapEntry[]> {
  const isAssessed = exam !== null && fitsOf(index.fits, exam).length > 0
  const counted = papers.map((paper) => ({
    paper,
    books: countTitlesOf(index, 'books', paper, exam),
    lectures: countTitlesOf(index, 'lectures', paper, exam),
  }))
  const best = counted.flatMap(({ books }) => books.first ?? [])
  const cards = new Map((await liveCards(db)({ editions: best, exam })).map((card) => [card.id, card]))
  return counted.map(({ paper, books, lectures }) => ({
    paper,
    isAssessed,
    books: countOf(books),
    lectures: countOf(lectures),
    best: books.first === null ? null : (cards.get(books.first) ?? null),
  }))
}

const countOf = ({ titles, fromPaise }: Counted): KindCount => ({ titles, fromPaise })

function countTitlesOf(index: TitleIndex, list: string, paper: string, exam: Exam | null): Counted {
  const { isSuperseded, isBuyable, pricePaise, editions } = index.rows
  const titlesOf = baseOf(index, { lists: [list], of: { paper: [paper] } })
  // Titles without an assessment do not count as fitting; where nothing is assessed, all count.
  const fits = exam === null ? null : (fitsOf(index.fits, exam)[0] ?? null)
  let titles = 0
  let fromPaise: number | null = null
  let first: number | null = null
  for (const row of index.orders.rank) {
    if (isSuperseded[row] || !has(titlesOf, row)) continue
    if (fits !== null && !has(fits.fit, row)) continue
    titles++
    fromPaise = Math.min(fromPaise ?? pricePaise[row]!, pricePaise[row]!)
    if (first === null && isBuyable[row]) first = fits?.edition.get(row) ?? editions[row]![0] ?? null
  }
  return { titles, fromPaise, first }
}
