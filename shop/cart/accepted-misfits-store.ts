import type { Kysely, Transaction } from 'kysely'
import type { CartTables } from './cart-tables.ts'

/** Notes that the buyer wants an edition in this cart although it does not fit. */
export async function acceptMisfit(
  tx: Transaction<CartTables>,
  cartId: string,
  editionId: number,
): Promise<void> {
  await tx
    .insertInto('accepted_misfits')
    .values({ cart_id: cartId, edition_id: editionId })
    .onConflict((again) => again.doNothing())
    .execute()
}

/** Whether the buyer said so before about this cart. */
export async function hasAcceptedMisfit(
  db: Kysely<CartTables> | Transaction<CartTables>,
  cartId: string,
  editionId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('accepted_misfits')
    .select('edition_id')
    .where('cart_id', '=', cartId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  return row !== undefined
}
