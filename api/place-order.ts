import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paise, toDecimalString } from '#kernel/money'
import { isByBank, type PaymentMethod, type PlacedOrder, type PlaceRefusal, payBy } from '#shop/orders'
import { checkOut, isMethodOpen, isPaidOnline, startPayment } from '#shop/payments'
import { type ApiNeeds, type ApiOptions, ownerOf } from './api-plugin.ts'
import { refuseCall, success, usualRefusals } from './envelope.ts'
import { emptyCart } from './present-cart.ts'

/** An amount of money in a request. */
export const moneyText = z
  .string()
  .regex(/^[0-9]{1,9}\.[0-9]{2}$/, 'Send money as a decimal string with two places, such as "895.00".')

/** What every call that places an order takes and answers besides its body. */
export const placing = {
  headers: z.object({ 'idempotency-key': z.string({ error: 'Send an Idempotency-Key header.' }) }),
  answer: z.object({
    orderNo: z.string(),
    total: z.string(),
    orderUrl: z.string(),
    payUrl: z.string().nullable(),
    isRepeat: z.boolean(),
  }),
  refusals: [...usualRefusals, 429],
} as const

const statusOf: Record<PlaceRefusal['code'], 400 | 409 | 422 | 429> = {
  empty_cart: 409,
  details_missing: 409,
  total_changed: 409,
  out_of_stock: 409,
  not_on_sale: 409,
  key_reused: 409,
  bad_key: 400,
  method_not_allowed: 422,
  too_many_unpaid: 429,
  too_many_of_mobile: 429,
}

type Wish = {
  readonly paymentMethod: PaymentMethod
  readonly expectedTotal: string
  readonly walletUsed?: string
  readonly trial?: boolean
  readonly key: string
}

const paiseOf = (text: string) => paise(Number(text.replace('.', '')))

/** Places the caller's cart and opens an online payment at its provider. The same key answers the same order. */
export async function placeApiOrder(options: ApiOptions, request: FastifyRequest, wish: Wish) {
  const { needs } = options
  const owner = ownerOf(request, options)
  const { paymentMethod } = wish
  if (!owner) return emptyCart
  if (!isMethodOpen(needs, paymentMethod)) return refuseCall(422, closed(paymentMethod))
  const placed = await checkOut(needs, {
    owner,
    idempotencyKey: wish.key,
    method: paymentMethod,
    network: needs.identity.networkKey(request.ip),
    dealer: options.callerOf(request).dealer,
    attribution: options.callerOf(request).attribution,
    expectedTotal: paiseOf(wish.expectedTotal),
    wallet: paiseOf(wish.walletUsed ?? '0.00'),
    startsTrial: wish.trial === true,
  })
  if (!placed.ok) return refuseCall(statusOf[placed.refusal.code], placed.refusal)
  if (placed.value.isNew) options.cartHolds(request, 0)
  const payUrl = isPaidOnline(paymentMethod) ? await payUrlOf(needs, placed.value, paymentMethod) : null
  return placedAnswer(needs, placed.value, payUrl, paymentMethod)
}

const placedAnswer = (
  { baseUrl }: ApiNeeds,
  { orderNo, total, accessKey, isNew, isPending }: PlacedOrder,
  payUrl: string | null,
  method: PaymentMethod,
) =>
  success(
    {
      orderNo,
      total: toDecimalString(total),
      orderUrl: `${baseUrl}/students/order/${orderNo}?key=${accessKey}`,
      payUrl,
      isRepeat: !isNew,
    },
    payUrl !== null
      ? 'Your order is held for 15 minutes. Please pay now.'
      : isByBank(method)
        ? 'Your order is saved. We confirm it once your bank transfer or cheque has reached us.'
        : method === payBy.cashOnDelivery && isPending
          ? 'Your order is held for 30 minutes. Please confirm it by the code or the link that we sent.'
          : 'Your order is placed.',
  )

const closed = (method: PaymentMethod) => ({
  code: 'method_not_allowed',
  message: `${method === payBy.instalments ? 'Payment by instalments' : 'Card payment'} is not open here. Please choose another way to pay.`,
})

/** The page where the buyer pays, or the page that says why the payment could not be opened. */
async function payUrlOf(needs: ApiNeeds, order: PlacedOrder, paymentMethod: PaymentMethod): Promise<string> {
  const started = await startPayment(needs, { ...order, paymentMethod })
  const page = started.ok ? 'pay' : 'payment-failed'
  const why = started.ok ? '' : `&why=${started.refusal.code}`
  return `${needs.baseUrl}/students/${page}/${order.orderNo}?key=${order.accessKey}${why}`
}
