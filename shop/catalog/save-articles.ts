import { sql } from 'kysely'
import type { Tx } from '#db/tables'

export type IssueArticle = {
  readonly no: number
  /** '' without. */
  readonly author: string
  /** On which it begins in print. */
  readonly page: number | null
  /** Open to all. */
  readonly isSample: boolean
}

/** Saves what staff entered for the articles of an issue (works.id), and whether all of it is a sample. */
export async function saveArticles(
  tx: Tx,
  workId: number,
  { articles, isSample }: { readonly articles: readonly IssueArticle[]; readonly isSample: boolean },
): Promise<void> {
  await sql`update chapters c set author = a.author, page = a.page, is_sample = a."isSample" or ${isSample}
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) a (no int, author text, page int, "isSample" boolean)
    where c.work_id = ${workId} and c.no = a.no`.execute(tx)
  await sql`update editions set is_sample = ${isSample} where work_id = ${workId} and type = 'ISSUE'
    and is_sample <> ${isSample}`.execute(tx)
}
