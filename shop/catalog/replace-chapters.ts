import type { Transaction } from 'kysely'
import type { CatalogTables } from './catalog-tables.ts'

/** A chapter to store; `body` is Markdown as `readText` reads it. */
export type NewChapter = { readonly title: string; readonly body: string; readonly isSample: boolean }

/** Puts these chapters in place of all that a work has (works.id). */
export async function replaceChapters(
  tx: Transaction<CatalogTables>,
  workId: number,
  chapters: readonly NewChapter[],
): Promise<void> {
  await tx.deleteFrom('chapters').where('work_id', '=', workId).execute()
  await tx
    .insertInto('chapters')
    .values(
      chapters.map(({ title, body, isSample }, at) => ({
        work_id: workId,
        no: at + 1,
        title,
        body,
        is_sample: isSample,
        page: null,
      })),
    )
    .execute()
}
