import type { Tx } from '#db/tables'
import { slug } from '#kernel/slug'

/** An address that nothing of its kind has: that of the text, or with a number behind it. */
export async function freeSlug(
  tx: Tx,
  table: 'works' | 'people' | 'publishers' | 'institutes',
  text: string,
): Promise<string> {
  const base = slug(text) || 'title'
  const rows = await tx.selectFrom(table).select('slug').where('slug', 'like', `${base}%`).execute()
  const taken = new Set(rows.map((row) => row.slug))
  let free = base
  for (let no = 2; taken.has(free); no += 1) free = `${base}-${no}`
  return free
}
