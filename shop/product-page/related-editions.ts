import { sql } from 'kysely'
import { boughtTogether } from '#shop/orders'

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

const boughtWith = sql`
  select 'bought-with', row_number() over (order by b.orders desc, b.edition_id), b.edition_id
  from (
    select t.edition_id, t.orders from ${boughtTogether(sql`(select id from this)`)} t
    join editions e on e.id = t.edition_id and e.status = 'live' and e.superseded_by is null
      and e.work_id <> (select work_id from this)
    cross join this
    where coalesce(e.act_basis || this.act_basis not in ('19612025', '20251961'), true)
      and not exists (
        select from bundle_parts p where (p.bundle_id, p.part_id) in ((this.id, e.id), (e.id, this.id)))
    order by t.orders desc, t.edition_id limit 3) b`

/**
 * SQL: the editions around `e`, as JSON of `RelatedEdition`, each shelf in its order: `siblings` (same work and edition
 * number, itself among them), `others` (one for each edition number, newest first), `parts`, `bought-with` (three; no set with its parts, and not the
 * other Income-tax Act).
 */
export const relatedEditions = sql`(
  with this as materialized (select e.id, e.work_id, e.edition_no, e.type, e.format, e.act_basis)
  select coalesce(json_agg(json_build_array(shelf, id) order by shelf, place), '[]')
  from (${siblings} union all ${others} union all ${parts} union all ${boughtWith}) around (shelf, place, id))`
