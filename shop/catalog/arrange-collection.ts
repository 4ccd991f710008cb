import { sql, type Transaction } from 'kysely'
import type { CatalogTables } from './catalog-tables.ts'

/** A collection as staff arrange it. */
type ArrangedCollection = {
  readonly slug: string
  /** Its place among the collections, 1 is the first. */
  readonly place: number
  readonly isFeatured: boolean
  /** editions.id, in their order. */
  readonly editionIds: readonly number[]
}

/**
 * Gives a collection its place, the titles that stand in it, and says whether it is on home; the other collections move.
 * Answers whether there is one.
 */
export async function arrangeCollection(
  tx: Transaction<CatalogTables>,
  { slug, place, isFeatured, editionIds }: ArrangedCollection,
): Promise<boolean> {
  // One at a time: two moves at once would count the places twice.
  const all = await tx.selectFrom('collections').select('slug').orderBy('slug').forUpdate().execute()
  if (!all.some((collection) => collection.slug === slug)) return false
  await sql`
    update collections c set position = n.place,
      is_featured = case c.slug when ${slug} then ${isFeatured} else c.is_featured end
    from (
      select slug, row_number() over (order by case
        when slug <> ${slug} then rank * 2 when rank < ${place} then ${place} * 2 + 1 else ${place} * 2 - 1 end) place
      from (select slug, row_number() over (order by position, slug) rank from collections) ranked) n
    where n.slug = c.slug`.execute(tx)
  await tx.deleteFrom('collection_editions').where('collection_slug', '=', slug).execute()
  if (editionIds.length > 0)
    await tx
      .insertInto('collection_editions')
      .values(editionIds.map((edition_id, position) => ({ collection_slug: slug, edition_id, position })))
      .execute()
  return true
}
