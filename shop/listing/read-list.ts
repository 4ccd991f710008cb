import type { Db } from '#db/tables'
import { type EditionCards, liveCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import { type CardPage, pageSize, toCardPage } from './card-page.ts'
import { type Chosen, pricedAmong } from './chosen-prices.ts'
import { listTitles, type TitleList } from './list-titles.ts'
import type { TitleSort } from './orders.ts'
import type { TitleIndex } from './title-index.ts'

/** What a list reads: the titles as held in memory, and the cards of one page of them. */
export type ListNeeds = {
  readonly db: Db
  readonly index: TitleIndex
  /** The source of cards; `liveCards` by default. */
  readonly editionCards?: EditionCards
}

export type ListRequest = {
  /** The lists that it draws from, e.g. ['books']; null is every list but single issues. */
  readonly lists: readonly string[] | null
  /** What the list is of: fixed by its address. */
  readonly of?: Chosen
  /** What the visitor narrowed it to. */
  readonly chosen?: Chosen
  /** Latest by default. */
  readonly sort?: TitleSort
  /** From 1. */
  readonly page: number
  /** Titles are shown by the edition that serves it best, with the verdict; what does not fit comes last. */
  readonly exam: Exam | null
  /** Leaves out what does not fit. */
  readonly onlyFitting?: boolean
}

/** A page of a list, with the facets to narrow it by and how many titles do not fit. */
export type ListPage = CardPage & Pick<TitleList, 'facets' | 'mismatches'>

/**
 * One page of a list, one card for each title, titles still sold in their current edition before superseded ones.
 * Latest shows what is out before what will be. Null when the page does not exist.
 */
export async function readList(
  { db, index, editionCards = liveCards(db) }: ListNeeds,
  { lists, of = {}, chosen = {}, sort = 'lts', page, exam, onlyFitting = false }: ListRequest,
): Promise<ListPage | null> {
  if (!Number.isSafeInteger(page) || page < 1) return null
  const list = listTitles(index, {
    lists,
    of,
    chosen,
    sort,
    exams: exam === null ? [] : [exam],
    onlyFitting,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  if (list.editions.length === 0 && page > 1) return null
  const shown = pricedAmong(
    index,
    { ...of, ...chosen },
    await editionCards({ editions: list.editions, exam }),
  )
  const cards = toCardPage(shown, list.total, page)
  return cards && { ...cards, facets: list.facets, mismatches: list.mismatches }
}
