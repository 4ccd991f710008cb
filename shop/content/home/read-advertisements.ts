import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Advertisement } from './advertisements.ts'

/** The advertisements that are shown now, in their order, with the cover of the edition that each names. */
export async function readAdvertisements(db: Db): Promise<Advertisement[]> {
  return (
    db
      .selectFrom('advertisements as a')
      .leftJoin('edition_media as m', (join) =>
        join.onRef('m.edition_id', '=', 'a.edition_id').on('m.position', '=', sql.lit(0)),
      )
      .select(['a.id', 'a.advertiser', 'a.title', 'a.body', 'a.action', 'a.target', 'a.hue', 'a.alt'])
      .select('m.hash as coverHash')
      // A cached page may be two minutes late.
      .where(sql<boolean>`shown_from <= business_now() and shown_until > business_now()`)
      .orderBy('a.id')
      .execute()
  )
}
