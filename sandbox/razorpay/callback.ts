import { sign } from '../provider/sign.ts'
import type { RazorpayPayment } from './entities.ts'
import type { RazorpaySimulator } from './simulator.ts'

/** The fields posted to the shop's callback address: signed ids of a success, or the error. null when a fault loses them. */
export function callbackFields(
  simulator: RazorpaySimulator,
  payment: RazorpayPayment,
): Readonly<Record<string, string>> | null {
  if (simulator.faults.consume('lost-callback')) return null
  const subscription = simulator.ledger.subscriptionsByOrder.get(payment.order_id)?.subscription.id
  if (payment.status === 'failed' || payment.status === 'created')
    return {
      'error[code]': payment.error_code ?? 'BAD_REQUEST_ERROR',
      'error[description]': payment.error_description ?? '',
      'error[reason]': payment.error_reason ?? 'NA',
      'error[metadata]': JSON.stringify({
        payment_id: payment.id,
        ...(subscription ? { subscription_id: subscription } : { order_id: payment.order_id }),
      }),
    }
  const isForged = simulator.faults.consume('wrong-callback-signature') !== null
  const { keySecret } = simulator.account
  // Of a subscription the ids are signed the other way round.
  if (subscription)
    return {
      razorpay_payment_id: payment.id,
      razorpay_subscription_id: subscription,
      razorpay_signature: sign(keySecret, `${payment.id}|${subscription}`, isForged),
    }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: sign(keySecret, `${payment.order_id}|${payment.id}`, isForged),
  }
}
