import { type Kysely, sql, type Transaction } from 'kysely'
import type { CartOwner } from './cart.ts'
import type { CartTables } from './cart-tables.ts'
import { type CheckoutDetails, detailsSchema } from './checkout-details.ts'

/** Keeps checked details with the cart. */
export async function saveCheckout(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
  details: CheckoutDetails,
): Promise<void> {
  const record = JSON.stringify(details)
  await sql`/* keep plan */
    insert into checkouts (cart_id, details) values (${cartId}::uuid, ${record}::jsonb)
    on conflict (cart_id) do update set details = excluded.details, updated_at = business_now()`.execute(db)
}

/** Reads the details kept with a cart; null when none are, or when an old row no longer has the right shape. */
export async function readCheckout(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
): Promise<CheckoutDetails | null> {
  const { rows } = await sql<{ details: unknown }>`/* keep plan */
    select details from checkouts where cart_id = ${cartId}::uuid`.execute(db)
  return toDetails(rows[0]?.details)
}

/**
 * Locks the owner's open cart and answers the details kept with it; null when no cart is open. Whoever waits for
 * somebody else who orders the same cart is answered null.
 */
export async function lockCheckout(
  tx: Transaction<CartTables>,
  owner: CartOwner,
): Promise<{ readonly details: CheckoutDetails | null } | null> {
  const whose = owner.userId
    ? sql`c.user_id = ${owner.userId}`
    : sql`c.token_hash = ${owner.tokenHash} and c.user_id is null`
  const { rows } = await sql<{ details: unknown }>`/* keep plan */
    select k.details from carts c left join checkouts k on k.cart_id = c.id
    where c.state = 'open' and ${whose} for update of c`.execute(tx)
  const [open] = rows
  return open ? { details: toDetails(open.details) } : null
}

function toDetails(kept: unknown): CheckoutDetails | null {
  const parsed = detailsSchema.safeParse(kept)
  return parsed.success ? parsed.data : null
}
