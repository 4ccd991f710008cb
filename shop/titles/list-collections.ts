import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** Reads every collection for staff, with how many editions stand in it, in their order. */
export const listCollections = (db: Db) =>
  allRows<{
    slug: string
    title: string
    intro: string
    isFeatured: boolean
    editions: number
  }>(db)`
    select c.slug, c.title, c.intro, c.is_featured "isFeatured",
      (select count(*)::int from collection_editions e where e.collection_slug = c.slug) editions
    from collections c order by c.position, c.slug`

/** Reads the editions of a collection in their order, with their titles. */
export const readCollectionTitles = (db: Db, slug: string) =>
  allRows<{ editionId: number; title: string }>(db)`
    select c.edition_id "editionId", w.title from collection_editions c
    join editions e on e.id = c.edition_id join works w on w.id = e.work_id where c.collection_slug = ${slug}
    order by c.position`
