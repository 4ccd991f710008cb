import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { type CardPage, pageOf, pageSize } from './card-page.ts'
import { readCards } from './read-cards.ts'
import { recentSales } from './recent-sales.ts'

export const listSorts = ['lts', 'dlh', 'dhl', 'plh', 'phl', 'mrw', 'rank'] as const
/** Latest (default), discount or price from low to high or high to low, most reviewed, best match. */
export type ListSort = (typeof listSorts)[number]

export const shelvedPrefixes = ['books', 'lectures', 'bundle', 'bookbundle'] as const
/** The lists that have a page of their own. */
export type ShelvedPrefix = (typeof shelvedPrefixes)[number]

export type ListRequest = {
  readonly prefix: ShelvedPrefix
  /** From 1. */
  readonly page: number
  readonly sort?: ListSort
  /** attempts.code, for the fit of each card. */
  readonly attempt: string | null
}

// Written exactly as the indexes of editions are, so that a page is read off an index instead of being sorted.
const latest = sql`published_on desc nulls last, arrived_at desc, id`
const orders: Record<ListSort, RawBuilder<unknown>> = {
  lts: latest,
  dlh: sql`percent_off, id`,
  dhl: sql`percent_off desc, id`,
  plh: sql`price_paise, id`,
  phl: sql`price_paise desc, id`,
  mrw: sql`coalesce(r.reviews, 0) desc, ${latest}`,
  rank: sql`coalesce(s.sold_90, 0) desc, coalesce(r.reviews, 0) desc, ${latest}`,
}
const noJoin = sql``
const ratings = sql`left join work_ratings r on r.work_id = e.work_id`
const joins: Partial<Record<ListSort, RawBuilder<unknown>>> = {
  mrw: ratings,
  rank: sql`${ratings} left join (${recentSales}) s on s.edition_id = e.id`,
}

/** One page of a list, a card an edition, current editions before superseded ones. Null when the page does not exist. */
export async function readList(db: Db, request: ListRequest): Promise<CardPage | null> {
  const { prefix, page, sort = 'lts', attempt } = request
  if (!Number.isSafeInteger(page) || page < 1) return null
  const listed = sql`e.status = 'live' and e.list_prefix = ${prefix}`
  const ids = sql`
    select e.id from editions e ${joins[sort] ?? noJoin}
    where ${listed}
    order by (e.superseded_by is not null), ${orders[sort]}
    limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`
  const shelves = await readCards(db, {
    picked: sql`select 'list', place, id from unnest(array(${ids})) with ordinality as listed (id, place)`,
    total: sql`select count(*) from editions e where ${listed}`,
    attempt,
  })
  return pageOf(shelves.of('list'), shelves.total, page)
}
