import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { normaliseIsbn } from '#kernel/isbn'

/** Where an edition's page stands: /product/{id}/{slug}. */
export type EditionAddress = { readonly id: number; readonly slug: string }

/** The canonical address of an edition; null for a draft and for a number nobody has. */
export async function findCanonical(db: Db, editionId: number): Promise<EditionAddress | null> {
  const row = await db
    .selectFrom('editions as e')
    .innerJoin('works as w', 'w.id', 'e.work_id')
    .select(['e.id', 'w.slug'])
    .where('e.id', '=', editionId)
    .where('e.status', '<>', 'draft')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Today's edition of an ISBN from an old list or a forwarded message: follows the successions as far as an edition on
 * sale exists. Takes ISBN-10 or -13 as typed; null when it is no ISBN or nothing on sale descends from it.
 */
export async function currentEditionByIsbn(db: Db, isbn: string): Promise<EditionAddress | null> {
  const isbn13 = normaliseIsbn(isbn)
  if (!isbn13) return null
  const { rows } = await sql<EditionAddress>`
    with recursive codes (isbn, step) as (
      select ${isbn13}::text, 0
      union all
      select s.new_isbn13, c.step + 1 from codes c join isbn_successions s on s.old_isbn13 = c.isbn where c.step < 20)
    select e.id, w.slug from codes c
    join editions e on e.isbn13 = c.isbn and e.status = 'live'
    join works w on w.id = e.work_id
    order by c.step desc limit 1`.execute(db)
  return rows[0] ?? null
}
