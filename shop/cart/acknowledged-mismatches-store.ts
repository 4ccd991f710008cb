import type { Kysely, Transaction } from 'kysely'
import type { CartTables } from './cart-tables.ts'

/** Records that the buyer accepts an edition in this cart although it does not fit. */
export async function acknowledgeMismatch(
  tx: Transaction<CartTables>,
  cartId: string,
  editionId: number,
): Promise<void> {
  await tx
    .insertInto('acknowledged_mismatches')
    .values({ cart_id: cartId, edition_id: editionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the buyer accepted it before in this cart. */
export async function hasAcknowledgedMismatch(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
  editionId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('acknowledged_mismatches')
    .select('edition_id')
    .where('cart_id', '=', cartId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  return row !== undefined
}
