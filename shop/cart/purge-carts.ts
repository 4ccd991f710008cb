import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'

/** Days that a guest's cart outlives its last change: the life of the cookie that opens it, `cookies.cart` of web/cookies.ts. */
const retentionDays = 90
/** Rows deleted by one statement, so that none locks many for long. */
const batchSize = sql.lit(1_000)

const since = sql`business_now() - make_interval(days => ${sql.lit(retentionDays)})`

/**
 * Deletes guests' carts that are unchanged for 90 days, which no browser can open any more, and checkout details as old:
 * an order has its own copy. An ordered cart stays with its order. Answers how many carts were deleted.
 */
export async function purgeExpiredCarts(db: Db): Promise<number> {
  await deleteInBatches(
    db,
    sql`
      delete from checkouts where cart_id in (
        select cart_id from checkouts where updated_at < ${since} limit ${batchSize} for update skip locked)`,
  )
  return deleteInBatches(
    db,
    sql`
      delete from carts where id in (
        select id from carts where user_id is null and state <> 'ordered' and updated_at < ${since}
        limit ${batchSize} for update skip locked)`,
  )
}

/** Runs a statement until it deletes nothing; answers how many rows it deleted in all. */
async function deleteInBatches(db: Db, batch: RawBuilder<unknown>): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await batch.execute(db)
    if (numAffectedRows === 0n) return deleted
    deleted += Number(numAffectedRows)
  }
}
