import { type Kysely, sql } from 'kysely'
import type { WishlistTables } from './wishlist-tables.ts'

/** Days that a guest's list is stored after its last change: the life of its cookie, `cookies.cart` of web/cookies.ts. */
const retentionDays = 90
/** Rows deleted in one statement. */
const batchSize = 1_000

/**
 * Deletes guests' lists without a change for 90 days: no browser can open them any more. Lists of accounts stay. Answers
 * how many rows were deleted.
 */
export async function purgeGuestWishlists(db: Kysely<WishlistTables>): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rows } = await sql`
      delete from wishlist_items where id in (
        select old.id from wishlist_items old
        where old.token_hash is not null and ${touched('old')} < ${since} and not exists (
          select from wishlist_items own where own.token_hash = old.token_hash and ${touched('own')} >= ${since})
        limit ${sql.lit(batchSize)} for update skip locked)
      returning 1`.execute(db)
    deleted += rows.length
    if (rows.length < batchSize) return deleted
  }
}

const since = sql`business_now() - interval '${sql.raw(String(retentionDays))} days'`
const touched = (row: 'old' | 'own') =>
  sql`greatest(${sql.ref(`${row}.added_at`)}, ${sql.ref(`${row}.removed_at`)})`
