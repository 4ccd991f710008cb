import { sql, type Transaction } from 'kysely'
import type { CartTables } from './cart-tables.ts'
import { touch } from './carts-store.ts'

/** A line as somebody saw it, and the edition to put in its place. */
export type Swap = { readonly editionId: number; readonly quantity: number; readonly insteadId: number }

/**
 * Puts another edition in the place of one, in a cart that is locked. Where it is in the cart already the larger count
 * stands; saved for later, it comes back. Answers false where the line is not there with that count, or no such edition
 * is.
 */
export async function swapItem(
  tx: Transaction<CartTables>,
  cartId: string,
  { editionId, quantity, insteadId }: Swap,
): Promise<boolean> {
  const { rows } = await sql`/* keep plan */
    with gone as (
      delete from cart_items where cart_id = ${cartId}::uuid and edition_id = ${editionId} and edition_id <> ${insteadId}
        and quantity = ${quantity}::int and not is_saved
      returning quantity, added_at)
    insert into cart_items (cart_id, edition_id, seller_id, quantity, added_at)
    select ${cartId}::uuid, e.id, e.seller_id, gone.quantity, gone.added_at from gone, editions e
    where e.id = ${insteadId} and e.status <> 'draft'
    on conflict (cart_id, edition_id) do update set is_saved = false,
      quantity = case when cart_items.is_saved then excluded.quantity
        else greatest(cart_items.quantity, excluded.quantity) end
    returning quantity`.execute(tx)
  await touch(tx, cartId)
  return rows.length > 0
}
