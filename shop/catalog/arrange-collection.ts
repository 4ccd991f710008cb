import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows, changeRows, firstValue } from '#kernel/read-rows'

type ArrangedCollection = {
  readonly slug: string
  readonly title: string
  readonly intro: string
  /** Its place among the collections, 1 is the first. */
  readonly place: number
  readonly isFeatured: boolean
  /** editions.id, in their order. */
  readonly editionIds: readonly number[]
}

/** The collections that every store has and that fill themselves: what they are called, by slug. */
export const standingTitles = {
  'new-releases': 'New releases',
  popular: 'Popular',
  recommended: 'Recommended by students',
  featured: 'Featured',
} as const

/** Adds an empty collection after all others. Answers whether its slug was free. */
export async function addCollection(tx: Tx, collection: Pick<ArrangedCollection, 'slug' | 'title'>) {
  const added = await changeRows(tx)`
    insert into collections (slug, title, position)
    select ${collection.slug}, ${collection.title}, coalesce(max(position), 0) + 1 from collections
    on conflict do nothing`
  return added > 0
}

/** Deletes a collection; its titles stay. Answers its name, or null when there is none. */
export const removeCollection = (tx: Tx, slug: string): Promise<string | null> =>
  firstValue<string>(tx)`
    delete from collections where slug = ${slug} returning title`

/**
 * Gives a collection its words, its place, the titles that stand in it, and says whether it is on home; the other
 * collections move. Answers whether there is one.
 */
export async function arrangeCollection(
  tx: Tx,
  { slug, title, intro, place, isFeatured, editionIds }: ArrangedCollection,
): Promise<boolean> {
  // One at a time: two moves at once would count the places twice.
  const all = await allRows<{ slug: string }>(tx)`select slug from collections order by slug for update`
  if (!all.some((collection) => collection.slug === slug)) return false
  await sql`
    update collections set title = ${title}, intro = ${intro}, is_featured = ${isFeatured}
    where slug = ${slug}`.execute(tx)
  await sql`
    update collections c set position = n.place
    from (
      select slug, row_number() over (order by case
        when slug <> ${slug} then rank * 2 when rank < ${place} then ${place} * 2 + 1 else ${place} * 2 - 1 end) place
      from (select slug, row_number() over (order by position, slug) rank from collections) ranked) n
    where n.slug = c.slug`.execute(tx)
  await sql`delete from collection_editions where collection_slug = ${slug}`.execute(tx)
  await changeRows(tx)`
    insert into collection_editions (collection_slug, edition_id, position)
    select ${slug}, id, place - 1 from unnest(${editionIds}::bigint[]) with ordinality e (id, place)`
  return true
}
