import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { toDecimalString } from '#kernel/money'
import { monthBefore } from '#shop/filing'
import { readStatements, recordPayout } from '#shop/payouts'
import { expectDone } from '../planting/expect-done.ts'

/** Pays sellers the statements of two months, so that the last month that is over waits for its payment. */
export const plantPayouts = (db: Db, asOf: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('shop.clock_offset', (${`${asOf}T12:00:00+05:30`}::timestamptz - now())::text, true)`.execute(
      tx,
    )
    for (const back of [3, 2]) {
      const month = monthBefore(asOf, back)
      const paidOn = `${monthBefore(asOf, back - 1)}-05`
      for (const { seller, sums, payout } of await readStatements(tx, month)) {
        if (payout || sums.due <= 0) continue
        const utr = `SBIN${month.replace('-', '')}${String(seller.id).padStart(6, '0')}`
        const typed = { paidOn, utr, amount: toDecimalString(sums.due) }
        // The mails of that day were read long ago.
        const outbox = { send: async () => {} }
        const paid = await recordPayout(tx, outbox, { sellerId: seller.id, month, typed })
        if (paid) expectDone(paid)
      }
    }
  })
