import { sql } from 'kysely'
import { today } from './recent-sales.ts'

// Pieces of SQL about one edition. They speak of the aliases e (editions), w (works), k (product_kinds), stock.

/** What availability() asks, beside the tags. */
export const standing = sql`k.is_physical "isPhysical", k.delivery_ready "deliveryReady",
  k.not_ready_note "notReadyNote", k.quantity_max "quantityMax", e.status, e.released_on "releasedOn",
  e.availability_text "availabilityText", ${today} today, stock.on_hand "onHand", stock.reserved,
  stock.promised, stock.promise_limit "promiseLimit"`

/** The edition's counts; of a bundle, how many whole sets its physical parts make. */
export const stockOf = sql`(
  select coalesce(s.on_hand, 0) on_hand, coalesce(s.reserved, 0) reserved, coalesce(s.promised, 0) promised,
    coalesce(s.promise_limit, 0) promise_limit
  from (select) one left join stock_levels s on s.edition_id = e.id
  where e.type <> 'BUNDLE'
  union all
  select coalesce(min(coalesce(s.on_hand - s.reserved, 0) / b.quantity), 0), 0, 0,
    coalesce(min(coalesce(s.promise_limit - s.promised, 0) / b.quantity), 0)
  from bundle_parts b
  join editions part on part.id = b.part_id
  join product_kinds pk on pk.type = part.type and pk.format = part.format and pk.is_physical
  left join stock_levels s on s.edition_id = b.part_id
  where b.bundle_id = e.id
  having e.type = 'BUNDLE') stock`

/** Authors and faculty as [{ slug, name }], first named first. */
export const authorsOf = sql`coalesce((
  select json_agg(json_build_object('slug', p.slug, 'name', p.name) order by wp.position, p.id)
  from work_people wp join people p on p.id = wp.person_id
  where wp.work_id = w.id and wp.role in ('author', 'faculty')), '[]')`

/** The papers that the work serves as [{ number, level, course }], in the order of the syllabus. */
export const papersOf = sql`coalesce((
  select json_agg(json_build_object('number', p.number, 'level', l.short_name, 'course', l.course_code)
    order by p.position)
  from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
  where wp.work_id = w.id), '[]')`

/** Names of the other formats on sale of the same edition number. */
export const siblingFormatsOf = sql`array(
  select distinct sk.format_name from editions s
  join product_kinds sk on sk.type = s.type and sk.format = s.format
  where s.work_id = e.work_id and s.id <> e.id and s.status = 'live'
    and s.edition_no is not distinct from e.edition_no and sk.format_name <> k.format_name
  order by sk.format_name)`

export const tagsOf = sql`array(select t.tag from edition_tags t where t.edition_id = e.id order by t.tag)`
