import { type Kysely, sql } from 'kysely'
import type { WishlistTables } from './wishlist-tables.ts'

/**
 * Days that a guest's list outlives its last change: the life of the cookie that opens it, `cookies.cart` of
 * web/cookies.ts.
 */
const keptDays = 90
/** Wishes forgotten in one statement, so that none holds many rows for long. */
const atOnce = 1_000

/**
 * Forgets the lists of guests that nobody has added to, or taken from, for 90 days: no browser can open them any more.
 * A list of which anything is newer is kept whole, and an account's always. Answers how many wishes were forgotten.
 */
export async function forgetWishlists(db: Kysely<WishlistTables>): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { rows } = await sql`
      delete from wishlist_items where id in (
        select old.id from wishlist_items old
        where old.token_hash is not null and ${touched('old')} < ${since} and not exists (
          select from wishlist_items own where own.token_hash = old.token_hash and ${touched('own')} >= ${since})
        limit ${sql.lit(atOnce)} for update skip locked)
      returning 1`.execute(db)
    forgotten += rows.length
    if (rows.length < atOnce) return forgotten
  }
}

const since = sql`business_now() - interval '${sql.raw(String(keptDays))} days'`
const touched = (row: 'old' | 'own') =>
  sql`greatest(${sql.ref(`${row}.added_at`)}, ${sql.ref(`${row}.removed_at`)})`
