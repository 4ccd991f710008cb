import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { isWorkHeld } from '#shop/entitlements'

/** The work of a virtual book (works.id) whose text may be stored: where readers have one, only when staff said so. */
export async function findBook(
  db: Db,
  editionId: number,
  replaces: boolean,
): Promise<Result<number, Refusal<'unknown_edition' | 'has_readers'>>> {
  const book = await firstRow<{ workId: number }>(db)`select e.work_id "workId" from editions e
    where e.id = ${editionId} and e.type in ('BOOK', 'ADIT', 'ISSUE') and e.format = 'VIRTUAL'`
  if (!book) return refuse('unknown_edition', 'Enter the number of a virtual book.', 'edition')
  return !replaces && (await isWorkHeld(db, book.workId))
    ? refuse('has_readers', 'Readers have this book. Tick the box to give them the new text.', 'replaces')
    : ok(book.workId)
}

/** As `findBook`, and locks the work: uploads and stored texts of one book follow each other. */
export async function lockBook(tx: Tx, editionId: number, replaces: boolean): ReturnType<typeof findBook> {
  await sql`
    select from works w join editions e on e.work_id = w.id
    where e.id = ${editionId} for update of w`.execute(tx)
  return findBook(tx, editionId, replaces)
}
