import type { Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import {
  type Cart,
  type CartOwner,
  type CheckoutDetails,
  lockCheckout,
  readCart,
  sendingProblem,
} from '#shop/cart'
import { type PriceSummary, summarisePrice, type Terms } from '#shop/pricing'
import { lockStock, planSupply } from '#shop/stock'
import type { TaxRates } from '#shop/tax'
import { type PaymentMethod, type PlaceRefusal, payBy, type WrittenOrder } from './order.ts'
import { findByKey } from './orders-store.ts'
import { unpaidRefusal } from './unpaid-allowance.ts'
import { writeOrder } from './write-order.ts'

/** What placing needs besides the transaction: the terms and tax rates in force. */
export type PlaceNeeds = { readonly terms: Terms; readonly rates: TaxRates }

export type PlaceRequest = {
  readonly owner: CartOwner
  /** Made by the client once for each wish to order; repeats answer the same order. 16–64 of A–Z a–z 0–9 _ -. */
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  /** Where the buyer is on the internet, hashed: what it keeps without paying is limited. Null: the shop itself. */
  readonly network: string | null
  /** What the buyer saw, in paise; another sum is refused, never charged. */
  readonly expectedTotal: Paise
  /** The conditions of the way to pay, asked of what is about to be ordered. */
  readonly condition: (order: {
    cart: Cart
    details: CheckoutDetails
    summary: PriceSummary
  }) => Refusal<'method_not_allowed'> | null
  /** Settled at placing (cash on delivery, wallet) or waiting for money. */
  readonly settles: 'at-once' | 'later'
  /**
   * Writes what belongs to the order, such as its payment: before the series of documents that all placings share is
   * taken.
   */
  readonly alongside: (order: Pick<WrittenOrder, 'id' | 'total'>) => Promise<void>
}

/**
 * Places the owner's cart as an order, inside the caller's transaction: idempotency key → cart → stock rows by id →
 * counters last. The cart is snapshotted; stock is taken; documents are issued when it settles at once.
 */
export async function placeOrder(
  tx: Tx,
  { terms, rates }: PlaceNeeds,
  request: PlaceRequest,
): Promise<Result<WrittenOrder, PlaceRefusal>> {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(request.idempotencyKey))
    return refuse(
      'bad_key',
      'The idempotency key must have 16 to 64 letters, digits, hyphens or underscores.',
    )
  const before = await findByKey(tx, request)
  if (before) return before
  // Whoever waits here for the same cart finds, when it goes on, the order that the first one placed.
  const open = await lockCheckout(tx, request.owner)
  if (!open) return (await findByKey(tx, request)) ?? refuse('empty_cart', 'Your cart is empty.')
  const cart = await readCart(tx, request.owner, null)
  if (!cart || cart.lines.length === 0) return refuse('empty_cart', 'Your cart is empty.')
  const { details } = open
  const travels = cart.lines.some((line) => line.isPhysical)
  if (!details || (travels && !details.shipping))
    return refuse('details_missing', 'Please enter your contact details and address first.')
  const unavailable = cart.lines.find((line) => !line.availability.canBuy)
  if (unavailable) return soldOut(unavailable)

  const stays = cart.lines.find((line) => sendingProblem(line, details.shipping?.stateCode ?? null) !== null)
  if (stays)
    return refuse(
      'not_on_sale',
      `“${stays.title}”: ${sendingProblem(stays, details.shipping?.stateCode ?? null)}`,
    )

  const summary = summarisePrice(cart.lines, terms, {
    payOnDelivery: request.method === payBy.cashOnDelivery,
  })
  if (summary.total !== request.expectedTotal)
    return refuse('total_changed', 'The total has changed since you saw it. Please check it and order again.')
  const refusal = request.condition({ cart, details, summary })
  if (refusal) return { ok: false, refusal }
  const supply = planSupply(cart.lines.map(toSupply), await lockStock(tx, cart.lines.flatMap(partIds)))
  if (!supply.ok) {
    const short = cart.lines[(supply.shortages[0]?.lineNo ?? 1) - 1]
    return short ? soldOut(short) : refuse('out_of_stock', 'A title in your cart is out of stock.')
  }
  const unpaid =
    request.settles === 'later' ? await unpaidRefusal(tx, request.network, supply.takings, cart.lines) : null
  if (unpaid) return { ok: false, refusal: unpaid }
  return ok(await writeOrder(tx, { cart, details, summary, takings: supply.takings, rates, request }))
}

type Line = Cart['lines'][number]

const partIds = (line: Line) => line.parts.map((part) => part.editionId)

const toSupply = (line: Line, index: number) => ({
  lineNo: index + 1,
  parts: line.parts,
  mayPromise: line.availability.state === 'pre-order' || line.availability.state === 'back-order',
})

const soldOut = (line: Line) =>
  line.availability.state === 'not-on-sale' || line.availability.state === 'withdrawn'
    ? refuse('not_on_sale', `“${line.title}” is not on sale. Please take it out of your cart.`)
    : refuse(
        'out_of_stock',
        `“${line.title}” has just sold out, or fewer copies are left than you asked for. Nothing has been ordered.`,
      )
