import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { type CardPage, pageOf, pageSize } from './card-page.ts'
import { leadingNow, titleOf } from './leading-edition.ts'
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
 * Finds what is on sale: an exact ISBN, ISSN or SKU first, as that very edition (an old ISBN finds its successor too),
 * then the titles whose words match, a card a title, current ones before superseded ones, best match first. No question,
 * no results. Null when the page does not exist. Never fails on what people type.
 */
export async function searchEditions(db: Db, request: SearchRequest): Promise<SearchPage | null> {
  const { page, attempt } = request
  if (!Number.isSafeInteger(page) || page < 1) return null
  const query = parseSearch(request.q)
  if (query.text === '') return { cards: [], total: 0, page: 1, pageCount: 1, query: '' }
  const shelves = await readCards(db, {
    from: sql`${exact(query)}, asked (query) as materialized (select ${matching(query)}), ${found},`,
    picked: sql`
      select case when exact.id is null then 'titles' else 'exact' end, place,
        case when exact.id is null and t.edition_id is not null then ${leadingNow} else results.id end
      from unnest(array(
        select id from found order by step, is_superseded, in_name desc, rank desc, reviews desc, id
        limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize})) with ordinality as results (id, place)
      left join exact on exact.id = results.id
      left join listed_titles t on t.edition_id = results.id`,
    total: sql`select count(*) from found`,
    attempt,
  })
  const exactly = shelves.of('exact').map((card) => ({ ...card, from: null }))
  const results = pageOf([...exactly, ...shelves.of('titles')], shelves.total, page)
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
 * The edition that stands for every title found: exact ones with their step, the others after them with the best rank of
 * their editions' words. One that has all the words in its title and people stands before one that needs its paper or
 * publisher for them.
 */
// The words are made a query once, in `asked`: in a kept plan they would be parsed again for every row.
const found = sql`
  found (id, step, is_superseded, in_name, rank, reviews) as materialized (
    select id, step, false, true, 1, 0 from exact
    union all
    select coalesce(t.edition_id, e.id), 1000, bool_and(e.superseded_by is not null),
      bool_or(ts_filter(e.search, '{a,b}') @@ (select query from asked)),
      max(ts_rank('{0.05, 0.2, 0.6, 1}', e.search, (select query from asked))),
      coalesce(max(r.reviews), 0)
    from editions e ${titleOf}
    left join work_ratings r on r.work_id = e.work_id
    where e.status = 'live' and e.search @@ (select query from asked)
      and e.work_id not in (select work_id from exact join editions using (id))
    group by 1)`

/** The tsquery: all the words, or all but the last with that one as the beginning of a word. */
function matching({ words, head, prefix }: SearchQuery): RawBuilder<unknown> {
  const whole = sql`websearch_to_tsquery('catalogue', ${words})`
  if (prefix === '') return whole
  const begun = sql`to_tsquery('catalogue_plain', ${`${prefix}:*`})`
  return sql`(${whole} || (websearch_to_tsquery('catalogue', ${head}) && ${begun}))`
}
