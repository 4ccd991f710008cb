import type { CardReturn } from '#ports/card-payment'

const idShape = /^[A-Za-z0-9_]{6,60}$/

/** Reads the fields that Razorpay's page posts through the buyer's browser. A failure carries no signature. */
export function readReturn(form: URLSearchParams): CardReturn | null {
  const providerOrderId = orderIn(form)
  if (!idShape.test(providerOrderId)) return null
  const paymentId = form.get('razorpay_payment_id') ?? ''
  const signature = form.get('razorpay_signature') ?? ''
  const isSigned = idShape.test(paymentId) && signature !== ''
  return { providerOrderId, payment: isSigned ? { id: paymentId, signature } : null }
}

// A failure names its order only inside the error's metadata.
function orderIn(form: URLSearchParams): string {
  const orderId = form.get('razorpay_order_id') ?? form.get('razorpay_subscription_id')
  if (orderId) return orderId
  const metadata = form.get('error[metadata]') ?? ''
  return (
    form.get('error[metadata][order_id]') ??
    /"(?:order|subscription)_id"\s*:\s*"(\w+)"/.exec(metadata)?.[1] ??
    ''
  )
}
