import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type CheckoutDetails, type CheckoutRefusal, checkDeliveryAddress } from '#shop/cart'
import { codServiceable } from '#shop/customers'
import { readSellers, type Seller } from '#shop/sellers'
import { maySendTo, placeOfSupply } from '#shop/tax'
import { creditLines, documentOrder } from './document-order.ts'
import { goodsOf } from './goods-of.ts'
import { type Order, type OrderLine, payBy } from './order.ts'
import { mayMoveOrder, sendsIssues } from './order-actions.ts'
import { readOrderById } from './read-order.ts'
import { lockOrder } from './split-off-copies.ts'
import { sellerOf, taxAgain } from './tax-again.ts'

export type AddressRefusal =
  | CheckoutRefusal
  | SupplyRefusal
  | Refusal<'not_allowed' | 'no_cod'>
  | (Refusal<'other_state'> & { readonly stateCode: string; readonly reissues: boolean })

/**
 * Changes where an order is delivered, while no physical line is past packing. The order is locked, so that nobody packs it
 * meanwhile. Another State can be another place of supply, which makes the issued documents wrong: when `reissueFor` is that
 * State, which was agreed to, they are reversed and issued afresh. What cannot be is refused before that is asked. Issues of a journal that are still to be sent have an
 * address of their own where the order's cannot change, or is of another State: no tax is on them, so its documents stay right.
 */
export async function changeAddress(
  tx: Tx,
  {
    order: { id: orderId },
    typed,
    reissueFor,
  }: {
    readonly order: Pick<Order, 'id'>
    readonly typed: unknown
    readonly reissueFor?: string | null
  },
): Promise<Result<null, AddressRefusal>> {
  const checked = checkDeliveryAddress(typed)
  if (!checked.ok) return checked
  const address = checked.value
  await lockOrder(tx, orderId)
  const lines = await lockGoods(tx, orderId)
  // As it is now: another form may have changed it since this one was opened.
  const order = await readOrderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const verdict = mayMoveOrder(lines)
  const { stateCode } = address
  const isElsewhere = stateCode !== order.shipping?.stateCode
  const asks = isElsewhere && reissueFor !== stateCode
  if (!verdict.allowed || asks) {
    const ahead = lines.filter(sendsIssues)
    const others = verdict.allowed ? lines.filter((line) => !sendsIssues(line)) : []
    if (ahead.length > 0 && !mayMoveOrder(others).allowed)
      return sendIssuesTo(tx, { address, isElsewhere, lines: ahead })
    if (!verdict.allowed) return refuse('not_allowed', verdict.reason)
  }
  if (order.paymentMethod === payBy.cashOnDelivery && !codServiceable(address.pin))
    return refuse('no_cod', `We do not offer cash on delivery to ${address.pin}.`, 'shipping.pin')
  const move = isElsewhere ? await planMove(tx, order, stateCode) : null
  if (move && !move.ok) return move
  if (move && asks) {
    const message = elsewhereWords(move.value, address.stateName)
    const { reissues } = move.value
    return {
      ok: false,
      refusal: { code: 'other_state', message, path: 'shipping.stateCode', stateCode, reissues },
    }
  }
  await sql`update order_lines set ship_to = null where order_id = ${orderId}`.execute(tx)
  if (move) await changePlaceOfSupply(tx, move.value, address)
  else
    await sql`
      update orders set shipping_address = ${JSON.stringify(address)} where id = ${orderId}`.execute(tx)
  return ok(null)
}

/** What delivery in another State changes, to agree to. */
function elsewhereWords({ order, reissues }: Move, stateName: string): string {
  const first = `${stateName} is another State. The total stays.`
  if (order.replacementOf !== null)
    return `${first} The goods are free, so there is no tax on them. The delivery challan stays and shows the new address.`
  if (order.business)
    return `${first} The tax stays too: the place of supply of a registered buyer is the State of the GSTIN. No document is issued again.`
  const tax = `IGST, or CGST and SGST, are worked out afresh for delivery in ${stateName}`
  return reissues
    ? `${first} ${tax}: each document issued is reversed by a credit note and issued again.`
    : `${first} ${tax}. No document is issued yet.`
}

type Goods = Pick<OrderLine, 'id' | 'state' | 'goods' | 'issues' | 'sellerId' | 'rateBp'>

const lockGoods = (tx: Tx, orderId: number): Promise<Goods[]> =>
  allRows<Goods>(tx)`
    select id, state, ${goodsOf} goods, seller_id "sellerId", rate_bp "rateBp",
      case when issues is not null then json_build_object('paid', issues, 'left', issues_left, 'from', issues_from) end issues
    from order_lines l where order_id = ${orderId} order by id for no key update`

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
  await sql`
    update order_lines set ship_to = ${JSON.stringify(address)}
    where id = any(${lines.map(({ id }) => id)})`.execute(tx)
  return ok(null)
}

/** Why an order cannot be delivered in another State. */
type SupplyRefusal = Refusal<'not_whole' | 'not_sent_there' | 'registration_changed'>

/** How an order comes to be delivered in another State. */
type Move = {
  readonly order: Order
  readonly sellers: ReadonlyMap<number, Seller>
  /** The State that supplies to it are taxed for. */
  readonly place: string
  /** Whether its documents are reversed and issued again. */
  readonly reissues: boolean
}

/**
 * What becomes of an order that is delivered in another State. Only for an order that is whole: what was split or ended has
 * documents of its own. The caller has locked the lines.
 */
async function planMove(tx: Tx, order: Order, stateCode: string): Promise<Result<Move, SupplyRefusal>> {
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
    (line) => line.goods === 'physical' && !maySendTo(sellerOf(sellers, line), stateCode),
  )
  if (bound)
    return refuse(
      'not_sent_there',
      `${bound.sellerName} may send goods within its own State only (“${bound.title}”).`,
      'shipping.stateCode',
    )
  const billedToState = order.business?.stateCode
  const place = placeOfSupply({ kind: 'goods', deliveryState: stateCode, billedToState })
  const isDocumented = lines.every(({ state }) => state !== 'PENDING')
  // A registered buyer's place of supply is the State of the GSTIN, and a challan of free goods is no tax document: both stand.
  const reissues = isDocumented && billedToState === undefined && order.replacementOf === null
  if (reissues && (await isRegisteredOtherwise(tx, order)))
    return refuse(
      'registration_changed',
      'A seller of this order is registered for GST otherwise than when it was billed, so its documents cannot be issued afresh. Cancel the order and make a new one.',
      'shipping.stateCode',
    )
  return ok({ order, sellers, place, reissues })
}

/** Whether a seller collects GST otherwise, or under another number, than the documents of an order say. */
const isRegisteredOtherwise = async (tx: Tx, { id }: Order): Promise<boolean> =>
  (await firstRow(tx)`
    select from documents d join sellers s on s.id = d.seller_id where d.order_id = ${id} and stands(d)
      and (d.supplier->>'gstStatus' <> s.gst_status or d.supplier->>'gstin' is distinct from s.gstin)`) !==
  null

/**
 * Delivers an order in another State: each line and charge is taxed again from the same prices, so the total stays; what
 * was issued is reversed by credit notes and issued afresh for the new place of supply.
 */
async function changePlaceOfSupply(
  tx: Tx,
  { order, sellers, place, reissues }: Move,
  shipping: NonNullable<CheckoutDetails['shipping']>,
): Promise<void> {
  const { id: orderId, lines } = order
  const lineIds = lines.map(({ id }) => id)
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
}
