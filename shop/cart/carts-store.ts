import { type Kysely, sql, type Transaction } from 'kysely'
import type { CartOwner } from './cart.ts'
import type { CartTables } from './cart-tables.ts'

/** The open cart of an owner: the account's when signed in, else the guest cookie's. */
export async function findOpenCart(
  db: Kysely<CartTables> | Transaction<CartTables>,
  owner: CartOwner,
  options: { readonly lock?: boolean } = {},
): Promise<{ id: string; currency: 'INR' | 'USD' } | null> {
  let query = db.selectFrom('carts').select(['id', 'currency']).where('state', '=', 'open')
  query = owner.userId
    ? query.where('user_id', '=', owner.userId)
    : query.where('token_hash', '=', owner.tokenHash).where('user_id', 'is', null)
  if (options.lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Finds the owner's open cart or opens one, in one statement that is safe when two requests do it at once. Locks it and
 * notes that it was used.
 */
export async function openCart(tx: Transaction<CartTables>, owner: CartOwner): Promise<string> {
  const whose = owner.userId
    ? sql`(user_id) where state = 'open' and user_id is not null`
    : sql`(token_hash) where state = 'open' and user_id is null`
  const { rows } = await sql<{ id: string }>`/* keep plan */
    insert into carts (token_hash, user_id) values (${owner.tokenHash}, ${owner.userId})
    on conflict ${whose} do update set updated_at = business_now() returning id`.execute(tx)
  const [opened] = rows
  if (!opened) throw new Error('a cart could not be opened')
  return opened.id
}

type Closed = { token_hash: Buffer; user_id: string | null; currency: 'INR' | 'USD'; has_saved: boolean }

/** Closes the cart that became an order; what was saved for later lives on in a new one. */
export async function closeCart(tx: Transaction<CartTables>, cartId: string): Promise<void> {
  const { rows } = await sql<Closed>`/* keep plan */
    update carts set state = 'ordered', updated_at = business_now() where id = ${cartId}::uuid
    returning token_hash, user_id, currency,
      exists (select from cart_items where cart_id = ${cartId}::uuid and is_saved) has_saved`.execute(tx)
  const [closed] = rows
  if (!closed) throw new Error('a cart to be closed is not there')
  if (!closed.has_saved) return
  const next = await tx
    .insertInto('carts')
    .values({ token_hash: closed.token_hash, user_id: closed.user_id, currency: closed.currency })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('cart_items')
    .set({ cart_id: next.id })
    .where('cart_id', '=', cartId)
    .where('is_saved', '=', true)
    .execute()
}

/**
 * Gives a guest's cart to the account that signs in. Where the account already has one, the lines are put together:
 * the larger count of a title wins, and the guest's cart ends.
 */
export async function claimCart(
  tx: Transaction<CartTables>,
  tokenHash: Buffer,
  userId: string,
): Promise<void> {
  const guest = await findOpenCart(tx, { tokenHash, userId: null }, { lock: true })
  if (!guest) return
  const own = await findOpenCart(tx, { tokenHash, userId }, { lock: true })
  if (!own) {
    await tx.updateTable('carts').set({ user_id: userId }).where('id', '=', guest.id).execute()
    return
  }
  await sql`
    insert into cart_items (cart_id, edition_id, seller_id, quantity, is_saved, added_at)
    select ${own.id}, edition_id, seller_id, quantity, is_saved, added_at from cart_items where cart_id = ${guest.id}
    on conflict (cart_id, edition_id) do update set
      quantity = greatest(cart_items.quantity, excluded.quantity),
      is_saved = cart_items.is_saved and excluded.is_saved`.execute(tx)
  await sql`
    insert into accepted_misfits (cart_id, edition_id, accepted_at)
    select ${own.id}, edition_id, accepted_at from accepted_misfits where cart_id = ${guest.id}
    on conflict do nothing`.execute(tx)
  await tx.updateTable('carts').set({ state: 'merged' }).where('id', '=', guest.id).execute()
}

/** Notes that a cart was used. */
export async function touch(tx: Transaction<CartTables>, cartId: string): Promise<void> {
  await tx.updateTable('carts').set({ updated_at: sql`business_now()` }).where('id', '=', cartId).execute()
}
