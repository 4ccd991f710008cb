import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { createCoupon } from '#shop/coupons'
import { coupons } from '../content/coupons.ts'
import { addDays, instantOf } from '../days.ts'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { resetClock, setClock } from '../set-clock.ts'
import { expectDone } from './expect-done.ts'
import { plantWaiting } from './plant-waiting.ts'
import { markPlanted } from './planted.ts'
import { writePlanned } from './write-planned.ts'
import { writeSeo } from './write-seo.ts'

/**
 * Writes the whole catalogue in one transaction, so that an interrupted planting leaves nothing behind. What is written
 * at once needs no durable commits in between; the tables it fills are analysed, so that the first pages are fast.
 */
export async function plantCatalog(
  db: Db,
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
  asOf: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writePlanned(tx, works, syllabus, asOf)
    await writeSeo(tx, works)
    await plantWaiting(tx, works, asOf)
    await setClock(tx, instantOf(addDays(asOf, -40), 11))
    for (const coupon of coupons) expectDone(await createCoupon(tx, coupon, null))
    await resetClock(tx)
    await markPlanted(tx, 'catalogue', asOf)
  })
  await sql`analyze`.execute(db)
}
