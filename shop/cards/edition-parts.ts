import { sql } from 'kysely'

// The day of the shop, evaluated once a statement: a plain call would be evaluated for every row.
export const today = sql`(select business_today())`

// Pieces of SQL about one edition. They use the aliases e (editions), w (works), k (product_kinds).

/** Authors and faculty as [{ slug, name }], first named first. */
export const authorsOf = sql`coalesce((
  select json_agg(json_build_object('slug', p.slug, 'name', p.name) order by wp.position, p.id)
  from work_people wp join people p on p.id = wp.person_id
  where wp.work_id = w.id and wp.role in ('author', 'faculty')), '[]')`

/** The papers that the work serves as [{ number, level, course }], in the order of the syllabus. */
export const cardPapersOf = sql`coalesce((
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
