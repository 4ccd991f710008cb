import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type EditionCard, readCards } from '#shop/search'
import { baseOf, has, type TitleIndex } from '#shop/titles'

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
 * Works out for each paper (papers.code) how many titles fit the attempt, from what price, and which sells best;
 * without an attempt all titles count. Superseded titles are left out. Counts come from the titles in memory, cards by
 * one query.
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
  const shelves = await readCards(db, {
    picked: sql`select 'best', place, id from unnest(${best}::bigint[]) with ordinality as listed (id, place)`,
    attempt,
  })
  const cards = new Map(shelves.of('best').map((card) => [card.id, card]))
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
  // What nobody judged for the attempt does not count as fitting.
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
