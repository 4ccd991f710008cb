import { paise } from '#kernel/money'
import { type PaymentMethod, paymentMethods } from '#shop/orders'
import { oneValue } from '../form-data.ts'

const isMethod = (number: number): number is PaymentMethod => number in paymentMethods

/**
 * Reads the payment form; null when it is not as we drew it, such as a field twice or an amount below zero. The amounts
 * are what the buyer saw: an order with others is refused.
 */
export function readPaymentWish(form: FormData) {
  const method = oneValue(form, 'method') ?? ''
  const total = oneValue(form, 'expected_total') ?? ''
  const wallet = form.has('wallet') ? (oneValue(form, 'wallet') ?? '') : '0'
  const idempotencyKey = oneValue(form, 'idempotency_key')
  if (!/^[1-9]$/.test(method) || !isMethod(Number(method))) return null
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
