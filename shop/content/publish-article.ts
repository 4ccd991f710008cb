import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { oneRow } from '#kernel/read-rows'
import { ok, type Result } from '#kernel/result'
import { upsertRow } from '#kernel/upsert-row'
import { recordAudit } from '#shop/staff'
import { checkText, type WritingRefusal } from './check-text.ts'
import type { ArticleLine } from './read-articles.ts'

/** The same slug corrects the article that is there. It is shown from `publishedOn` on. */
export type ArticleToPublish = Omit<ArticleLine, 'courseName'> & {
  /** Markdown as `readText` reads it. */
  readonly body: string
  /** The day of a correction that readers should know of. */
  readonly updatedOn: string | null
  /** papers.code */
  readonly papers: readonly string[]
}

/** Publishes an article, or corrects the one with its slug. */
export async function publishArticle(
  tx: Tx,
  article: ArticleToPublish,
  actorId: string | null,
): Promise<Result<null, WritingRefusal>> {
  const checked = checkText(article.body)
  if (!checked.ok) return checked
  const {
    courseCode: course_code,
    publishedOn: published_on,
    updatedOn: updated_on,
    papers,
    slug,
    ...rest
  } = article
  await upsertRow(tx, 'articles', { slug }, { ...rest, course_code, published_on, updated_on })
  const { id } = await oneRow<{ id: number }>(tx)`select id from articles where slug = ${slug}`
  await sql`delete from article_papers where article_id = ${id}`.execute(tx)
  await sql`
    insert into article_papers (article_id, paper_code)
    select distinct ${id}::bigint, unnest(${papers}::text[])`.execute(tx)
  await recordAudit(tx, actorId, 'content.article.published', `article:${slug}`)
  return ok(null)
}
