import { z } from 'zod'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { typedLine } from '#kernel/typed-text'
import { type IssueArticle, saveArticles } from '#shop/catalog'
import { recordAudit } from '#shop/staff'

/** A virtual issue as staff see it who care for its articles. */
export type IssueToEdit = {
  readonly workId: number
  readonly title: string
  readonly journalId: number
  /** Whether all of it is open to all. */
  readonly isSample: boolean
  readonly articles: readonly (IssueArticle & { readonly title: string })[]
}

/** Reads the articles of a virtual issue (editions.id); null when it is none. */
export const readArticles = (db: Db, editionId: number): Promise<IssueToEdit | null> =>
  firstRow<IssueToEdit>(db)`
    select w.id "workId", w.title, e.parent_edition_id "journalId", e.is_sample "isSample",
      coalesce((select json_agg(json_build_object('no', c.no, 'title', c.title, 'author', c.author, 'page', c.page,
        'isSample', c.is_sample) order by c.no) from chapters c where c.work_id = w.id), '[]') articles
    from editions e join works w on w.id = e.work_id
    where e.id = ${editionId} and e.type = 'ISSUE' and e.format = 'VIRTUAL'`

const typedArticle = z.object({
  author: typedLine(120),
  page: z
    .string()
    .trim()
    .regex(/^[1-9][0-9]{0,3}$|^$/, 'Enter the number of the page, or nothing.')
    .transform((typed) => (typed === '' ? null : Number(typed))),
  isSample: z.boolean(),
})

type TypedArticles = {
  readonly editionId: number
  readonly isSample: boolean
  /** What was typed of each article, by its number. */
  readonly articleOf: (no: number) => z.input<typeof typedArticle>
  readonly actorId: string
}

/** Saves authors, pages and samples of a virtual issue as they were typed. Audited. */
export const changeArticles = (
  db: Db,
  { editionId, isSample, articleOf, actorId }: TypedArticles,
): Promise<Result<null, Refusal<'unknown_issue' | 'not_valid'>>> =>
  db.transaction().execute(async (tx): Promise<Result<null, Refusal<'unknown_issue' | 'not_valid'>>> => {
    const issue = await readArticles(tx, editionId)
    if (!issue) return refuse('unknown_issue', 'There is no such issue.')
    const articles = []
    for (const { no } of issue.articles) {
      const parsed = typedArticle.safeParse(articleOf(no))
      if (!parsed.success) {
        const [problem] = parsed.error.issues
        return refuse(
          'not_valid',
          problem?.message ?? 'Please correct this.',
          `${String(problem?.path[0])}-${no}`,
        )
      }
      articles.push({ no, ...parsed.data })
    }
    await saveArticles(tx, issue.workId, { articles, isSample })
    await recordAudit(tx, actorId, 'title.articles-changed', `edition:${editionId}`, {
      isSample,
      samples: articles.filter((article) => article.isSample).map(({ no }) => no),
    })
    return ok(null)
  })
