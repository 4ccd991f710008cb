import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import type { PageWord } from '#ports/pdf-pages'

/** A chapter or a typeset page to store; `body` is Markdown as `readText` reads it. */
export type NewChapter = {
  readonly title: string
  readonly body: string
  readonly isSample: boolean
  /** Of an article; '' without. */
  readonly author?: string
  /** On which an article begins in print. */
  readonly printedPage?: number | null
  /** Of a typeset page: its picture, where its words stand on it, and what the contents of the book list on it. */
  readonly page?: {
    readonly picture: string
    readonly height: number
    readonly words: readonly PageWord[]
    readonly begins: readonly string[]
  }
}

export const pageKey = (picture: string): string => `pages/${picture}`

/** Puts these chapters in place of all that a work has (works.id). */
export async function replaceChapters(tx: Tx, workId: number, chapters: readonly NewChapter[]) {
  await sql`delete from chapters where work_id = ${workId}`.execute(tx)
  await tx
    .insertInto('chapters')
    .values(
      chapters.map(({ title, body, isSample, author = '', printedPage = null, page }, at) => ({
        work_id: workId,
        no: at + 1,
        title,
        body,
        is_sample: isSample,
        author,
        page: printedPage,
        picture: page?.picture ?? null,
        height: page?.height ?? null,
        begins: [...(page?.begins ?? [])],
        words: JSON.stringify(page?.words ?? []),
      })),
    )
    .execute()
}
