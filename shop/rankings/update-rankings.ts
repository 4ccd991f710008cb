import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows } from '#kernel/read-rows'
import type { ListPrefix } from '#shop/catalog'
import { soldCopies } from '#shop/orders'
import {
  best,
  bestSellerScore,
  dayWeight,
  type Interest,
  leastReviews,
  leastSold,
  type RankedList,
  type RatingTotals,
  type Sales,
  topRatedScore,
  trendingDays,
  trendingScore,
  viewsPerCopy,
} from './method.ts'
import { tagTitles } from './tag-titles.ts'

/** Titles in a list. Those that cannot be bought today are skipped when it is shown. */
const size = 100

/** Computes every ranking, writes those whose order changed, and tags the titles by them. Concurrent runs wait for each other. */
export const updateRankings = (db: Db): Promise<void> =>
  db.isTransaction ? rank(db as Tx) : db.transaction().execute(rank)

async function rank(tx: Tx): Promise<void> {
  await advisoryLock(tx, 'rankings')
  const { titles, shop } = await readStars(tx)
  const sales = best(await readSales(tx), bestSellerScore, size)
  await writeList(tx, 'best-sellers', sales)
  await writeList(tx, 'trending', best(await readInterest(tx), trendingScore, size))
  await writeList(
    tx,
    'top-rated',
    best(titles, (work) => topRatedScore(work, shop), size),
  )
  await tagTitles(tx, sales.filter(({ sold30 }) => sold30 >= leastSold).length)
}

async function writeList(tx: Tx, list: RankedList, ranked: readonly RankedTitle[]): Promise<void> {
  const before = await allRows<RankedTitle>(tx)`
    select list_prefix prefix, work_id "workId" from rankings where list = ${list} order by place`
  if (same(before, ranked)) return
  await sql`delete from rankings where list = ${list}`.execute(tx)
  await sql`
    insert into rankings (list, list_prefix, work_id, place)
    select ${list}, r.* from unnest(${ranked.map(({ prefix }) => prefix)}::text[],
      ${ranked.map(({ workId }) => workId)}::bigint[]) with ordinality r`.execute(tx)
}

const same = (before: readonly RankedTitle[], now: readonly RankedTitle[]): boolean =>
  before.length === now.length &&
  before.every(({ prefix, workId }, at) => now[at]?.prefix === prefix && now[at].workId === workId)

type RankedTitle = { readonly prefix: ListPrefix; readonly workId: number }

// Titles with very low counts cannot reach the top.
const maxCandidates = 2_000

const title = sql`e.list_prefix prefix, e.work_id "workId"`

/** Copies sold of each title that sold any in 90 days. */
const readSales = (db: Db): Promise<(RankedTitle & Sales)[]> =>
  allRows<RankedTitle & Sales>(db)`
    select ${title}, sum(s.quantity)::int sold90,
      coalesce(sum(s.quantity) filter (where s.placed_at >= business_now() - interval '30 days'), 0)::int sold30
    from ${soldCopies(90)} s join editions e on e.id = s.edition_id
    group by 1, 2 order by sold30 desc, sold90 desc, e.work_id limit ${sql.lit(maxCandidates)}`

/** The interest in each title, now and usually: pages opened and copies sold, weighed by day. */
async function readInterest(db: Db): Promise<(RankedTitle & Interest)[]> {
  const weights = Array.from({ length: trendingDays }, (_, daysAgo) => dayWeight(daysAgo))
  return allRows<RankedTitle & Interest>(db)`
    with today as materialized (select business_today() as day),
    heat (edition_id, day, heat) as (
      select v.edition_id, v.day, v.views from edition_views v, today
      where v.day > today.day - ${sql.lit(trendingDays)} and v.day <= today.day
      union all
      select s.edition_id, (s.placed_at at time zone 'Asia/Kolkata')::date, ${sql.lit(viewsPerCopy)} * s.quantity
      from ${soldCopies(trendingDays)} s)
    select ${title}, sum(heat.heat * w.recent) recent, sum(heat.heat * w.usual) usual
    from heat cross join today
    join unnest(${weights.map(({ recent }) => recent)}::float8[], ${weights.map(({ usual }) => usual)}::float8[])
      with ordinality w (recent, usual, place) on w.place = today.day - heat.day + 1
    join editions e on e.id = heat.edition_id
    group by 1, 2 order by recent desc, e.work_id limit ${sql.lit(maxCandidates)}`
}

/** The stars of each title with enough reviews, and of the whole shop. */
async function readStars(db: Db) {
  const { rows } = await sql<RankedTitle & RatingTotals & { allReviews: number; allStars: number }>`
    select t.list_prefix prefix, r.work_id "workId", r.reviews, r.stars, shop.reviews "allReviews", shop.stars "allStars"
    from work_ratings r join listed_titles t on t.work_id = r.work_id
    cross join (select coalesce(sum(reviews), 0)::int reviews, coalesce(sum(stars), 0)::int stars from work_ratings) shop
    where r.reviews >= ${leastReviews}
    order by r.stars::float8 / r.reviews desc, r.reviews desc, r.work_id
    limit ${sql.lit(maxCandidates)}`.execute(db)
  const [first] = rows
  return { titles: rows, shop: { reviews: first?.allReviews ?? 0, stars: first?.allStars ?? 0 } }
}

/** Adds page views by edition to today's counts. Unknown editions are skipped. Rows are locked in the order of ids. */
export async function recordViews(db: Db, views: ReadonlyMap<number, number>) {
  if (views.size === 0) return
  await sql`
    insert into edition_views (edition_id, day, views)
    select e.id, business_today(), counted.views
    from unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::int[]) counted (id, views)
    join editions e on e.id = counted.id and e.status <> 'draft'
    order by e.id
    on conflict (edition_id, day) do update set views = edition_views.views + excluded.views`.execute(db)
}
