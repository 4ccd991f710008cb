import { sql, type Transaction } from 'kysely'
import type { CatalogTables } from './catalog-tables.ts'

/**
 * Writes again what these editions are found by, in one statement. Weights: A title · B people · C subtitle, series,
 * papers, levels, course · D publisher, subject, kind, language. Each text stands twice, as stems and as whole words,
 * and hyphens part words (shop/search/search-query.ts asks the same way). Call it in the transaction that changed the words.
 */
export async function refreshSearchVectors(
  tx: Transaction<CatalogTables>,
  editionIds: readonly number[] | 'all',
): Promise<void> {
  if (editionIds.length === 0) return
  const whole = editionIds === 'all'
  await sql`
    with asked as materialized (
      select e.id, e.work_id from editions e where ${whole} or e.id = any(${whole ? [] : editionIds}::bigint[])),
    of_work as materialized (
      select w.id,
        concat_ws(' ', w.title) a,
        (select string_agg(p.name, ' ' order by wp.position) from work_people wp
          join people p on p.id = wp.person_id where wp.work_id = w.id) b,
        concat_ws(' ', w.subtitle, w.series,
          (select string_agg(distinct concat_ws(' ', 'paper', p.number, p.name, p.short_name, l.name, l.short_name,
             c.full_name), ' ')
           from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
           join courses c on c.code = l.course_code where wp.work_id = w.id)) c,
        concat_ws(' ', pub.name, s.name, i.name, cat.name, g.name) d
      from works w
      left join publishers pub on pub.id = w.publisher_id
      left join subjects s on s.slug = w.subject_slug
      left join institutes i on i.slug = w.institute_slug
      left join categories cat on cat.slug = w.category_slug
      left join grades g on g.slug = w.grade_slug
      where w.id in (select work_id from asked)),
    work_vectors as materialized (
      select id, ${weighted('a', 'A')} || ${weighted('b', 'B')} || ${weighted('c', 'C')} || ${weighted('d', 'D')} vector
      from of_work),
    own as (
      select asked.id, v.vector, concat_ws(' ', e.title_note, e.issue_label) a,
        concat_ws(' ', k.name, k.format_name, language.name, e.edition_label) d
      from asked
      join editions e on e.id = asked.id
      join work_vectors v on v.id = asked.work_id
      join product_kinds k on k.type = e.type and k.format = e.format
      join languages language on language.code = e.language_code)
    update editions e set search = own.vector || ${weighted('own.a', 'A')} || ${weighted('own.d', 'D')}
    from own where e.id = own.id`.execute(tx)
}

function weighted(column: string, weight: 'A' | 'B' | 'C' | 'D') {
  const text = sql`translate(coalesce(${sql.ref(column)}, ''), '-/', '  ')`
  return sql`setweight(to_tsvector('catalogue', ${text}) || to_tsvector('catalogue_plain', ${text}), ${sql.lit(weight)})`
}
