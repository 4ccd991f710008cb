import { data, redirect } from 'react-router'
import { paise } from '#kernel/money'
import { type PaymentMethod, type PlacedOrder, type PlaceRefusal, paymentMethods } from '#shop/orders'
import { checkOut, isMethodOpen, isPaidOnline, startPayment } from '#shop/payments'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { ensureCartOwner } from '../cart/cart-owner.ts'
import { changeCoupon } from '../cart/change-coupon.ts'
import { oneValue, readForm } from '../form-data.ts'
import { payAddress } from '../pay/pay-address.ts'
import { isBuyNow, sameCheckout } from './buy-now.ts'

/** Why no order was placed, and what the payment page shows beside the words. */
export type PlaceProblem = {
  readonly words: string
  readonly beside: 'cart' | 'total' | null
  /** The way to pay that was chosen, which stays chosen. */
  readonly method?: PaymentMethod
}

/** What a refusal leads to: another page, or the payment page with this status and the reason. */
const answers: Record<
  PlaceRefusal['code'],
  { readonly goTo: string } | ({ readonly status: number } & Pick<PlaceProblem, 'beside'>)
> = {
  empty_cart: { goTo: '/cart' },
  details_missing: { goTo: '/checkout/information' },
  total_changed: { status: 409, beside: 'total' },
  out_of_stock: { status: 409, beside: 'cart' },
  not_on_sale: { status: 409, beside: 'cart' },
  key_reused: { status: 409, beside: 'total' },
  bad_key: { status: 400, beside: 'total' },
  method_not_allowed: { status: 422, beside: 'total' },
  too_many_unpaid: { status: 429, beside: null },
  too_many_of_mobile: { status: 429, beside: null },
}

const oldKey =
  'This page was used for another order. Nothing was ordered now. Please check the total and order again.'
const notOurs =
  'Something went wrong with the form. Nothing was ordered. Please check the total and order again.'

/** Opens the payment at the provider and answers the next page; while the provider is away the order waits. */
async function startPaying(
  needs: ShopNeeds,
  placed: PlacedOrder,
  paymentMethod: PaymentMethod,
): Promise<string> {
  const started = await startPayment(needs, { ...placed, paymentMethod })
  if (started.ok) return payAddress('/pay', placed.orderNo, null, 'go')
  return payAddress('/payment-failed', placed.orderNo, null, started.refusal.code)
}

/** Places the order and redirects to its payment or confirmation; a refusal says why and changes nothing. */
export async function placeFromForm(needs: ShopNeeds, visitor: Visitor, request: Request, address: URL) {
  const owner = { ...ensureCartOwner(visitor, needs), isBuyNow: isBuyNow(address) }
  const form = await readForm(request)
  const coupon = await changeCoupon(needs, owner, form, `/checkout/payment${sameCheckout(address)}`)
  if (coupon) return coupon
  const wish = readPaymentWish(form)
  if (!wish) return data<PlaceProblem>({ words: notOurs, beside: 'total' }, { status: 422 })
  if (!isMethodOpen(needs, wish.method))
    return data<PlaceProblem>(
      { words: 'Please choose one of the payment methods shown.', beside: 'total' },
      { status: 422 },
    )
  const placed = await checkOut(needs, {
    ...wish,
    owner,
    network: needs.identity.networkKey(visitor.ip),
    dealer: visitor.dealer,
    attribution: visitor.acting === null ? visitor.attribution : null,
  })
  if (placed.ok && isPaidOnline(wish.method))
    throw redirect(await startPaying(needs, placed.value, wish.method), 303)
  if (placed.ok) throw redirect(`/payment-success/${placed.value.orderNo}`, 303)
  const { code, message } = placed.refusal
  const answer = answers[code]
  if ('goTo' in answer)
    throw redirect(answer.goTo + (code === 'empty_cart' ? '' : sameCheckout(address)), 303)
  const words = code === 'key_reused' ? oldKey : code === 'bad_key' ? notOurs : message
  return data<PlaceProblem>({ words, beside: answer.beside, method: wish.method }, { status: answer.status })
}

/**
 * Reads the payment form; null when it is not as we drew it, such as a field twice or an amount below zero. The amounts
 * are what the buyer saw: an order with others is refused.
 */
export function readPaymentWish(form: FormData) {
  const method = oneValue(form, 'method') ?? ''
  const total = oneValue(form, 'expected_total') ?? ''
  const wallet = form.has('wallet') ? (oneValue(form, 'wallet') ?? '') : '0'
  const idempotencyKey = oneValue(form, 'idempotency_key')
  if (!Object.hasOwn(paymentMethods, method)) return null
  if (![total, wallet].every((sum) => /^(0|[1-9][0-9]{0,14})$/.test(sum)) || idempotencyKey === null)
    return null
  return {
    idempotencyKey,
    method: Number(method) as PaymentMethod,
    expectedTotal: paise(Number(total)),
    wallet: paise(Number(wallet)),
    /** A mandate that begins with a free trial. */
    startsTrial: form.get('trial') === '1',
  }
}
