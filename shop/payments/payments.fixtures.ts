import type { DbAndOutbox } from '#db/tables'
import { randomToken } from '#kernel/id'
import { type Paise, paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { ProviderDispute, ProviderPayment } from '#ports/card-payment'
import { checkCheckout, readCart } from '#shop/cart'
import { type Order, payBy, readOrderById } from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { bengaluru, fillCart } from '../orders/orders.fixtures.ts'
import { checkOut } from './check-out.ts'
import { payChoices } from './methods.ts'
import { beginInsteadOfCourier } from './pay-before-delivery.ts'
import { applyEvent, receiveEvent } from './provider-events.ts'
import { type Settlement, settlePayment } from './settle.ts'

type Items = Parameters<typeof fillCart>[1]

/** Places an order of a guest in Bengaluru who pays the courier. */
export const placeOnDelivery = (needs: DbAndOutbox, items: Items): Promise<Order> =>
  placeBy(needs, items, payBy.cashOnDelivery)

/** Places an order of a guest in Bengaluru who pays in the given way. */
export async function placeBy(
  needs: DbAndOutbox,
  items: Items,
  wanted: (typeof payBy)[keyof typeof payBy],
  network: string | null = null,
): Promise<Order> {
  const { db } = needs
  const owner = await fillCart(db, items)
  const cart = await readCart(db, owner, null)
  const details = checkCheckout(bengaluru, true)
  if (!cart || !details.ok) throw new Error('the cart cannot be checked out')
  const choices = payChoices({ cart, details: details.value }, await readTerms(db))
  const choice = choices.find(({ method }) => method === wanted)
  if (!choice) throw new Error('that way to pay is not offered')
  const { method, total: expectedTotal } = choice
  const request = { owner, idempotencyKey: randomToken(24), method, network, expectedTotal }
  const placed = await checkOut(needs, request)
  if (!placed.ok) throw new Error(placed.refusal.message)
  const order = await readOrderById(db, placed.value.id)
  if (!order) throw new Error('the order is gone')
  return order
}

/** What a provider reports of a captured payment in rupees. */
export const capturedPayment = (
  of: Pick<ProviderPayment, 'id' | 'providerOrderId' | 'amount'> & Partial<ProviderPayment>,
): ProviderPayment => ({
  state: 'captured',
  currency: 'INR',
  refunded: paise(0),
  method: 'upi',
  card: null,
  failure: null,
  createdAt: new Date(),
  ...of,
})

/** The buyer of an order on delivery stands at the provider; calling the answer settles that they pay what the courier is to collect. */
export async function beginByCard(
  needs: DbAndOutbox,
  { id }: Pick<Order, 'id'>,
): Promise<() => Promise<Settlement>> {
  const begun = await beginInsteadOfCourier(needs.db, id)
  if (!begun.ok) throw new Error(begun.refusal.message)
  const providerOrderId = `order_${id}_at_the_provider`
  const { amount } = await oneRow<{ amount: Paise }>(needs.db)`
    update payments set provider_order_id = ${providerOrderId} where order_id = ${id} and method = ${payBy.card} and state = 'pending'
    returning amount_paise amount`
  return () => settlePayment(needs, capturedPayment({ id: `pay_${id}000000000`, providerOrderId, amount }))
}

/** The provider reports how a dispute about what paid an order stands, or about a part of it. */
export async function reportDispute(
  needs: DbAndOutbox,
  orderId: number,
  state: ProviderDispute['state'],
  part?: Paise,
): Promise<void> {
  const { paymentId, amount } = await oneRow<{ paymentId: string; amount: Paise }>(needs.db)`
    select t.id "paymentId", t.amount_paise amount from payment_transactions t join payments p on p.id = t.payment_id
    where p.order_id = ${orderId} and t.captured_paise > 0`
  const eventId = `dispute_${randomToken(12)}`
  const dispute = {
    id: `disp_${orderId}0000`,
    paymentId,
    amount: part ?? amount,
    state,
    reason: 'Not received',
    respondBy: null,
  }
  const event = { eventId, kind: 'payment.dispute', payment: null, refund: null, dispute }
  await receiveEvent(needs, { provider: 'razorpay', event })
  await applyEvent(needs, eventId)
}
