import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { type CardPage, pageOf, pageSize } from './card-page.ts'
import { readCards } from './read-cards.ts'
import { parseSearch, type SearchQuery } from './search-query.ts'

/** A page of results, and the question as it was understood. */
export type SearchPage = CardPage & { readonly query: string }

export type SearchRequest = {
  /** As typed or pasted. */
  readonly q: string
  /** From 1. */
  readonly page: number
  /** attempts.code, for the fit of each card. */
  readonly attempt: string | null
}

/**
 * Finds editions on sale: an exact ISBN, ISSN or SKU first (an old ISBN finds its successor), then those whose words
 * match, current editions before superseded ones, best match first. No question, no results. Null when the page does
 * not exist. Never fails on what people type.
 */
export async function searchEditions(db: Db, request: SearchRequest): Promise<SearchPage | null> {
  const { page, attempt } = request
  if (!Number.isSafeInteger(page) || page < 1) return null
  const query = parseSearch(request.q)
  if (query.text === '') return { cards: [], total: 0, page: 1, pageCount: 1, query: '' }
  const shelves = await readCards(db, {
    from: sql`${exact(query)}, asked (query) as materialized (select ${matching(query)}), ${found},`,
    picked: sql`select 'found', place, id from unnest(array(
      select id from found order by step, is_superseded, in_name desc, rank desc, reviews desc, id
      limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize})) with ordinality as results (id, place)`,
    total: sql`select count(*) from found`,
    attempt,
  })
  const results = pageOf(shelves.of('found'), shelves.total, page)
  return results && { ...results, query: query.text }
}

/** Editions whose code was asked for, `step` successions away. */
const exact = ({ isbn13, issn, sku }: SearchQuery) => sql`
  codes (isbn, step) as (
    select ${isbn13}::text, 0
    union all
    select s.new_isbn13, c.step + 1 from codes c join isbn_successions s on s.old_isbn13 = c.isbn where c.step < 20),
  exact (id, step) as (
    select id, min(step) from (
      select e.id, c.step from codes c join editions e on e.isbn13 = c.isbn and e.status = 'live'
      union all
      select e.id, 0 from editions e where e.issn = ${issn} and e.status = 'live'
      union all
      select e.id, 0 from editions e where e.sku = ${sku} and e.status = 'live') coded
    group by id)`

/**
 * Every edition found: exact ones with their step, the others after them with the rank of their words. One that has all
 * the words in its title and people stands before one that needs its paper or publisher for them.
 */
// The words are made a query once, in `asked`: in a kept plan they would be parsed again for every row.
const found = sql`
  found (id, step, is_superseded, in_name, rank, reviews) as materialized (
    select id, step, false, true, 1, 0 from exact
    union all
    select e.id, 1000, e.superseded_by is not null, ts_filter(e.search, '{a,b}') @@ (select query from asked),
      ts_rank('{0.05, 0.2, 0.6, 1}', e.search, (select query from asked)),
      coalesce(r.reviews, 0)
    from editions e left join work_ratings r on r.work_id = e.work_id
    where e.status = 'live' and e.search @@ (select query from asked) and e.id not in (select id from exact))`

/** The tsquery: all the words, or all but the last with that one as the beginning of a word. */
function matching({ words, head, prefix }: SearchQuery): RawBuilder<unknown> {
  const whole = sql`websearch_to_tsquery('catalogue', ${words})`
  if (prefix === '') return whole
  const begun = sql`to_tsquery('catalogue_plain', ${`${prefix}:*`})`
  return sql`(${whole} || (websearch_to_tsquery('catalogue', ${head}) && ${begun}))`
}
