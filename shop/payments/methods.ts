import { formatInrShort, type Paise } from '#kernel/money'
import type { Refusal } from '#kernel/result'
import type { Cart, CheckoutDetails } from '#shop/cart'
import { codServiceable } from '#shop/customers'
import { type PaymentMethod, paymentMethods } from '#shop/orders'
import { summarisePrice, type Terms } from '#shop/pricing'

/** A way to pay as offered for one cart: what it costs, and the reason when it cannot be chosen. */
export type PayChoice = {
  readonly method: PaymentMethod
  readonly name: string
  readonly says: string
  readonly fee: Paise
  readonly total: Paise
  readonly refusal: string | null
}

type Ordering = {
  readonly cart: Pick<Cart, 'lines' | 'currency'>
  readonly details: Pick<CheckoutDetails, 'shipping'>
}

/**
 * Whether this order may be paid on delivery, and if not, why: goods only, up to the limit of the terms with the fee
 * included, to a PIN where couriers collect cash.
 */
export function codCondition(
  { cart, details }: Ordering,
  total: Paise,
  terms: Pick<Terms, 'codMax'>,
): Refusal<'method_not_allowed'> | null {
  const no = (message: string) => ({ code: 'method_not_allowed' as const, message })
  if (cart.currency !== 'INR') return no('Cash on delivery is for orders in rupees.')
  if (!details.shipping || cart.lines.some((line) => !line.isPhysical))
    return no(
      'Cash on delivery is for printed books and other goods that travel. Your cart holds a digital title.',
    )
  if (total > terms.codMax)
    return no(`Cash on delivery is for orders up to ${formatInrShort(terms.codMax)}, the fee included.`)
  if (!codServiceable(details.shipping.pin))
    return no(`Couriers do not collect cash in PIN code ${details.shipping.pin}.`)
  return null
}

/** The ways to pay that work today. */
const offered = [1, 4] as const
type Offered = (typeof offered)[number]

/** Whether a way to pay is open in this shop. */
export const isOffered = (method: PaymentMethod): method is Offered => offered.some((each) => each === method)

/** Whether this order may be paid this way, and if not, why. Any order may be paid by card. */
export function methodCondition(
  method: Offered,
  ordering: Ordering,
  total: Paise,
  terms: Pick<Terms, 'codMax'>,
): Refusal<'method_not_allowed'> | null {
  return method === 4 ? codCondition(ordering, total, terms) : null
}

/** The ways to pay that this shop offers today, with the fee and the total of each before choosing. */
export function payChoices(ordering: Ordering, terms: Terms): PayChoice[] {
  return offered.map((method) => {
    const summary = summarisePrice(ordering.cart.lines, terms, { payOnDelivery: method === 4 })
    return {
      method,
      name: paymentMethods[method],
      says:
        method === 4
          ? `Pay the courier in cash or by UPI. Up to ${formatInrShort(terms.codMax)}, goods that travel only.`
          : 'You pay on Razorpay’s page and come back here. We never see your card.',
      fee: summary.codFee,
      total: summary.total,
      refusal: methodCondition(method, ordering, summary.total, terms)?.message ?? null,
    }
  })
}
