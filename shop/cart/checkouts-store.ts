import { type Kysely, sql, type Transaction } from 'kysely'
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
  const parsed = detailsSchema.safeParse(rows[0]?.details)
  return parsed.success ? parsed.data : null
}
