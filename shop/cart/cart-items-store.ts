import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows, changeRows } from '#kernel/read-rows'
import { mostCopies, mostLines } from './cart.ts'
import { touch } from './carts-store.ts'

/** Copies of an edition: as the new count, or, with `isMore`, on top of those in the cart. */
export type NewCount = {
  readonly editionId: number
  readonly quantity: number
  readonly isMore: boolean
  /** The press of the button that adds; see `addToCart`. */
  readonly press?: string | null
}

/**
 * Puts copies of an edition in a cart that `openCart` locked; a saved line comes back to the cart. Answers whether there
 * is such an edition. A sum stops at `mostCopies`, which is above the limit of every kind. A press that was counted before raises the count to its copies only.
 */
export async function putItem(tx: Tx, cartId: string, { editionId, quantity, isMore, press }: NewCount) {
  // Where one of two presses has no id, they are one when the later comes within this time.
  const isCounted = sql`coalesce(cart_items.press = excluded.press,
    cart_items.pressed_at > excluded.pressed_at - interval '2 seconds', false)`
  const { rows } = await sql`
    insert into cart_items (cart_id, edition_id, seller_id, quantity, price_paise, price_usd_cents, added_at, pressed_at, press)
    select ${cartId}::uuid, id, seller_id, ${quantity}::int, price_paise, price_usd_cents, business_now(),
      case when ${press !== undefined}::boolean then business_now() end, ${press ?? null}::text from editions
    where id = ${editionId} and status <> 'draft'
    on conflict (cart_id, edition_id) do update set is_saved = false,
      quantity = case when not ${isMore}::boolean or cart_items.is_saved then excluded.quantity
        when ${isCounted} then greatest(cart_items.quantity, excluded.quantity)
        else least(cart_items.quantity + excluded.quantity, ${sql.lit(mostCopies)}) end,
      price_paise = excluded.price_paise, price_usd_cents = excluded.price_usd_cents,
      pressed_at = case when ${isCounted} then cart_items.pressed_at else excluded.pressed_at end,
      press = case when ${isCounted} then cart_items.press else excluded.press end
    returning quantity`.execute(tx)
  return rows.length > 0
}

/** The editions in the cart, without those saved for later. */
export async function listEditions(tx: Tx, cartId: string): Promise<readonly number[]> {
  const items = await allRows<{ edition_id: number }>(tx)`
    select edition_id from cart_items where cart_id = ${cartId} and not is_saved`
  return items.map((item) => item.edition_id)
}

/** Removes an edition from the cart; answers whether it was there. */
export async function dropItem(tx: Tx, cartId: string, editionId: number) {
  const removed = await changeRows(tx)`
    delete from cart_items where cart_id = ${cartId} and edition_id = ${editionId}`
  await touch(tx, cartId)
  return removed > 0
}

/** Saves a line for later or moves it back to the cart, where there is room; answers whether it was there. */
export async function saveItem(tx: Tx, cartId: string, editionId: number, isSaved: boolean) {
  const moved = await changeRows(tx)`
    update cart_items set is_saved = ${isSaved} where cart_id = ${cartId} and edition_id = ${editionId}
      and (is_saved = ${isSaved} or ${mostLines} > (
        select count(*) from cart_items c where c.cart_id = ${cartId} and c.is_saved = ${isSaved}))`
  await touch(tx, cartId)
  return moved > 0
}

/** A line as the buyer saw it, and the edition that replaces it. */
export type Swap = { readonly editionId: number; readonly quantity: number; readonly insteadId: number }

/**
 * Replaces an edition in a locked cart. Where the other is in the cart already, the larger count stands; saved for
 * later, it comes back. Answers false when the line is not there with that count, or the edition does not exist.
 */
export async function swapItem(tx: Tx, cartId: string, { editionId, quantity, insteadId }: Swap) {
  const { rows } = await sql`
    with gone as (
      delete from cart_items where cart_id = ${cartId}::uuid and edition_id = ${editionId} and edition_id <> ${insteadId}
        and quantity = ${quantity}::int and not is_saved
      returning quantity, added_at)
    insert into cart_items (cart_id, edition_id, seller_id, quantity, price_paise, price_usd_cents, added_at)
    select ${cartId}::uuid, e.id, e.seller_id, gone.quantity, e.price_paise, e.price_usd_cents, gone.added_at
    from gone, editions e
    where e.id = ${insteadId} and e.status <> 'draft'
    on conflict (cart_id, edition_id) do update set is_saved = false,
      quantity = case when cart_items.is_saved then excluded.quantity
        else greatest(cart_items.quantity, excluded.quantity) end
    returning quantity`.execute(tx)
  await touch(tx, cartId)
  return rows.length > 0
}
