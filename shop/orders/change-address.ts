import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type CheckoutRefusal, checkDeliveryAddress } from '#shop/cart'
import { codServiceable } from '#shop/customers'
import { readSellers } from '#shop/sellers'
import { maySendTo } from '#shop/tax'
import { changePlaceOfSupply, type SupplyRefusal } from './change-place-of-supply.ts'
import { type Order, type OrderLine, payBy } from './order.ts'
import { mayMoveOrder, sendsIssues } from './order-actions.ts'
import { lockOrder } from './split-off-copies.ts'

/** Why the address stays as it is. */
export type AddressRefusal =
  | CheckoutRefusal
  | SupplyRefusal
  | Refusal<'not_allowed' | 'other_state' | 'no_cod'>

/**
 * Changes where an order is delivered, while no physical line is past packing. The order is locked, so that nobody packs it
 * meanwhile. Another State is another place of supply, which makes the issued documents wrong: only with `mayReissue`,
 * which is for staff, are they reversed and issued afresh. Issues of a journal that are still to be sent have an address of
 * their own where the order's cannot change, or is of another State: no tax is on them, so its documents stay right.
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
  const lines = await lockGoods(tx, order.id)
  const verdict = mayMoveOrder(lines)
  const isElsewhere = address.stateCode !== order.shipping?.stateCode
  if (!verdict.allowed || (isElsewhere && !mayReissue)) {
    const ahead = lines.filter(sendsIssues)
    const others = verdict.allowed ? lines.filter((line) => !sendsIssues(line)) : []
    if (ahead.length > 0 && !mayMoveOrder(others).allowed)
      return sendIssuesTo(tx, { address, isElsewhere, lines: ahead })
    if (!verdict.allowed) return refuse('not_allowed', verdict.reason)
    return refuse('other_state', elsewhereWords(order), 'shipping.stateCode')
  }
  if (order.paymentMethod === payBy.cashOnDelivery && !codServiceable(address.pin))
    return refuse('no_cod', `We do not offer cash on delivery to ${address.pin}.`, 'shipping.pin')
  await tx.updateTable('order_lines').set({ ship_to: null }).where('order_id', '=', order.id).execute()
  if (isElsewhere) return changePlaceOfSupply(tx, order.id, address)
  await tx
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(address) })
    .where('id', '=', order.id)
    .execute()
  return ok(null)
}

const elsewhereWords = ({ shipping }: Order) =>
  `This order is invoiced for delivery in ${shipping?.stateName ?? 'another State'}. For another State, cancel it and order again.`

type Goods = Pick<OrderLine, 'id' | 'state' | 'goods' | 'issues' | 'sellerId' | 'rateBp'>

async function lockGoods(tx: Tx, orderId: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select id, state, case when is_physical then 'physical' else 'digital' end goods, seller_id "sellerId", rate_bp "rateBp",
      case when issues is not null then json_build_object('paid', issues, 'left', issues_left, 'from', issues_from) end issues
    from order_lines where order_id = ${orderId} order by id for no key update`.execute(tx)
  return rows
}

/** Gives the issues that are still to be sent an address of their own. */
async function sendIssuesTo(
  tx: Tx,
  {
    address,
    isElsewhere,
    lines,
  }: {
    readonly address: NonNullable<Order['shipping']>
    readonly isElsewhere: boolean
    readonly lines: readonly Goods[]
  },
): Promise<Result<null, AddressRefusal>> {
  if (isElsewhere) {
    const sellers = await readSellers(
      tx,
      lines.map(({ sellerId }) => sellerId),
    )
    const isBound = lines.some(({ sellerId, rateBp }) => {
      const seller = sellers.get(sellerId)
      return rateBp > 0 || !seller || !maySendTo(seller, address.stateCode)
    })
    if (isBound)
      return refuse(
        'not_sent_there',
        `These issues cannot be sent to ${address.stateName}.`,
        'shipping.stateCode',
      )
  }
  await tx
    .updateTable('order_lines')
    .set({ ship_to: JSON.stringify(address) })
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
  return ok(null)
}
