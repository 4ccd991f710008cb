import { sql, type Transaction } from 'kysely'
import type { CartTables } from './cart-tables.ts'
import { touch } from './carts-store.ts'

/** How many copies of an edition: as the new count, or on top of those in the cart. */
export type NewCount = {
  readonly editionId: number
  readonly quantity: number
  readonly isMore: boolean
}

/**
 * Puts copies of an edition in a cart that `openCart` locked; a saved line comes back to the cart. Answers whether
 * there is such an edition. A sum stays at 100, beyond which no kind goes.
 */
export async function putItem(
  tx: Transaction<CartTables>,
  cartId: string,
  { editionId, quantity, isMore }: NewCount,
): Promise<boolean> {
  const { rows } = await sql`/* keep plan */
    insert into cart_items (cart_id, edition_id, seller_id, quantity, added_at)
    select ${cartId}::uuid, id, seller_id, ${quantity}::int, business_now() from editions
    where id = ${editionId} and status <> 'draft'
    on conflict (cart_id, edition_id) do update set is_saved = false,
      quantity = case when ${isMore}::boolean and not cart_items.is_saved
        then least(cart_items.quantity + excluded.quantity, 100) else excluded.quantity end
    returning quantity`.execute(tx)
  return rows.length > 0
}

/** Takes an edition out of the cart; answers whether it was there. */
export async function dropItem(
  tx: Transaction<CartTables>,
  cartId: string,
  editionId: number,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  await touch(tx, cartId)
  return gone.numDeletedRows > 0n
}

/** Moves a line between the cart and what is saved for later; answers whether it was there. */
export async function saveItem(
  tx: Transaction<CartTables>,
  cartId: string,
  editionId: number,
  isSaved: boolean,
): Promise<boolean> {
  const moved = await tx
    .updateTable('cart_items')
    .set({ is_saved: isSaved })
    .where('cart_id', '=', cartId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  await touch(tx, cartId)
  return moved.numUpdatedRows > 0n
}
