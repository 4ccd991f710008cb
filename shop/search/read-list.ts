import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { type CardPage, pageOf, pageSize } from './card-page.ts'
import { leadingNow } from './leading-edition.ts'
import { readCards } from './read-cards.ts'
import { recentSales, today } from './recent-sales.ts'

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

// Written exactly as the indexes of listed_titles are, so that a page is read off an index instead of being sorted.
const newest = sql`t.out_on desc, t.arrived_at desc, t.edition_id`
const soonest = sql`t.out_on, t.arrived_at, t.edition_id`
const orders: Record<Exclude<ListSort, 'lts'>, RawBuilder<unknown>> = {
  dlh: sql`t.percent_off, t.edition_id`,
  dhl: sql`t.percent_off desc, t.edition_id`,
  plh: sql`t.price_paise, t.edition_id`,
  phl: sql`t.price_paise desc, t.edition_id`,
  mrw: sql`coalesce(r.reviews, 0) desc, (t.out_on > ${today}), ${newest}`,
  rank: sql`coalesce(s.sold_90, 0) desc, coalesce(r.reviews, 0) desc, (t.out_on > ${today}), ${newest}`,
}
const noJoin = sql``
const ratings = sql`left join work_ratings r on r.work_id = t.work_id`
const joins: Partial<Record<ListSort, RawBuilder<unknown>>> = {
  mrw: ratings,
  rank: sql`${ratings} left join (
    select e.work_id, e.list_prefix, sum(sold.sold_90) sold_90
    from (${recentSales}) sold join editions e on e.id = sold.edition_id
    group by e.work_id, e.list_prefix) s on s.work_id = t.work_id and s.list_prefix = t.list_prefix`,
}

/**
 * One page of a list, a card a title, titles still sold in their current edition before superseded ones. Latest shows
 * what is out before what will be. Null when the page does not exist.
 */
export async function readList(db: Db, request: ListRequest): Promise<CardPage | null> {
  const { prefix, page, sort = 'lts', attempt } = request
  if (!Number.isSafeInteger(page) || page < 1) return null
  const listed = sql`t.list_prefix = ${prefix}`
  const shelves = await readCards(db, {
    picked: sql`
      select 'list', listed.place, ${leadingNow}
      from unnest(${sort === 'lts' ? latest(listed, page) : sorted(listed, page, sort)}) with ordinality listed (id, place)
      join listed_titles t on t.edition_id = listed.id`,
    total: sql`select count(*) from listed_titles t where ${listed}`,
    attempt,
  })
  return pageOf(shelves.of('list'), shelves.total, page)
}

const sorted = (listed: RawBuilder<unknown>, page: number, sort: Exclude<ListSort, 'lts'>) => sql`array(
  select t.edition_id from listed_titles t ${joins[sort] ?? noJoin}
  where ${listed} order by t.is_superseded, ${orders[sort]}
  limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize})`

// Three parts, each read off the index: what is out, what will be, what has been superseded. What is out today is
// decided by the day, which no index can know.
function latest(listed: RawBuilder<unknown>, page: number): RawBuilder<unknown> {
  const last = Math.min(page * pageSize, 2 ** 31 - 1)
  const part = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`array(
    select t.edition_id from listed_titles t where ${listed} and ${which} order by ${order} limit ${last})`
  return sql`(
    ${part(sql`not t.is_superseded and t.out_on <= ${today}`, newest)}
    || ${part(sql`not t.is_superseded and t.out_on > ${today}`, soonest)}
    || ${part(sql`t.is_superseded`, newest)})[${last - pageSize + 1}::int:${last}::int]`
}
