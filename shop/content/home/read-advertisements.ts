import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { Advertisement } from './advertisements.ts'

/** The advertisements that are shown now, in their order, with the cover of the edition that each names. */
export const readAdvertisements = (db: Db): Promise<Advertisement[]> =>
  // A cached page may be two minutes late.
  allRows<Advertisement>(db)`
    select a.id, a.advertiser, a.title, a.body, a.action, a.target, a.hue, a.alt, m.hash "coverHash"
    from advertisements a left join edition_media m on m.edition_id = a.edition_id and m.position = 0
    where shown_from <= business_now() and shown_until > business_now() order by a.id`
