import { type Kysely, sql } from 'kysely'
import type { CartTables } from './cart-tables.ts'

/** Days that a guest's cart outlives its last change: the life of the cookie that opens it, `cookies.cart` of web/cookies.ts. */
const keptDays = 90
/** Rows forgotten in one statement, so that none holds many for long. */
const atOnce = 1_000

const since = sql`business_now() - interval '${sql.raw(String(keptDays))} days'`

/**
 * Forgets the carts of guests that nobody has changed for 90 days, since no browser can open them any more, and what
 * anybody typed at a checkout so long ago: an order has a copy of its own. A cart that was ordered stays with its order.
 * Answers how many carts were forgotten.
 */
export async function forgetCarts(db: Kysely<CartTables>): Promise<number> {
  await inBatches(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from checkouts where cart_id in (
        select cart_id from checkouts where updated_at < ${since} limit ${sql.lit(atOnce)} for update skip locked)`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
  return inBatches(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from carts where id in (
        select id from carts where user_id is null and state <> 'ordered' and updated_at < ${since}
        limit ${sql.lit(atOnce)} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}

async function inBatches(forget: () => Promise<number>): Promise<number> {
  let forgotten = 0
  for (;;) {
    const now = await forget()
    forgotten += now
    if (now < atOnce) return forgotten
  }
}
