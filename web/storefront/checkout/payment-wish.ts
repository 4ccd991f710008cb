import { type Paise, paise } from '#kernel/money'
import { type PaymentMethod, paymentMethods } from '#shop/orders'
import { oneValue } from '../form-data.ts'

/** What the payment form sends. The total is what the buyer saw: an order with another total is refused. */
export type PaymentWish = {
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  readonly expectedTotal: Paise
}

const isMethod = (number: number): number is PaymentMethod => number in paymentMethods

/** Reads the payment form; null when it is not as we drew it, such as a field twice or an amount below zero. */
export function readPaymentWish(form: FormData): PaymentWish | null {
  const method = oneValue(form, 'method') ?? ''
  const total = oneValue(form, 'expected_total') ?? ''
  const idempotencyKey = oneValue(form, 'idempotency_key')
  if (!/^[1-9]$/.test(method) || !isMethod(Number(method))) return null
  if (!/^(0|[1-9][0-9]{0,14})$/.test(total) || idempotencyKey === null) return null
  return { idempotencyKey, method: Number(method) as PaymentMethod, expectedTotal: paise(Number(total)) }
}
