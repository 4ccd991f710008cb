import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { singleValue } from '#kernel/read-rows'
import type { EditionCard } from '#shop/cards'

/** The owner of a wishlist: the account when signed in, else the guest by the hash of the cart's cookie. */
export type WishOwner = { readonly tokenHash: Buffer; readonly userId: string | null }

export const mostWishes = 200

/** A title on a wishlist: its current card, and its price when it was added. */
export type Wish = { readonly card: EditionCard; readonly priceThen: Paise; readonly addedOn: string }

/** The rows of an owner: the account's when signed in, else the guest's. */
export const ownedBy = ({ tokenHash, userId }: WishOwner): RawBuilder<boolean> =>
  userId === null ? sql`token_hash = ${tokenHash}` : sql`user_id = ${userId}`

/** The names of a row's owner, and the unique index that allows one row for each edition. */
const ownerOf = ({ tokenHash, userId }: WishOwner) =>
  userId === null
    ? { token: tokenHash, user: null, once: sql`(token_hash, edition_id) where token_hash is not null` }
    : { token: null, user: userId, once: sql`(user_id, edition_id) where user_id is not null` }

/** Adds an edition at its current price; 'kept' when it was there, 'unknown' when there is no such edition. */
export async function putWish(
  tx: Tx,
  owner: WishOwner,
  editionId: number,
): Promise<'added' | 'kept' | 'unknown'> {
  const { token, user, once } = ownerOf(owner)
  const { rows } = await sql<{ outcome: 'added' | 'kept' | 'unknown' }>`
    with wanted as (select id, price_paise from editions where id = ${editionId} and status <> 'draft'),
    put as (
      insert into wishlist_items (token_hash, user_id, edition_id, price_paise)
      select ${token}::bytea, ${user}::uuid, id, price_paise from wanted
      on conflict ${once} do update set
        price_paise = excluded.price_paise, alerted_paise = null, is_away = false, added_at = business_now(), removed_at = null
      where wishlist_items.removed_at is not null
      returning 1)
    select case when exists (select from put) then 'added' when exists (select from wanted) then 'kept'
      else 'unknown' end outcome`.execute(tx)
  return rows[0]?.outcome ?? 'unknown'
}

/** Removes an edition from a list. Only the last one removed can be restored. Answers whether it was there. */
export async function dropWish(tx: Tx, owner: WishOwner, editionId: number) {
  const { rows } = await sql`
    update wishlist_items set removed_at = business_now()
    where ${ownedBy(owner)} and edition_id = ${editionId} and removed_at is null returning 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    delete from wishlist_items
    where ${ownedBy(owner)} and removed_at is not null and edition_id <> ${editionId}`.execute(tx)
  return true
}

/** Restores the edition that was removed last, unchanged. Answers whether it could be restored. */
export async function restoreWish(tx: Tx, owner: WishOwner, editionId: number) {
  const { rows } = await sql`
    update wishlist_items set removed_at = null
    where ${ownedBy(owner)} and edition_id = ${editionId} and removed_at is not null returning 1`.execute(tx)
  return rows.length > 0
}

/** How many titles are on a list. */
export const countWishes = (db: Db, owner: WishOwner): Promise<number> =>
  singleValue<number>(db)`
    select count(*) from wishlist_items where ${ownedBy(owner)} and removed_at is null`

/**
 * Merges a guest's list into the account that signs in. A title on both has the earlier day and its price. The oldest
 * titles beyond the maximum are dropped.
 */
export async function claimWishlist(tx: Tx, tokenHash: Buffer, userId: string) {
  await sql`
    with own as (
      select count(*) count from wishlist_items where user_id = ${userId} and removed_at is null),
    moved as (
      delete from wishlist_items where token_hash = ${tokenHash} returning edition_id, price_paise, added_at, removed_at)
    insert into wishlist_items (user_id, edition_id, price_paise, added_at)
    select ${userId}::uuid, edition_id, price_paise, added_at from moved where removed_at is null
    order by added_at desc limit greatest(0, ${mostWishes}::int - (select count from own))
    on conflict (user_id, edition_id) where user_id is not null do update set
      price_paise = case when wishlist_items.removed_at is null and wishlist_items.added_at <= excluded.added_at
        then wishlist_items.price_paise else excluded.price_paise end,
      added_at = case when wishlist_items.removed_at is null
        then least(wishlist_items.added_at, excluded.added_at) else excluded.added_at end,
      removed_at = null`.execute(tx)
}

/** Days that a guest's list is stored after its last change: the life of its cookie, `cookies.cart` of web/cookies.ts. */
const retentionDays = 90
/** Rows deleted in one statement. */
const batchSize = 1_000

/** Deletes guests' lists unchanged for 90 days, which no browser can open any more. Answers how many rows. */
export async function purgeGuestWishlists(db: Db): Promise<number> {
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
