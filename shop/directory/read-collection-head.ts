import type { Db } from '#db/tables'

/** The title and the introduction of a collection. */
export type CollectionHead = { readonly slug: string; readonly title: string; readonly intro: string }

/** Reads the head of a collection; null when there is none of that slug. */
export const readCollectionHead = async (db: Db, slug: string): Promise<CollectionHead | null> =>
  (await db
    .selectFrom('collections')
    .select(['slug', 'title', 'intro'])
    .where('slug', '=', slug)
    .executeTakeFirst()) ?? null
