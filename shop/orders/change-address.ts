import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type CheckoutDetails, type CheckoutRefusal, checkDeliveryAddress } from '#shop/cart'
import { codServiceable } from '#shop/customers'
import { readSellers, type Seller } from '#shop/sellers'
import { isIntraState, maySendTo, placeOfSupply, taxOnInclusive } from '#shop/tax'
import { creditLines, documentOrder } from './document-order.ts'
import { goodsOf } from './goods-of.ts'
import { type Order, type OrderLine, payBy } from './order.ts'
import { mayMoveOrder, sendsIssues } from './order-actions.ts'
import { readOrderById } from './read-order.ts'
import { lockOrder } from './split-off-copies.ts'

export type AddressRefusal =
  | CheckoutRefusal
  | SupplyRefusal
  | Refusal<'not_allowed' | 'no_cod'>
  | (Refusal<'other_state'> & { readonly stateCode: string })

/**
 * Changes where an order is delivered, while no physical line is past packing. The order is locked, so that nobody packs it
 * meanwhile. Another State is another place of supply, which makes the issued documents wrong: when `reissueFor` is that
 * State, which was agreed to, they are reversed and issued afresh. Issues of a journal that are still to be sent have an
 * address of their own where the order's cannot change, or is of another State: no tax is on them, so its documents stay right.
 */
export async function changeAddress(
  tx: Tx,
  {
    order,
    typed,
    reissueFor,
  }: { readonly order: Order; readonly typed: unknown; readonly reissueFor?: string | null },
): Promise<Result<null, AddressRefusal>> {
  const checked = checkDeliveryAddress(typed)
  if (!checked.ok) return checked
  const address = checked.value
  await lockOrder(tx, order.id)
  const lines = await lockGoods(tx, order.id)
  const verdict = mayMoveOrder(lines)
  const { stateCode } = address
  const isElsewhere = stateCode !== order.shipping?.stateCode
  if (!verdict.allowed || (isElsewhere && reissueFor !== stateCode)) {
    const ahead = lines.filter(sendsIssues)
    const others = verdict.allowed ? lines.filter((line) => !sendsIssues(line)) : []
    if (ahead.length > 0 && !mayMoveOrder(others).allowed)
      return sendIssuesTo(tx, { address, isElsewhere, lines: ahead })
    if (!verdict.allowed) return refuse('not_allowed', verdict.reason)
    const message = elsewhereWords(order)
    return { ok: false, refusal: { code: 'other_state', message, path: 'shipping.stateCode', stateCode } }
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
  `This order is invoiced for delivery in ${shipping?.stateName ?? 'another State'}. Agree that its documents are issued again for another State.`

type Goods = Pick<OrderLine, 'id' | 'state' | 'goods' | 'issues' | 'sellerId' | 'rateBp'>

async function lockGoods(tx: Tx, orderId: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select id, state, ${goodsOf} goods, seller_id "sellerId", rate_bp "rateBp",
      case when issues is not null then json_build_object('paid', issues, 'left', issues_left, 'from', issues_from) end issues
    from order_lines l where order_id = ${orderId} order by id for no key update`.execute(tx)
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

/** Why an order cannot be delivered in another State. */
type SupplyRefusal = Refusal<'not_whole' | 'not_sent_there'>

/**
 * Delivers an order in another State: each line and charge is taxed again from the same prices, so the total stays; what
 * was issued is reversed by credit notes and issued afresh for the new place of supply. Only for an order that is whole:
 * what was split or ended has documents of its own. The caller has locked the lines.
 */
async function changePlaceOfSupply(
  tx: Tx,
  orderId: number,
  shipping: NonNullable<CheckoutDetails['shipping']>,
): Promise<Result<null, SupplyRefusal>> {
  const order = await readOrderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const { lines } = order
  const open: readonly string[] = ['PENDING', 'ACCEPTED', 'PROCESSING', 'ACTIVATED']
  if (lines.some(({ splitFrom, state }) => splitFrom !== null || !open.includes(state)))
    return refuse(
      'not_whole',
      'Some copies of this order were cancelled or packed apart, so its documents cannot be issued afresh. Cancel the rest and make a new order.',
      'shipping.stateCode',
    )
  const sellers = await readSellers(
    tx,
    lines.map(({ sellerId }) => sellerId),
  )
  const bound = lines.find(
    (line) => line.goods === 'physical' && !maySendTo(sellerOf(sellers, line), shipping.stateCode),
  )
  if (bound)
    return refuse(
      'not_sent_there',
      `${bound.sellerName} may send goods within its own State only (“${bound.title}”).`,
      'shipping.stateCode',
    )
  const place = placeOfSupply({
    kind: 'goods',
    deliveryState: shipping.stateCode,
    billedToState: order.business?.stateCode,
  })
  const lineIds = lines.map(({ id }) => id)
  const isDocumented = lines.every(({ state }) => state !== 'PENDING')
  // The place of supply of a registered buyer is billed to, and a delivery challan of free goods is no tax document: both stand.
  const reissues = isDocumented && order.business?.stateCode === undefined && order.replacementOf === null
  if (reissues)
    await creditLines(tx, {
      orderId,
      lineIds,
      credits: 'all',
      reason: `Delivery address changed to ${shipping.stateName}; issued afresh`,
      isReversal: true,
    })
  // The addressee of the documents moves along where it was the person at the old address.
  const { mobile: _, ...before } = order.shipping ?? { mobile: '' }
  const { mobile: __, ...after } = shipping
  const billing = JSON.stringify(order.billing) === JSON.stringify(before) ? after : order.billing
  await sql`update orders set shipping_address = ${JSON.stringify(shipping)}::jsonb,
    billing_address = ${JSON.stringify(billing)}::jsonb, place_of_supply = ${place}
    where id = ${orderId}`.execute(tx)
  await taxAgain(tx, lines, place, sellers)
  if (reissues) await documentOrder(tx, orderId, lineIds)
  return ok(null)
}

function sellerOf(sellers: ReadonlyMap<number, Seller>, { id, sellerId }: OrderLine): Seller {
  const seller = sellers.get(sellerId)
  if (!seller) throw new Error(`line ${id} has no seller`)
  return seller
}

async function taxAgain(
  tx: Tx,
  lines: readonly OrderLine[],
  place: string,
  sellers: ReadonlyMap<number, Seller>,
): Promise<void> {
  const rows = lines.flatMap((line) => {
    const intra = isIntraState(sellerOf(sellers, line).stateCode, place)
    return [{ kind: 'item', gross: line.gross }, ...line.charges].map(({ kind, gross }) => ({
      id: line.id,
      kind,
      ...taxOnInclusive({ gross, rateBp: line.rateBp, intra }),
    }))
  })
  await sql`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id bigint, kind text, taxable bigint, cgst bigint, sgst bigint, igst bigint)),
    charges as (
      update order_line_charges c set taxable_paise = r.taxable, cgst_paise = r.cgst, sgst_paise = r.sgst, igst_paise = r.igst
      from r where r.id = c.order_line_id and r.kind = c.kind)
    update order_lines l set taxable_paise = r.taxable, cgst_paise = r.cgst, sgst_paise = r.sgst, igst_paise = r.igst
    from r where r.id = l.id and r.kind = 'item'`.execute(tx)
}
