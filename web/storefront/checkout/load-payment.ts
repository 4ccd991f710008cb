import { redirect } from 'react-router'
import { randomToken } from '#kernel/id'
import { formatInr, type Paise } from '#kernel/money'
import type { CheckoutDetails } from '#shop/cart'
import { includedGst } from '#shop/orders'
import { payChoices } from '#shop/payments'
import { readTerms, summarisePrice } from '#shop/pricing'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { openCheckout } from './open-checkout.ts'
import type { OrderView } from './order-view.ts'
import { whenPaying } from './to-order-view.ts'

/** The payment page: where it goes, how it may be paid, what it comes to. */
export type PaymentView = {
  readonly travels: boolean
  readonly goesTo: string
  readonly choices: readonly {
    readonly method: number
    readonly name: string
    readonly says: string
    /** '+ ₹50.00', or null when it costs nothing more. */
    readonly fee: string | null
    readonly refusal: string | null
  }[]
  /** The choice that can be made, if any. */
  readonly open: { readonly method: number; readonly total: Paise } | null
  readonly problems: readonly { readonly edition: number; readonly title: string; readonly words: string }[]
  readonly order: OrderView
  /** Made anew each time the page is drawn: one wish to order. */
  readonly idempotencyKey: string
}

/** Loads the payment page; leads back to the information while that is missing. */
export async function loadPayment(needs: ShopNeeds, visitor: Visitor): Promise<PaymentView> {
  const { cart, travels, details, isComplete, problems } = await openCheckout(needs, visitor)
  if (!details || !isComplete) throw redirect('/checkout/information', 303)
  const terms = await readTerms(needs.db)
  const choices = payChoices({ cart, details }, terms)
  const open = problems.length > 0 ? undefined : choices.find(({ refusal }) => refusal === null)
  const summary = summarisePrice(cart.lines, terms, { payOnDelivery: open?.method === 4 })
  const gst = await includedGst(needs.db, {
    lines: cart.lines,
    summary,
    asOn: terms.asOn,
    placeOfSupply: details.placeOfSupply,
  })
  return {
    travels,
    goesTo: addressWords(details),
    choices: choices.map(({ method, name, says, fee, refusal }) => ({
      method,
      name,
      says,
      fee: fee > 0 ? `+ ${formatInr(fee)}` : null,
      refusal,
    })),
    open: open ? { method: open.method, total: open.total } : null,
    problems,
    order: whenPaying(cart, summary, gst),
    idempotencyKey: randomToken(24),
  }
}

function addressWords({ shipping, contact, billing }: CheckoutDetails): string {
  if (!shipping) return `${contact.name}, ${billing.stateName}`
  return `${shipping.name}, ${shipping.lines.join(', ')}, ${shipping.city} ${shipping.pin}, ${shipping.stateName}`
}
