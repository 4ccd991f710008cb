/** The reasons that the address of the failure page may name. */
export const payProblems = {
  plan_changed: 'The plan whose unused days were credited has ended or was changed. Nothing was charged.',
  sold_out: 'The copies held for you have been sold in the meantime. Nothing was charged.',
  not_waiting: 'This order is not waiting for a payment.',
  provider_away:
    'We cannot reach the payment provider just now. Your order and its copies are held for you; please try again in a minute.',
  too_many_unpaid:
    'There are too many unpaid orders from your network today. Your order is saved. Please choose cash on delivery where it is offered, or try again in a few hours.',
  not_confirmed: 'We could not confirm the payment that you came back from.',
  method_not_allowed: 'This order cannot be paid that way.',
} as const

export type PayProblem = keyof typeof payProblems

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
