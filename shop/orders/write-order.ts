import type { Tx } from '#db/tables'
import { allocateRupees } from '#kernel/allocate'
import { randomToken } from '#kernel/id'
import { addPaise, paise } from '#kernel/money'
import { type Cart, type CheckoutDetails, closeCart } from '#shop/cart'
import { recordUses } from '#shop/coupons'
import type { PriceSummary } from '#shop/pricing'
import { holdStock, recordMovements, type Supply, suppliesToMovements } from '#shop/stock'
import type { TaxRates } from '#shop/tax'
import { documentOrder } from './document-order.ts'
import { grantDigital } from './grant-digital.ts'
import { type PlacedOrder, payBy, unpaidMinutes } from './order.ts'
import { numberLines, totalLines } from './order-totals.ts'
import { insertOrder } from './orders-store.ts'
import type { PlaceRequest } from './place-order.ts'
import { recordPlanCredits, takeOverPlans } from './take-over-plans.ts'

/** A checked order: the locked cart, its sum, and what it takes from stock. */
export type Placing = {
  readonly cart: Cart
  readonly details: CheckoutDetails
  readonly summary: PriceSummary
  readonly supplies: readonly Supply[]
  readonly rates: TaxRates
  /** The exchange rate of an order in dollars; null in rupees. */
  readonly paisePerUsd: number | null
  readonly request: PlaceRequest
}

/**
 * Writes a placed order: its lines with tax, its copies held or sold, its cart closed, and its documents when it settles at
 * once.
 */
export async function writeOrder(tx: Tx, placing: Placing): Promise<PlacedOrder> {
  const { cart, details, summary, supplies, rates, paisePerUsd, request } = placing
  const lines = numberLines(cart.lines)
  const totals = totalLines(lines, summary, rates, details.placeOfSupply)
  const onDelivery = request.method === payBy.cashOnDelivery
  // Each parcel is collected for by itself, so each line knows what of it the wallet has paid.
  const fromWallet = allocateRupees(
    paise(onDelivery ? (request.wallet ?? 0) : 0),
    totals.map(({ item, charges }) => addPaise(item.gross, ...charges.map(({ gross }) => gross))),
  )
  const byNo = new Map(
    totals.map((total, nth) => [total.lineNo, { ...total, wallet: fromWallet[nth] ?? paise(0) }]),
  )
  const promised = new Set(
    supplies.filter((supply) => supply.source === 'promise').map((supply) => supply.lineNo),
  )
  const accessKey = randomToken(16)
  const order = await insertOrder(tx, {
    cart,
    details,
    summary,
    request,
    accessKey,
    paisePerUsd,
    lines,
    totals: byNo,
    promised,
  })
  await recordUses(tx, order.id, summary.codes)
  await recordPlanCredits(tx, lines, summary.lineCredits, order.lineIds)
  await closeCart(tx, cart.id)
  const network = onDelivery ? null : request.network // cash on delivery is counted by its order
  if (request.settles === 'later')
    await holdStock(tx, supplies, order.lineIds, network, unpaidMinutes[request.method]?.holds)
  else await recordMovements(tx, suppliesToMovements(supplies, order.lineIds))
  const total = paise(summary.total - (request.wallet ?? 0))
  await request.beforeDocuments({ id: order.id, total, currency: cart.currency, settles: request.settles })
  if (request.settles === 'at-once') {
    const lineIds = [...order.lineIds.values()]
    const isDigital = lines.some(({ isPhysical }) => !isPhysical)
    if (isDigital) await grantDigital(tx, lineIds)
    await documentOrder(tx, order.id, lineIds)
    if (isDigital) await takeOverPlans(tx, lineIds)
  }
  return {
    id: order.id,
    orderNo: order.orderNo,
    accessKey,
    total,
    isNew: true,
    isPending: request.settles === 'later',
  }
}
