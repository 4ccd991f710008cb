import { isByBank, type Order, payBy } from '#shop/orders'
import { orderAddress } from '../order/find-order.ts'

/** The reasons that the address of a page about paying may name. */
const payProblems = {
  plan_changed: 'The plan whose unused days were credited has ended or was changed. Nothing was charged.',
  sold_out: 'The copies held for you have been sold in the meantime. Nothing was charged.',
  not_waiting: 'This order is not waiting for a payment.',
  provider_away:
    'We cannot reach the payment provider just now. Your order and its copies are held for you; please try again in a minute.',
  too_many_unpaid:
    'There are too many unpaid orders from your network today. Your order is saved. Please choose cash on delivery where it is offered, or try again in a few hours.',
  too_many_held:
    'There are too many unpaid copies of these titles on hold for your network. Your order is saved. Please pay online.',
  too_many_on_delivery:
    'Too many cash-on-delivery orders for these titles came from your network today. Your order is saved. Please pay online, or try again tomorrow.',
  too_many_of_mobile:
    'This mobile number has too many cash-on-delivery orders that are not paid yet. Your order is saved. Please pay online, or try again once a parcel has come.',
  partly_paid: 'A part of this order has been paid by bank. Please pay the rest the same way.',
  not_confirmed: 'We could not confirm the payment that you came back from.',
  method_not_allowed: 'This order cannot be paid that way.',
} as const

export type PayProblem = keyof typeof payProblems

/** The words of a reason that an address names; null when it names none. */
export const payProblemWords = (why: string | null): string | null =>
  why !== null && Object.hasOwn(payProblems, why) ? payProblems[why as PayProblem] : null

/** The page that says why an order was not paid: the one where it is still to be paid. */
export const payProblemAddress = (
  { orderNo, paymentMethod }: Pick<Order, 'orderNo' | 'paymentMethod'>,
  key: string | null,
  why: PayProblem,
): string =>
  isByBank(paymentMethod)
    ? orderAddress(orderNo, key, '/bank-payment', { why })
    : paymentMethod === payBy.cashOnDelivery
      ? orderAddress(orderNo, key, '/confirmation', { why })
      : payAddress('/payment-failed', orderNo, key, why)

/** The address of a page about paying an order, with the key of the signed link if the visitor came by it. */
export function payAddress(
  page: '/pay' | '/payment-failed' | '/payment-success',
  orderNo: string,
  key: string | null,
  /** Why it was not paid; on /pay, 'go': straight on to the provider. */
  why?: PayProblem | 'go',
): string {
  const search = new URLSearchParams({ ...(why ? { why } : {}), ...(key === null ? {} : { key }) }).toString()
  return `${page}/${orderNo}${search ? `?${search}` : ''}`
}
