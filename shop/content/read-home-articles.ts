import { type Kysely, sql } from 'kysely'
import type { CatalogTables } from '#shop/catalog'
import type { ContentTables } from './content-tables.ts'
import type { ArticleKind, ArticleLine } from './read-articles.ts'

/**
 * The latest of each kind that were published until today, by kind; of a course (courses.code) those for it and for
 * everybody.
 */
export async function readHomeArticles(
  db: Kysely<ContentTables & Pick<CatalogTables, 'courses'>>,
  { courseCode, each }: { readonly courseCode: string | null; readonly each: number },
): Promise<ReadonlyMap<ArticleKind, readonly ArticleLine[]>> {
  const kinds: readonly ArticleKind[] = ['article', 'announcement', 'amendment', 'research', 'blog']
  const { rows } = await sql<ArticleLine>`
    select a.slug, a.kind, a.subcategory, a.course_code "courseCode", c.name "courseName", a.title, a.summary,
      a.published_on "publishedOn"
    from unnest(${sql.val(kinds)}::text[]) wanted (kind)
    cross join lateral (
      select * from articles a
      where a.kind = wanted.kind and a.published_on <= business_today()
        and (a.course_code is null or ${courseCode}::text is null or a.course_code = ${courseCode})
      order by a.published_on desc, a.id desc limit ${sql.lit(each)}) a
    left join courses c on c.code = a.course_code
    order by a.published_on desc, a.id desc`.execute(db)
  return Map.groupBy(rows, (row) => row.kind)
}
