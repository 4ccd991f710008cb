import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { readCards, type Shelves, salesSince, unsoldStates } from '#shop/search'

/**
 * The cards around one edition, in one query: shelves `siblings` (same work and edition number, itself among them),
 * `others` (one an edition number, newest first), `parts`, `bought-with` (three),
 * `goes-well` (six).
 */
export const readRelated = (db: Db, editionId: number, attempt: string | null): Promise<Shelves> =>
  readCards(db, {
    from: sql`this as materialized (
      select id, work_id, edition_no, type, format from editions where id = ${editionId}),`,
    picked: sql`${siblings} union all ${others} union all ${parts} union all ${boughtWith} union all ${goesWell}`,
    attempt,
  })

const siblings = sql`
  select 'siblings', row_number() over (order by format_place(e.format), e.price_paise, e.id), e.id
  from this join editions e on e.work_id = this.work_id and e.edition_no is not distinct from this.edition_no
  where e.status = 'live' and (e.type <> 'ISSUE' or e.id = this.id)`

const others = sql`
  select 'others', row_number() over (order by o.edition_no desc), o.id
  from (select distinct on (e.edition_no) e.edition_no, e.id
        from this join editions e on e.work_id = this.work_id and e.edition_no <> this.edition_no
        where e.status = 'live'
        order by e.edition_no, e.format = this.format desc, e.price_paise, e.id) o`

const parts = sql`
  select 'parts', b.position, b.part_id from bundle_parts b where b.bundle_id = ${sql`(select id from this)`}`

/** The newest titles of a paper of which ratings are asked, and the best rated of which sales are: a large shop has thousands. */
const titlesOfPaper = 150
const titlesLookedAt = 60

/** The latest orders that are looked through for what was bought together, so that a best seller costs no more. */
const ordersLookedAt = 300

// In two orders or more: one is chance.
const boughtWith = sql`
  select 'bought-with', row_number() over (order by b.orders desc, b.id), b.id
  from (
    select o.edition_id id, count(distinct o.order_id) orders
    from (
      select l.order_id from order_lines l
      where l.edition_id = (select id from this) and l.state not in ${unsoldStates}
      order by l.order_id desc limit ${sql.lit(ordersLookedAt)}) mine
    join order_lines o on o.order_id = mine.order_id and o.edition_id <> (select id from this)
      and o.state not in ${unsoldStates}
    join editions e on e.id = o.edition_id and e.status = 'live' and e.superseded_by is null
      and e.work_id <> (select work_id from this)
    group by o.edition_id
    having count(distinct o.order_id) > 1
    order by orders desc, id limit 3) b`

// Other titles of the same papers, those that sold most in 90 days first; of each the format of this edition if it has one.
const goesWell = sql`
  select 'goes-well', row_number() over (order by g.sold desc, g.reviews desc, g.id desc), g.id
  from (
    select distinct on (e.work_id) e.id, e.work_id, t.sold, t.reviews
    from (
      select n.work_id, n.reviews, coalesce((
        select sum(l.quantity) from editions ne join order_lines l on l.edition_id = ne.id
        join orders o on o.id = l.order_id
        where ne.work_id = n.work_id and o.placed_at >= ${salesSince}
          and l.state not in ${unsoldStates}), 0) sold
      from (
        select near.work_id, coalesce(r.reviews, 0) reviews
        from (
          select distinct latest.work_id from this join work_papers own on own.work_id = this.work_id
          cross join lateral (
            select wp.work_id from work_papers wp
            where wp.paper_code = own.paper_code and wp.work_id <> this.work_id
            order by wp.work_id desc limit ${sql.lit(titlesOfPaper)}) latest) near
        left join work_ratings r on r.work_id = near.work_id
        order by reviews desc, near.work_id desc limit ${sql.lit(titlesLookedAt)}) n
      where exists (select from editions ne join product_kinds nk on nk.type = ne.type and nk.format = ne.format
        where ne.work_id = n.work_id and ne.status = 'live' and ne.superseded_by is null and nk.delivery_ready)
      order by sold desc, n.reviews desc, n.work_id desc limit 6) t
    join editions e on e.work_id = t.work_id and e.status = 'live' and e.superseded_by is null
    join product_kinds k on k.type = e.type and k.format = e.format and k.delivery_ready
    cross join this
    order by e.work_id, e.format = this.format desc, e.price_paise, e.id) g`
