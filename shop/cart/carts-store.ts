import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Currency } from '#kernel/money'
import { firstValue, oneRow, singleValue } from '#kernel/read-rows'
import { type CartOwner, mostLines } from './cart.ts'

/** Whether the cart `c` is the owner's open one, as SQL: the account's when signed in, else the guest cookie's. */
export const isOpenCartOf = ({ userId, tokenHash, isBuyNow = false }: CartOwner): RawBuilder<boolean> =>
  userId
    ? sql`c.state = 'open' and c.user_id = ${userId} and c.is_buy_now = ${isBuyNow}`
    : sql`c.state = 'open' and c.token_hash = ${tokenHash} and c.user_id is null and c.is_buy_now = ${isBuyNow}`

/** Locks the owner's open cart and answers its id; null when there is none. */
export const lockOpenCart = (db: Db, owner: CartOwner): Promise<string | null> =>
  firstValue<string>(db)`
    select c.id from carts c where ${isOpenCartOf(owner)} for update`

/**
 * Finds the owner's open cart or opens one, in one statement that is safe under concurrency. Locks it and notes its use.
 */
export async function openCart(tx: Tx, owner: CartOwner): Promise<string> {
  const whose = owner.userId
    ? sql`(user_id, is_buy_now) where state = 'open' and user_id is not null`
    : sql`(token_hash, is_buy_now) where state = 'open' and user_id is null`
  return singleValue<string>(tx)`
    insert into carts (token_hash, user_id, is_buy_now)
    values (${owner.tokenHash}, ${owner.userId}, ${owner.isBuyNow ?? false})
    on conflict ${whose} do update set updated_at = business_now() returning id`
}

/** Throws the owner's open cart away, with what was typed for it. */
export async function discardCart(db: Db, owner: CartOwner): Promise<void> {
  await sql`delete from carts c where ${isOpenCartOf(owner)}`.execute(db)
}

type Closed = { token_hash: Buffer; user_id: string | null; currency: Currency; has_saved: boolean }

/** Closes the cart that became an order; what was saved for later moves to a new one. */
export async function closeCart(tx: Tx, cartId: string): Promise<void> {
  const closed = await oneRow<Closed>(tx)`
    update carts set state = 'ordered', updated_at = business_now() where id = ${cartId}::uuid
    returning token_hash, user_id, currency,
      exists (select from cart_items where cart_id = ${cartId}::uuid and is_saved) has_saved`
  if (!closed.has_saved) return
  const next = await oneRow<{ id: string }>(tx)`
    insert into carts (token_hash, user_id, currency)
    values (${closed.token_hash}, ${closed.user_id}, ${closed.currency}) returning id`
  await sql`
    update cart_items set cart_id = ${next.id} where cart_id = ${cartId} and is_saved`.execute(tx)
}

/**
 * Gives a guest's cart to the account that signs in. Where the account has one, the lines are merged: the larger count
 * of a title wins, dollars win, and the guest's cart ends. Of more titles than a cart holds the oldest are left out. What the guest is
 * buying now takes the place of what the account was.
 */
export async function claimCart(tx: Tx, tokenHash: Buffer, userId: string) {
  if (await lockOpenCart(tx, { tokenHash, userId: null, isBuyNow: true })) {
    // Opened first, so that another device which opens one now waits.
    await openCart(tx, { tokenHash, userId, isBuyNow: true })
    await discardCart(tx, { tokenHash, userId, isBuyNow: true })
    await sql`
      update carts c set user_id = ${userId}
      where ${isOpenCartOf({ tokenHash, userId: null, isBuyNow: true })}`.execute(tx)
  }
  const guest = await lockOpenCart(tx, { tokenHash, userId: null })
  if (!guest) return
  const known = await lockOpenCart(tx, { tokenHash, userId })
  const own = known ?? (await openCart(tx, { tokenHash, userId }))
  // Without one, the guest's becomes the account's, unless another device has filled one at this moment.
  if (!known && (await isEmpty(tx, own))) {
    await sql`delete from carts where id = ${own}`.execute(tx)
    await sql`update carts set user_id = ${userId} where id = ${guest}`.execute(tx)
    return
  }
  await sql`
    insert into cart_items (cart_id, edition_id, seller_id, quantity, price_paise, price_usd_cents, is_saved, added_at)
    select ${own}, edition_id, seller_id, quantity, price_paise, price_usd_cents, is_saved, added_at
    from (select *, row_number() over (partition by is_saved order by added_at desc) nth from cart_items where cart_id = ${guest}) g
    where nth <= ${mostLines} - (select count(*) from cart_items o where o.cart_id = ${own} and o.is_saved = g.is_saved)
    on conflict (cart_id, edition_id) do update set
      quantity = greatest(cart_items.quantity, excluded.quantity),
      is_saved = cart_items.is_saved and excluded.is_saved`.execute(tx)
  await sql`
    insert into acknowledged_mismatches (cart_id, edition_id, acknowledged_at)
    select ${own}, edition_id, acknowledged_at from acknowledged_mismatches where cart_id = ${guest}
      and edition_id in (select edition_id from cart_items where cart_id = ${own})
    on conflict do nothing`.execute(tx)
  await sql`
    update carts c set coupon_codes = case when c.coupon_codes = '{}' then g.coupon_codes else c.coupon_codes end, currency = greatest(c.currency, g.currency)
    from carts g where c.id = ${own} and g.id = ${guest}`.execute(tx)
  await sql`update carts set state = 'merged' where id = ${guest}`.execute(tx)
}

async function isEmpty(tx: Tx, cartId: string): Promise<boolean> {
  const { rows } = await sql`select from cart_items where cart_id = ${cartId} limit 1`.execute(tx)
  return rows.length === 0
}

/** Sets the currency in which the owner's open cart is priced and paid. */
export const setCartCurrency = (db: Db, owner: CartOwner, currency: Currency): Promise<void> =>
  changeCart(db, owner, sql`currency = ${currency}`)

/** Puts coupon codes on the owner's open cart, in place of those before. */
export const setCartCoupons = (db: Db, owner: CartOwner, codes: readonly string[]): Promise<void> =>
  changeCart(db, owner, sql`coupon_codes = ${codes}`)

/** Takes a coupon code off the owner's open cart. */
export const removeCartCoupon = (db: Db, owner: CartOwner, code: string): Promise<void> =>
  changeCart(db, owner, sql`coupon_codes = array_remove(coupon_codes, ${code})`)

async function changeCart(db: Db, owner: CartOwner, change: RawBuilder<unknown>): Promise<void> {
  await sql`
    update carts c set ${change}, updated_at = business_now() where ${isOpenCartOf(owner)}`.execute(db)
}

/** Notes the use of a cart. */
export async function touch(tx: Tx, cartId: string): Promise<void> {
  await sql`update carts set updated_at = business_now() where id = ${cartId}`.execute(tx)
}
