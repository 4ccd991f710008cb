import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { CheckoutDetails } from '#shop/cart'
import { readSellers, type Seller } from '#shop/sellers'
import { maySendTo, placeOfSupply, taxHeads, taxOnInclusive } from '#shop/tax'
import { creditLines, documentOrder } from './document-order.ts'
import type { OrderLine } from './order.ts'
import { readOrderById } from './read-order.ts'

/** Why an order cannot be delivered in another State. */
export type SupplyRefusal = Refusal<'not_whole' | 'not_sent_there'>

/**
 * Delivers an order in another State: each line and charge is taxed again from the same prices, so the total stays; what
 * was issued is reversed by credit notes and issued afresh for the new place of supply. Only for an order that is whole:
 * what was split or ended has documents of its own. The caller has locked the lines.
 */
export async function changePlaceOfSupply(
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
  const reissues = isDocumented && order.business?.stateCode === undefined
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
    billing_address = ${JSON.stringify(billing)}::jsonb, place_of_supply = ${place} where id = ${orderId}`.execute(
    tx,
  )
  await taxAgain(tx, lines, place, sellers)
  if (reissues) await documentOrder(tx, orderId, lineIds, sellers)
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
    const supplierState = sellerOf(sellers, line).stateCode
    const { intra } = taxHeads({ supplierState, placeOfSupply: place, isSez: false })
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
