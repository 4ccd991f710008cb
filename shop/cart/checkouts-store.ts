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
  await db
    .insertInto('checkouts')
    .values({ cart_id: cartId, details: record })
    .onConflict((conflict) =>
      conflict.column('cart_id').doUpdateSet({ details: record, updated_at: sql`business_now()` }),
    )
    .execute()
}

/** Reads the details kept with a cart; null when none are, or when an old row no longer has the right shape. */
export async function readCheckout(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
): Promise<CheckoutDetails | null> {
  const row = await db
    .selectFrom('checkouts')
    .select('details')
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  const parsed = detailsSchema.safeParse(row?.details)
  return parsed.success ? parsed.data : null
}
