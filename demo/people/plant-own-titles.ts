import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import type { Files } from '#ports/files'
import { openBook, saveNote, savePlace, savePlayed } from '#shop/library'
import { plantShipped } from '../orders/plant-orders.ts'
import { expectDone } from '../planting/expect-done.ts'
import type { Buyer } from './buyers.ts'

type Needs = DbAndOutbox & { readonly files: Files; readonly secret: string }

/** How far the first lectures of a course were watched, in seconds of their recordings, which have 40. */
const watched = [40, 40, 18] as const

/** Opens a course and watches into its first lectures, with a note beside one. */
export async function watchLectures({ db }: Needs, userId: string, editionId: number): Promise<void> {
  const viewer = { userId, editionId }
  const { entitlementId } = expectDone(await openBook(db, viewer))
  if (entitlementId === null) throw new Error('a course that was bought has no entitlement')
  for (const [at, second] of watched.entries()) {
    await savePlayed(db, { entitlementId, lectureNo: at + 1 }, second)
    await savePlace(db, viewer, { chapterNo: at + 1, progress: 0 })
  }
  const note = { quote: '', words: 'Watch this example again before the mock test.', atSecond: 15 }
  expectDone(await saveNote(db, viewer, { chapterNo: watched.length, ...note }))
}

/** Sends a buyer a printed book whose law has changed since: it comes with a supplement. */
export async function shipAmendedBook(needs: Needs, buyer: Buyer, placedAt: number): Promise<void> {
  const { rows } = await sql<{ editionId: number }>`
    select e.id "editionId" from supplement_editions s join editions e on e.id = s.edition_id
    join stock_levels l on l.edition_id = e.id join sellers r on r.id = e.seller_id and r.gst_status = 'REGULAR'
    where e.type = 'BOOK' and e.format = 'HARD' and e.status = 'live' and l.on_hand - l.reserved > 8
    order by e.superseded_by nulls first, e.id limit 1`.execute(needs.db)
  for (const { editionId } of rows)
    await plantShipped(needs, {
      key: `seed-amended-${String(editionId).padStart(8, '0')}`,
      buyer,
      placedAt,
      items: [{ editionId, quantity: 1 }],
      dealer: null,
      business: null,
    })
}
