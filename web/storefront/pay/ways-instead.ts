import { formatInr, paise } from '#kernel/money'
import { methodList } from '#shop/coupons'
import { type Order, type PaymentMethod, payBy, paymentMethods } from '#shop/orders'
import {
  currencyRefusal,
  deliveryRefusal,
  emiRefusal,
  isMethodOpen,
  placedMethodRefusal,
  type SwitchMethod,
  withoutCodFee,
} from '#shop/payments'
import type { Terms } from '#shop/pricing'
import type { ShopNeeds } from '#web/context.ts'

/** What an open order may be paid by instead: what the form sends, and the words of its button. */
export const switchIntents: Readonly<
  Record<string, { readonly method: SwitchMethod; readonly words: string }>
> = {
  'by-card': { method: payBy.card, words: 'Pay by card or UPI' },
  'by-instalments': { method: payBy.instalments, words: 'Pay by instalments' },
  'by-transfer': { method: payBy.bankTransfer, words: 'Pay by bank transfer' },
  'by-cheque': { method: payBy.cheque, words: 'Pay by cheque' },
}

/** The other ways to pay an open order. */
export function waysInstead(
  needs: Pick<ShopNeeds, 'cards' | 'emi'>,
  order: Order,
  terms: Terms,
): { readonly intent: string; readonly words: string }[] {
  const isOpen = (method: PaymentMethod) =>
    method !== order.paymentMethod &&
    currencyRefusal(order, method) === null &&
    isMethodOpen(needs, method) &&
    placedMethodRefusal(order, method) === null &&
    (method !== payBy.instalments || emiRefusal(withoutCodFee(order), terms) === null)
  return [
    ...Object.entries(switchIntents).flatMap(([intent, { method, words }]) =>
      isOpen(method) ? [{ intent, words: `${words} instead` }] : [],
    ),
    ...(order.paymentMethod === payBy.cashOnDelivery || deliveryRefusal(order, terms)
      ? []
      : [
          {
            intent: 'on-delivery',
            words: `Pay the courier instead · ${formatInr(paise(order.total + order.wallet + terms.codFee))}${order.wallet > 0 ? `, and ${formatInr(order.wallet)} goes back to your wallet` : ''}`,
          },
        ]),
  ]
}

/** Why an order offers fewer other ways to pay than the shop has: a code of it is for some alone. Null without such a code. */
export function fewerWaysWords({ coupons }: Pick<Order, 'coupons'>): string | null {
  const limited = coupons.find(({ methods }) => methods.length > 0)
  if (!limited) return null
  const names = limited.methods.map((method) => paymentMethods[method as PaymentMethod])
  return `The discount of ${limited.code} is only for ${methodList(names)}.`
}
