import { type RawBuilder, sql } from 'kysely'
import { leadingNow, today } from '#shop/cards'
import type { ListPrefix } from '#shop/catalog'
import type { RankedList } from '#shop/rankings'

/** The rails of the home page, by the codes of their blocks. */
export const railCodes = [
  'for-you',
  'new-releases',
  'best-sellers',
  'trending',
  'upcoming',
  'top-rated',
  'bundles',
  'classes',
] as const
export type RailCode = (typeof railCodes)[number]

export type RailsFor = { readonly attempt: string | null; readonly levelCode: string | null }

/** The newest titles of a list that are checked for the visitor's attempt and level. */
const maxCandidates = 2000

/** The kinds that may stand on a rail: what can be delivered today. Read by `rails`. */
export const railSources = sql`ready as materialized (select type, format from product_kinds where delivery_ready),`

/** Rows (shelf, place, edition id) of these rails, at most `size` titles each, a title once. */
export const rails = (codes: readonly RailCode[], query: RailsFor, size: number): RawBuilder<unknown> =>
  sql.join(
    codes.map((code) => rail(code, titlesOf(code, query, size), size)),
    sql` union all `,
  )

// The edition that can be bought today represents its title, as in lists. The limit makes the planner use the index.
const rail = (code: RailCode, titles: RawBuilder<unknown>, size: number) => sql`(
  select ${code}::text, t.place, lead.id
  from (${titles}) t
  cross join lateral (
    select e.id from editions e join ready using (type, format)
    where e.id = ${leadingNow} and e.superseded_by is null limit 1) lead
  order by t.place, lead.id limit ${sql.lit(size)})`

/** Rows (list_prefix, work_id, place), the first of a rail: more than are shown, since some cannot be bought. */
function titlesOf(code: RailCode, query: RailsFor, size: number): RawBuilder<unknown> {
  const some = size * 2
  const ofLevel = serving({ ...query, attempt: null })
  switch (code) {
    case 'best-sellers':
    case 'trending':
    case 'top-rated':
      return ranked(code, some, ofLevel)
    case 'upcoming':
      return upcoming(some, ofLevel)
    case 'new-releases':
      return newest(['books', 'lectures'], some, ofLevel)
    case 'bundles':
      return newest(['bundle', 'bookbundle'], some, ofLevel)
    case 'classes':
      return newest(['lectures'], some, ofLevel)
    case 'for-you':
      return newest(['books', 'lectures'], some, serving(query) ?? sql`false`)
  }
}

const ranked = (list: RankedList, some: number, filter: RawBuilder<unknown> = sql`true`) => sql`
  select t.list_prefix, t.work_id, t.place from rankings t
  where t.list = ${list} and ${filter} order by t.place limit ${sql.lit(some)}`

const upcoming = (some: number, filter: RawBuilder<unknown> = sql`true`) => sql`
  select t.list_prefix, t.work_id, row_number() over (order by min(t.released_on), t.work_id) place
  from edition_tags tag join editions t on t.id = tag.edition_id
  where tag.tag = 'PREORDER' and t.released_on > ${today} and t.status = 'live' and t.superseded_by is null and ${filter}
  group by t.list_prefix, t.work_id order by place limit ${sql.lit(some)}`

// The newest of each list come from an index, no more than it takes to find enough.
const newest = (lists: readonly ListPrefix[], some: number, filter: RawBuilder<unknown> = sql`true`) => sql`
  select n.list_prefix, n.work_id,
    row_number() over (order by n.out_on desc, n.arrived_at desc, n.edition_id) place
  from unnest(${sql.val(lists)}::text[]) list (prefix)
  cross join lateral (
    select t.* from (
      select t.list_prefix, t.work_id, t.edition_id, t.out_on, t.arrived_at from listed_titles t
      where t.list_prefix = list.prefix and not t.is_superseded and t.out_on <= ${today}
      order by t.out_on desc, t.arrived_at desc, t.edition_id limit ${sql.lit(maxCandidates)}) t
    where ${filter} limit ${sql.lit(some)}) n
  order by place limit ${sql.lit(some)}`

/**
 * The condition that title t serves the visitor's attempt and level; undefined when neither is known. Scalar subqueries, so
 * that titles are checked one after the other.
 */
function serving({ attempt, levelCode }: RailsFor): RawBuilder<unknown> | undefined {
  const conditions: RawBuilder<unknown>[] = []
  if (levelCode !== null)
    conditions.push(sql`(
      select true from work_papers wp where wp.work_id = t.work_id
        and wp.paper_code = any(array(select p.code from papers p where p.level_code = ${levelCode})) limit 1)`)
  if (attempt !== null)
    conditions.push(sql`(
      select true from current_applicability a where a.edition_id = t.edition_id and a.attempt_code = ${attempt}
        and a.verdict in ('fits', 'fits-with-supplement') limit 1)`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}
