import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { ListPrefix } from '#shop/catalog'
import { type EditionCard, readCards } from '#shop/search'
import { type Chosen, listTitles, type TitleIndex } from '#shop/titles'

/** Titles of one kind: the first of them, and how many there are. */
export type TitleShelf = {
  readonly list: ListPrefix
  readonly cards: readonly EditionCard[]
  readonly total: number
}

/** Cards on a shelf; the rest is on its list. */
const onShelf = 12

/** The lists that are shelves, in their order. */
const shelfNames = ['books', 'lectures', 'bundle', 'bookbundle', 'journals', 'others'] as const

/**
 * Titles of somebody, by kind: what sells best first, and of a title the edition that serves the attempt best. What
 * does not fit stands last. Kinds without a title are left out. One query.
 */
export async function readTitleShelves(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { of, attempt }: { readonly of: Chosen; readonly attempt: string | null },
): Promise<TitleShelf[]> {
  const lists = shelfNames.map((list) => ({
    list,
    ...listTitles(index, {
      lists: [list],
      of,
      chosen: {},
      sort: 'rank',
      attempts: attempt === null ? [] : [attempt],
      onlyFitting: false,
      offset: 0,
      limit: onShelf,
    }),
  }))
  const shelves = await readCards(db, { picked: pickedOf(lists), attempt })
  return lists
    .filter(({ total }) => total > 0)
    .map(({ list, total }) => ({ list, total, cards: shelves.of(list) }))
}

const pickedOf = (
  lists: readonly { readonly list: string; readonly editions: readonly number[] }[],
): RawBuilder<unknown> =>
  sql.join(
    lists.map(
      ({ list, editions }) =>
        sql`select ${list}::text, place, id from unnest(${editions}::bigint[]) with ordinality as listed (id, place)`,
    ),
    sql` union all `,
  )
