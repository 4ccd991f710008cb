import type { Db } from '#db/tables'
import { type EditionCard, liveCards } from '#shop/cards'
import type { Exam, ListPrefix } from '#shop/catalog'
import { type Chosen, listTitles, type TitleIndex } from '#shop/listing'

/** The first titles of one kind, and how many there are. */
export type TitleShelf = {
  readonly list: ListPrefix
  readonly cards: readonly EditionCard[]
  readonly total: number
}

/** Cards on a shelf; the rest is on its list. */
const onShelf = 12

/** The lists that are shelves, in their order. */
const shelfNames = ['books', 'lectures', 'bundle', 'bookbundle', 'journals', 'others'] as const

/** Titles by kind, best sellers first, by the edition that serves the exam best; mismatches last. Empty kinds are left out. */
export async function readTitleShelves(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { of, exam }: { readonly of: Chosen; readonly exam: Exam | null },
): Promise<TitleShelf[]> {
  const lists = shelfNames.map((list) => ({
    list,
    ...listTitles(index, {
      lists: [list],
      of,
      chosen: {},
      sort: 'rank',
      exams: exam === null ? [] : [exam],
      onlyFitting: false,
      offset: 0,
      limit: onShelf,
    }),
  }))
  const editions = lists.flatMap((list) => list.editions)
  const cards = new Map((await liveCards(db)({ editions, exam })).map((card) => [card.id, card]))
  return lists
    .filter(({ total }) => total > 0)
    .map(({ list, total, editions: own }) => ({
      list,
      total,
      cards: own.flatMap((id) => cards.get(id) ?? []),
    }))
}
