import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Files } from '#ports/files'
import { pageKey } from '#shop/catalog'
import { pictureNames } from './read-pages.ts'

/** How long the pages of a text that was replaced are kept, for a restore of the database to find them. */
const daysKept = 30

/**
 * Deletes the pictures of pages that no text shows any more: those that a later upload replaced, and those of files that
 * were refused. An upload whose pages something still points at stays as it is.
 */
export async function purgePageFiles({ db, files }: { readonly db: Db; readonly files: Files }) {
  const { rows } = await sql<{ id: number; unit: string }>`
    select id, unit from book_imports where replaced_at < business_now() - make_interval(days => ${daysKept})
    order by id`.execute(db)
  for (const { id, unit } of rows) {
    const pictures = unit === 'pages' ? pictureNames(id) : []
    const { rows: shown } = await sql`
      select from chapters where picture = any (${pictures}) limit 1`.execute(db)
    if (shown.length > 0) continue
    for (const picture of pictures) await files.delete(pageKey(picture))
    await sql`delete from book_imports where id = ${id}`.execute(db)
  }
}
