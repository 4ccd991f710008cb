import { type Kysely, sql, type Transaction } from 'kysely'
import type { CartOwner } from './cart.ts'
import type { CartTables } from './cart-tables.ts'
import { isOpenCartOf } from './carts-store.ts'
import { type CheckoutDetails, detailsSchema } from './checkout-details.ts'

/** Saves checked details with the cart. */
export async function saveCheckout(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
  details: CheckoutDetails,
): Promise<void> {
  const record = JSON.stringify(details)
  await sql`
    insert into checkouts (cart_id, details) values (${cartId}::uuid, ${record}::jsonb)
    on conflict (cart_id) do update set details = excluded.details, updated_at = business_now()`.execute(db)
}

/** Reads the details of a cart; null when there are none, or when an old row no longer has the right shape. */
export async function readCheckout(db: Kysely<CartTables>, cartId: string): Promise<CheckoutDetails | null> {
  const { rows } = await sql<{ details: unknown }>`
    select details from checkouts where cart_id = ${cartId}::uuid`.execute(db)
  return toDetails(rows[0]?.details)
}

/**
 * Locks the owner's open cart and reads its details. Null when no cart is open, also after waiting for a request that
 * ordered it.
 */
export async function lockCheckout(
  tx: Transaction<CartTables>,
  owner: CartOwner,
): Promise<{ readonly details: CheckoutDetails | null } | null> {
  const { rows } = await sql<{ details: unknown }>`
    select k.details from carts c left join checkouts k on k.cart_id = c.id
    where ${isOpenCartOf(owner)} for update of c`.execute(tx)
  const [open] = rows
  return open ? { details: toDetails(open.details) } : null
}

function toDetails(stored: unknown): CheckoutDetails | null {
  const parsed = detailsSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
