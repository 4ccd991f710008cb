import { data, redirect } from 'react-router'
import type { PaymentMethod, PlacedOrder, PlaceRefusal } from '#shop/orders'
import { checkOut, isPaidOnline, startPayment } from '#shop/payments'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { ensureCartOwner } from '../cart/cart-owner.ts'
import { changeCoupon } from '../cart/change-coupon.ts'
import { readForm } from '../form-data.ts'
import { payAddress } from '../pay/pay-address.ts'
import { isBuyNow, sameCheckout } from './buy-now.ts'
import { openMethods } from './open-methods.ts'
import { readPaymentWish } from './payment-wish.ts'

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
  if (!openMethods(needs).includes(wish.method))
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
