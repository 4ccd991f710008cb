import { createHmac } from 'node:crypto'
import type { Payment } from './entities.ts'
import type { Twin } from './twin.ts'

/**
 * The fields that are posted to the shop's callback address once a payment ended: signed ids of a success, or the
 * error. null when they get lost on the way.
 */
export function callbackFields(twin: Twin, payment: Payment): Readonly<Record<string, string>> | null {
  if (twin.faults.take('lost-callback')) return null
  if (payment.status === 'failed' || payment.status === 'created')
    return {
      'error[code]': payment.error_code ?? 'BAD_REQUEST_ERROR',
      'error[description]': payment.error_description ?? '',
      'error[source]': payment.error_source ?? 'NA',
      'error[step]': payment.error_step ?? 'NA',
      'error[reason]': payment.error_reason ?? 'NA',
      'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
    }
  const secret = twin.faults.take('wrong-callback-signature') ? 'not the secret' : twin.account.keySecret
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac('sha256', secret)
      .update(`${payment.order_id}|${payment.id}`)
      .digest('hex'),
  }
}
