import type { Tx } from '#db/tables'
import { changeRows } from '#kernel/read-rows'
import { addAdvertisement } from '#shop/content'
import { addDays } from '../days.ts'
import type { PlannedWork } from '../expand/planned.ts'
import { expectDone } from '../planting/expect-done.ts'
import { publisherIds } from '../planting/write-catalog.ts'
import { type SeedAd, seedAds } from './advertisements.ts'
import { sellWithUs } from './sell-with-us.ts'

/** Fills the blocks of home that hold words of their own. */
export async function writeHome(tx: Tx, works: readonly PlannedWork[], asOf: string): Promise<void> {
  await changeRows(tx)`
    update home_blocks set intro = ${sellWithUs.intro}, content = ${sellWithUs.content} where code = 'sell-with-us'`
  for (const ad of seedAds) {
    const { cover, fromDay, untilDay, ...words } = ad
    const edition = cover && coverOf(works, cover)
    expectDone(
      await addAdvertisement(
        tx,
        {
          ...words,
          from: addDays(asOf, fromDay),
          until: addDays(asOf, untilDay),
          editionId: edition?.id ?? null,
        },
        null,
      ),
    )
  }
}

/** The first current title of a house: a class, or a textbook. */
function coverOf(
  works: readonly PlannedWork[],
  { publisher, isVideo }: NonNullable<SeedAd['cover']>,
): { readonly id: number; readonly title: string } | null {
  const work = works.find(
    ({ kind, row }) =>
      row.publisher_id === publisherIds.get(publisher) &&
      (isVideo ? kind === 'video-full' : kind === 'textbook'),
  )
  const edition = work?.editions.find(({ row }) => row.superseded_by === null)
  return work && edition ? { id: edition.row.id, title: work.row.title } : null
}
