import type { Db } from '#db/tables'
import { createCoupon, type NewCoupon } from './create-coupon.ts'

/** Creates a coupon as staff type it: ten percent off with the code EXAM10, unless said otherwise. */
export async function givenCoupon(db: Db, typed: NewCoupon = {}): Promise<number> {
  const made = await db
    .transaction()
    .execute((tx) =>
      createCoupon(tx, { name: 'For exams', code: 'EXAM10', kind: 'percent', percent: '10', ...typed }, null),
    )
  if (!made.ok) throw new Error(JSON.stringify(made.refusal.errors))
  return made.value
}
