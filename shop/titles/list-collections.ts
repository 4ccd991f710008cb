import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** Reads every collection for staff, with how many editions stand in it, in their order. */
export async function listCollections(db: Db) {
  const { rows } = await sql<{
    slug: string
    title: string
    intro: string
    isFeatured: boolean
    editions: number
  }>`
    select c.slug, c.title, c.intro, c.is_featured "isFeatured",
      (select count(*)::int from collection_editions e where e.collection_slug = c.slug) editions
    from collections c order by c.position, c.slug`.execute(db)
  return rows
}

/** Reads the editions of a collection in their order, with their titles. */
export const readCollectionTitles = (db: Db, slug: string) =>
  db
    .selectFrom('collection_editions as c')
    .innerJoin('editions as e', 'e.id', 'c.edition_id')
    .innerJoin('works as w', 'w.id', 'e.work_id')
    .select(['c.edition_id as editionId', 'w.title'])
    .where('c.collection_slug', '=', slug)
    .orderBy('c.position')
    .execute()
