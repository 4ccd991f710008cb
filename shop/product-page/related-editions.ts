import { sql } from 'kysely'
import { unsoldStates } from '#shop/search'

/** Where an edition stands around another: on which shelf. */
export type RelatedEdition = readonly [shelf: RelatedShelf, editionId: number]

export type RelatedShelf = 'siblings' | 'others' | 'parts' | 'bought-with'

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
  select 'parts', b.position, b.part_id from bundle_parts b where b.bundle_id = (select id from this)`

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

/**
 * SQL: the editions around `e`, as JSON of `RelatedEdition`, each shelf in its order: `siblings` (same work and edition
 * number, itself among them), `others` (one for each edition number, newest first), `parts`, `bought-with` (three).
 */
export const relatedEditions = sql`(
  with this as materialized (select e.id, e.work_id, e.edition_no, e.type, e.format)
  select coalesce(json_agg(json_build_array(shelf, id) order by shelf, place), '[]')
  from (${siblings} union all ${others} union all ${parts} union all ${boughtWith}) around (shelf, place, id))`
