import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { slug } from '#kernel/slug'

/** An address that nothing of its kind has: that of the text, or with a number behind it. */
export async function freeSlug(
  tx: Tx,
  table: 'works' | 'people' | 'publishers' | 'institutes',
  text: string,
): Promise<string> {
  const base = slug(text) || 'title'
  const rows = await allRows<{ slug: string }>(tx)`
    select slug from ${sql.table(table)} where slug like ${`${base}%`}`
  const taken = new Set(rows.map((row) => row.slug))
  let free = base
  for (let no = 2; taken.has(free); no += 1) free = `${base}-${no}`
  return free
}
