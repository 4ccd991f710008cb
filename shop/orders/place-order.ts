import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import type { Attribution } from '#kernel/attribution'
import type { Paise } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import {
  areDetailsFor,
  type Cart,
  type CartLine,
  type CartOwner,
  type CheckoutDetails,
  isOffSale,
  lineProblem,
  lockCheckout,
  readCart,
  readSupply,
  sendingProblem,
} from '#shop/cart'
import { type AppliedCoupon, applyCodes, dealerOf, discountsFor, quoteForOrder } from '#shop/coupons'
import { type PriceSummary, summarisePrice, type Terms } from '#shop/pricing'
import { lockStock, planSupply } from '#shop/stock'
import type { TaxRates } from '#shop/tax'
import { type PaymentMethod, type PlacedOrder, type PlaceRefusal, payBy } from './order.ts'
import { findByKey } from './orders-store.ts'
import { lockPlans } from './take-over-plans.ts'
import { settlesWhen } from './unpaid-order-limit.ts'
import { writeOrder } from './write-order.ts'

/** The terms and tax rates in force. */
export type PlaceNeeds = { readonly terms: Terms; readonly rates: TaxRates }

export type PlaceRequest = {
  readonly owner: CartOwner
  /** Made by the client once for each order; repeats answer the same order. 16–64 of A–Z a–z 0–9 _ -. */
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  /** Where the buyer is on the internet, hashed: what it keeps without paying is limited. Null: the shop itself. */
  readonly network: string | null
  /** The code of the active dealer who sent the buyer, if any. */
  readonly dealer?: string | null
  /** What brought the buyer; null without consent. */
  readonly attribution?: Attribution | null
  /** What the buyer saw is left to pay, in paise; any other amount is refused. */
  readonly expectedTotal: Paise
  /** What the buyer's wallet pays of the total. */
  readonly wallet?: Paise
  /** users.id of staff who order for a customer. */
  readonly staffId?: string
  /** Checks the conditions of the way to pay. */
  readonly condition: (order: {
    cart: Cart
    details: CheckoutDetails
    summary: PriceSummary
  }) => Refusal<'method_not_allowed'> | null | Promise<Refusal<'method_not_allowed'> | null>
  /** Settled at placing (cash on delivery, wallet) or once it is paid. Cash on delivery may have to be confirmed first. */
  readonly settles: 'at-once' | 'later'
  /** Writes what belongs to the order, such as its payment, before the shared series of documents is locked. */
  readonly beforeDocuments: (
    order: Pick<PlacedOrder, 'id' | 'total'> &
      Pick<Cart, 'currency'> & { readonly settles: PlaceRequest['settles'] },
  ) => Promise<void>
}

/**
 * Places the owner's cart as an order, inside the caller's transaction: idempotency key → cart → coupons by id → stock rows by
 * id → counters last. When it settles at once, stock is sold and documents are issued.
 */
export async function placeOrder(
  tx: Tx,
  { terms, rates }: PlaceNeeds,
  request: PlaceRequest,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(request.idempotencyKey))
    return refuse(
      'bad_key',
      'The idempotency key must have 16 to 64 letters, digits, hyphens or underscores.',
    )
  const before = await findByKey(tx, request)
  if (before) return before
  // A request that waited here for another of the same cart finds the order of that one.
  const open = await lockCheckout(tx, request.owner)
  if (!open) return (await findByKey(tx, request)) ?? refuse('empty_cart', 'Your cart is empty.')
  const cart = await readCart(tx, request.owner, null)
  if (!cart || cart.lines.length === 0) return refuse('empty_cart', 'Your cart is empty.')
  const { details } = open
  if (!details || !areDetailsFor(cart, details))
    return refuse('details_missing', 'Please enter your contact details and address first.')
  const problem = problemOf(cart.lines, details)
  if (problem) return { ok: false, refusal: problem }

  const quote = await quoteForOrder(tx, cart, request.owner, terms, details)
  const codes = applyCodes(quote, request.method)
  const summary = summarisePrice(cart.lines, terms, {
    payOnDelivery: request.method === payBy.cashOnDelivery,
    discounts: discountsFor(quote, request.method),
  })
  if (summary.total - (request.wallet ?? 0) !== request.expectedTotal)
    return refuse('total_changed', changedWords(codes))
  const upgraded = cart.lines.flatMap(({ running }) => (running?.kind === 'upgrade' ? [running.lineId] : []))
  if (!(await lockPlans(tx, upgraded))) return refuse('total_changed', changedWords([]))
  const refusal = await request.condition({ cart, details, summary })
  if (refusal) return { ok: false, refusal }
  const partIds = cart.lines.flatMap(({ parts }) => parts.map(({ editionId }) => editionId))
  const free = await lockStock(tx, sql`select unnest(${partIds}::bigint[])`)
  // What the lock finds as the cart was read needs no second look.
  const isAsRead = cart.lines
    .flatMap(({ parts }) => parts)
    .every(({ editionId, source, copies }) => source === 'stock' && copies === free.get(editionId))
  const lines = isAsRead ? cart.lines : await readSupply(tx, cart.lines)
  const short = problemOf(lines, details)
  if (short) return { ok: false, refusal: short }
  const plan = planSupply(lines.map((line, index) => ({ ...line, lineNo: index + 1 })))
  const supplies = plan.flatMap((supply) => supply.supplies)
  const settles = await settlesWhen(tx, request, details, supplies, cart.lines)
  if (!settles.ok) return settles
  const dealer = dealerOf(codes)?.dealer ?? request.dealer
  const settled = { ...request, dealer, settles: settles.value }
  return ok(
    await writeOrder(tx, {
      cart: { ...cart, lines },
      details,
      summary,
      supplies,
      rates,
      paisePerUsd: cart.currency === 'USD' ? terms.paisePerUsd : null,
      request: settled,
    }),
  )
}

function changedWords(codes: readonly AppliedCoupon[]): string {
  const refusals = codes.flatMap(({ result }) => (result.ok ? [] : [result.refusal.message]))
  return refusals.length > 0
    ? `${refusals.join(' ')} Nothing has been ordered. Please check the total and order again.`
    : 'The total has changed since you saw it. Please check it and order again.'
}

/** Why lines cannot be ordered: the first problem that the cart page shows, in the same words. */
function problemOf(lines: readonly CartLine[], details: CheckoutDetails): PlaceRefusal | null {
  for (const line of lines) {
    const short = lineProblem(line)
    const problem = short ?? sendingProblem(line, details.shipping?.stateCode ?? null)
    if (problem === null) continue
    return {
      code: short === null || isOffSale(line) ? 'not_on_sale' : 'out_of_stock',
      message: `“${line.title}”: ${problem} Nothing has been ordered.`,
    }
  }
  return null
}
