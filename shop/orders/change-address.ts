import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type CheckoutRefusal, checkDeliveryAddress } from '#shop/cart'
import { codServiceable } from '#shop/customers'
import { changePlaceOfSupply, type SupplyRefusal } from './change-place-of-supply.ts'
import { type Order, payBy } from './order.ts'
import { mayChangeAddress } from './order-actions.ts'
import { lockOrder } from './split-off-copies.ts'

/** Why the address stays as it is. */
export type AddressRefusal =
  | CheckoutRefusal
  | SupplyRefusal
  | Refusal<'not_allowed' | 'other_state' | 'no_cod'>

/**
 * Changes where an order is delivered, while no physical line is past packing. The order is locked, so that nobody packs it
 * meanwhile. Another State is another place of supply, which makes the issued documents wrong: only with `mayReissue`,
 * which is for staff, are they reversed and issued afresh.
 */
export async function changeAddress(
  tx: Tx,
  {
    order,
    typed,
    mayReissue = false,
  }: { readonly order: Order; readonly typed: unknown; readonly mayReissue?: boolean },
): Promise<Result<null, AddressRefusal>> {
  const checked = checkDeliveryAddress(typed)
  if (!checked.ok) return checked
  const address = checked.value
  await lockOrder(tx, order.id)
  const { rows: lines } = await sql<{
    state: Order['lines'][number]['state']
    goods: 'physical' | 'digital'
  }>`
    select state, case when is_physical then 'physical' else 'digital' end goods
    from order_lines where order_id = ${order.id} order by id for no key update`.execute(tx)
  const verdict = mayChangeAddress(lines)
  if (!verdict.allowed) return refuse('not_allowed', verdict.reason)
  const isElsewhere = address.stateCode !== order.shipping?.stateCode
  if (isElsewhere && !mayReissue)
    return refuse(
      'other_state',
      `This order is invoiced for delivery in ${order.shipping?.stateName ?? 'another State'}. For another State, cancel it and order again.`,
      'shipping.stateCode',
    )
  if (order.paymentMethod === payBy.cashOnDelivery && !codServiceable(address.pin))
    return refuse('no_cod', `We do not offer cash on delivery to ${address.pin}.`, 'shipping.pin')
  if (isElsewhere) return changePlaceOfSupply(tx, order.id, address)
  await tx
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(address) })
    .where('id', '=', order.id)
    .execute()
  return ok(null)
}
