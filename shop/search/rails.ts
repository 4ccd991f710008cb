import { type RawBuilder, sql } from 'kysely'
import type { ListPrefix } from '#shop/catalog'
import { recentSales, today } from './recent-sales.ts'

export type RailsFor = { readonly attempt: string | null; readonly levelCode: string | null }

const railSize = 10
/** Editions looked at to fill a rail with works: those of one work tend to stand together. */
const looked = 120
/** Newest editions of a list that are asked whether they serve the visitor. */
const filtered = 2000

/** Editions at the top of a ranking that are looked at: the sum of a work is taken over these. */
const ranked = 100

/** What rails are picked from: the sales of 90 days by edition, and the kinds that may stand on a rail. */
export const railSources = sql`
  sales as materialized (${recentSales}),
  ready as materialized (select type, format from product_kinds where delivery_ready),`

const current = sql`e.status = 'live' and e.superseded_by is null`
const latest = sql`e.published_on desc nulls last, e.arrived_at desc, e.id`

/** Rows (shelf, place, edition id) of every rail. */
export function rails(asked: RailsFor): RawBuilder<unknown> {
  const picks = [
    rail('new', newest(titles)),
    rail('classes', newest(classes, serving({ ...asked, attempt: null }))),
    rail('combos', newest(combos)),
    rail('upcoming', upcoming),
    rail('best', ofWorks(bestSelling)),
    rail('trending', ofWorks(trending)),
    rail('top', ofWorks(topRated)),
  ]
  const forVisitor = serving(asked)
  if (forVisitor) picks.push(rail('for-you', newest(titles, forVisitor)))
  return sql.join(picks, sql` union all `)
}

const titles = ['books', 'lectures'] as const
const classes = ['lectures'] as const
const combos = ['bundle', 'bookbundle'] as const

/** Keeps one edition a work, print before pocket before pen drive before virtual, and the first ten. */
const rail = (shelf: string, candidates: RawBuilder<unknown>) => sql`(
  select ${shelf}::text, one.place, one.id
  from (
    select distinct on (c.work_id) c.id, min(c.place) over (partition by c.work_id) place
    from (${candidates}) c (id, work_id, place, form)
    order by c.work_id, c.form, c.place, c.id) one
  order by one.place limit ${sql.lit(railSize)})`

// The newest of each list are read off an index. A filter is put to those only: put to all of a large catalogue it
// would take longer than the whole page.
const newest = (lists: readonly ListPrefix[], filter?: RawBuilder<unknown>) => sql`
  select e.id, e.work_id, row_number() over (order by ${latest}), format_place(e.format)
  from unnest(${sql.val(lists)}::text[]) list (prefix)
  cross join lateral (
    select e.id, e.work_id, e.published_on, e.arrived_at, e.format
    from editions e join ready using (type, format)
    where e.list_prefix = list.prefix and ${current} and e.published_on <= ${today}
    order by ${latest} limit ${sql.lit(filter ? filtered : looked)}) e
  where ${filter ?? sql`true`}
  order by ${latest} limit ${sql.lit(looked)}`

const upcoming = sql`
  select e.id, e.work_id, row_number() over (order by e.released_on, e.id), format_place(e.format)
  from edition_tags t join editions e on e.id = t.edition_id join ready using (type, format)
  where t.tag = 'PREORDER' and e.released_on > ${today} and ${current}
  order by e.released_on, e.id limit ${sql.lit(looked)}`

/** The current editions of works in the order given; the one that sold most stands for its work. */
const ofWorks = (works: RawBuilder<unknown>) => sql`
  select e.id, e.work_id, ordered.place * 1000 - least(coalesce(s.sold_90, 0), 999), format_place(e.format)
  from unnest(array(${works} limit ${sql.lit(railSize * 2)})) with ordinality as ordered (work_id, place)
  join editions e on e.work_id = ordered.work_id and ${current}
  join ready using (type, format)
  left join sales s on s.edition_id = e.id`

const bestSelling = sql`
  select e.work_id from (select * from sales order by sold_30 desc, sold_90 desc limit ${sql.lit(ranked)}) top
  join editions e on e.id = top.edition_id
  group by e.work_id order by sum(top.sold_30) desc, sum(top.sold_90) desc, e.work_id`

// An order says ten times what an opened page says. Of each day the most opened are enough to rank a week by.
const trending = sql`
  select e.work_id from (
    select v.edition_id, v.views score from generate_series(0, 6) back
    cross join lateral (
      select edition_id, views from edition_views where day = ${today} - back::int
      order by views desc limit ${sql.lit(ranked)}) v
    union all
    select edition_id, 10 * sold_7 from sales where sold_7 > 0) heat
  join editions e on e.id = heat.edition_id
  group by e.work_id order by sum(heat.score) desc, e.work_id`

// The order of the index work_ratings_by_standing.
const topRated = sql`
  select work_id from work_ratings where reviews >= 5 order by ((stars + 40.0) / (reviews + 10)) desc`

/** The condition that an edition serves the visitor's attempt and level; none when neither is known. */
function serving({ attempt, levelCode }: RailsFor): RawBuilder<unknown> | undefined {
  const conditions: RawBuilder<unknown>[] = []
  if (attempt !== null)
    conditions.push(sql`exists (
      select from applicability a where a.edition_id = e.id and a.attempt_code = ${attempt}
        and a.verdict in ('fits', 'fits-with-supplement'))`)
  if (levelCode !== null)
    conditions.push(sql`exists (
      select from work_papers wp join papers p on p.code = wp.paper_code
      where wp.work_id = e.work_id and p.level_code = ${levelCode})`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}
