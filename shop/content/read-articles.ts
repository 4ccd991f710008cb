import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { readChecked } from './check-text.ts'
import { fillText } from './fill-text.ts'
import type { StoreFacts } from './store-facts.ts'
import type { TextBlock } from './text.ts'

export type ArticleKind = 'article' | 'announcement' | 'amendment' | 'research' | 'blog'

/** The kinds, with their names on screens for one and for many. */
export const articleKinds: Readonly<Record<ArticleKind, { readonly one: string; readonly many: string }>> = {
  amendment: { one: 'Amendment', many: 'Amendments' },
  announcement: { one: 'Announcement', many: 'Announcements' },
  article: { one: 'Article', many: 'Articles' },
  research: { one: 'Research update', many: 'Research updates' },
  blog: { one: 'Blog', many: 'Blog' },
}

export type ArticleLine = {
  readonly slug: string
  readonly kind: ArticleKind
  /** What a blog entry is about: 'Study plans'. */
  readonly subcategory: string | null
  readonly courseCode: string | null
  readonly courseName: string | null
  readonly title: string
  readonly summary: string
  readonly publishedOn: string
}

export type Article = ArticleLine & {
  readonly updatedOn: string | null
  readonly blocks: readonly TextBlock[]
  /** papers.code of the papers that it is about. */
  readonly papers: readonly { readonly code: string; readonly label: string }[]
}

export type ArticlePage = {
  readonly articles: readonly ArticleLine[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export const articlesOnPage = 12

const line = sql`a.slug, a.kind, a.subcategory, a.course_code "courseCode", c.name "courseName", a.title, a.summary,
  a.published_on "publishedOn"`
const isPublished = sql`a.published_on <= business_today()`

/** Lists what was published until today, the latest first. Null when there is no such page. */
export async function listArticles(
  db: Db,
  { kind, page }: { readonly kind: ArticleKind | null; readonly page: number },
): Promise<ArticlePage | null> {
  const filter = sql`${isPublished} and (${kind}::text is null or a.kind = ${kind})`
  const { rows } = await sql<ArticleLine & { readonly total: number }>`
    select ${line}, count(*) over ()::int total from articles a left join courses c on c.code = a.course_code
    where ${filter} order by a.published_on desc, a.id desc
    limit ${articlesOnPage} offset ${(page - 1) * articlesOnPage}`.execute(db)
  if (rows.length === 0 && page > 1) return null
  const total = rows[0]?.total ?? 0
  return { articles: rows, total, page, pages: Math.max(1, Math.ceil(total / articlesOnPage)) }
}

/** The latest published articles of each kind; of a course (courses.code) those for it and for all courses. */
export async function readHomeArticles(
  db: Db,
  { courseCode, each }: { readonly courseCode: string | null; readonly each: number },
): Promise<ReadonlyMap<ArticleKind, readonly ArticleLine[]>> {
  const { rows } = await sql<ArticleLine>`
    select ${line} from unnest(${sql.val(Object.keys(articleKinds))}::text[]) kinds (kind)
    cross join lateral (
      select * from articles a
      where a.kind = kinds.kind and ${isPublished}
        and (a.course_code is null or ${courseCode}::text is null or a.course_code = ${courseCode})
      order by a.published_on desc, a.id desc limit ${sql.lit(each)}) a
    left join courses c on c.code = a.course_code
    order by a.published_on desc, a.id desc`.execute(db)
  return Map.groupBy(rows, (row) => row.kind)
}

/** Reads an article; null when there is none of that slug, or it is not published yet. */
export async function readArticle(db: Db, slug: string, facts: StoreFacts): Promise<Article | null> {
  const row = await firstRow<Omit<Article, 'blocks'> & { readonly body: string }>(db)`
    select ${line}, a.updated_on "updatedOn", a.body, coalesce((
      select json_agg(json_build_object('code', p.code, 'label', v.name || ' Paper ' || p.number || ': ' || p.name)
        order by v.position, p.position)
      from article_papers ap join papers p on p.code = ap.paper_code join levels v on v.code = p.level_code
      where ap.article_id = a.id), '[]') papers
    from articles a left join courses c on c.code = a.course_code
    where a.slug = ${slug} and ${isPublished}`
  if (!row) return null
  const { body, ...article } = row
  return { ...article, blocks: fillText(readChecked(body), facts) }
}
