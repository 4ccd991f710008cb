import type { Db } from '#db/tables'
import { expiredHolds, releaseExpired } from '#shop/stock'
import { inTransaction } from './in-transaction.ts'

/**
 * Lets go of copies whose fifteen minutes have ended, 200 lines at most. The order stays open; paying takes them again
 * if they are there. Answers how many lines there were.
 */
export async function releaseExpiredHolds({ db }: { readonly db: Db }): Promise<number> {
  const lineIds = await expiredHolds(db, 200)
  for (const lineId of lineIds)
    await inTransaction(db, async (tx) => {
      await releaseExpired(tx, [lineId])
      return { ok: true as const }
    })
  return lineIds.length
}
