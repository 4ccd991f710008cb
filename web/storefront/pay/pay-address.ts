/** Why the buyer is on the failure page, as its address may say. */
export const payProblems = {
  sold_out: 'The copies we kept for you have been sold in the meantime. Nothing was charged.',
  not_waiting: 'This order is not waiting for a payment.',
  provider_away:
    'We cannot reach the payment provider just now. Your order and its copies are kept for you; please try again in a minute.',
  too_many_unpaid:
    'The copies of this order were kept for you for half an hour, and many more for orders from your network that nobody paid today. Please pay the courier where that is offered, or try again in some hours.',
  method_not_allowed: 'This order cannot be paid that way.',
} as const

export type PayProblem = keyof typeof payProblems

/** The address of a page about paying an order; the signed link's key goes with whoever came by it. */
export function payAddress(
  page: '/pay' | '/payment-failed' | '/payment-success',
  orderNo: string,
  key: string | null,
  why?: PayProblem,
): string {
  const search = new URLSearchParams({ ...(why ? { why } : {}), ...(key === null ? {} : { key }) }).toString()
  return `${page}/${orderNo}${search ? `?${search}` : ''}`
}
