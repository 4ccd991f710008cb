import { sql } from 'kysely'
import { links, withBase } from '#kernel/links'
import type { RedirectReading } from './read-redirects.ts'

type Found = { readonly id: number; readonly slug: string }

const addressOf = (found: Found | undefined): string | null =>
  found ? withBase(links.product(found.id, found.slug)) : null

/** The path from the origin of an edition's page; null when it is unknown or not on sale. */
export async function findEditionAddress(db: RedirectReading, editionId: number): Promise<string | null> {
  const found = await db
    .selectFrom('editions as e')
    .innerJoin('works as w', 'w.id', 'e.work_id')
    .select(['e.id', 'w.slug'])
    .where('e.id', '=', editionId)
    .where('e.status', '=', sql.lit('live'))
    .executeTakeFirst()
  return addressOf(found)
}

/**
 * The path from the origin of the page that an ISBN means today: that of its latest successor on sale.
 * Null for an unknown ISBN. `isbn13` is thirteen bare digits.
 */
export async function findIsbnAddress(db: RedirectReading, isbn13: string): Promise<string | null> {
  const { rows } = await sql<Found>`
    with recursive line (isbn, step) as (
      select ${isbn13}, 0
      union all
      select s.new_isbn13, l.step + 1 from line l join isbn_successions s on s.old_isbn13 = l.isbn where l.step < 20)
    select e.id, w.slug from line l
    join editions e on e.isbn13 = l.isbn and e.status = 'live' join works w on w.id = e.work_id
    order by l.step desc, e.id limit 1`.execute(db)
  return addressOf(rows[0])
}
