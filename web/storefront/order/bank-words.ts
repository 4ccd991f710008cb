import { formatInstantIst } from '#kernel/dates'
import { formatInr, paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { type BankPayment, describeInstrument } from '#shop/payments'

/** Whether the cheque of a payment has reached us: it is neither sent again nor corrected. */
export const isChequeReceived = ({ cheque }: BankPayment): boolean =>
  cheque !== null && cheque.state !== 'given'

/** How a payment by transfer or cheque stands, for its buyer. */
export function bankWords({ method, cheque, utr, received, amount, until, bounced }: BankPayment): string {
  const by = `by ${formatInstantIst(until)}`
  if (received > 0)
    return `We received ${formatInr(received)}. ${formatInr(paise(amount - received))} is still to be paid ${by}.`
  if (cheque?.state === 'received') return `${describeInstrument(cheque)} is with us. We deposit it next.`
  if (cheque?.state === 'deposited')
    return `${describeInstrument(cheque)} is deposited. Your order goes ahead once it has cleared.`
  if (cheque) return `${describeInstrument(cheque)} is on its way to us, to arrive ${by}.`
  if (bounced && method === payBy.cheque)
    return `Cheque ${bounced.number} was returned unpaid: ${bounced.note || 'the bank gave no reason'}. Please send another or pay another way ${by}.`
  if (method === payBy.cheque) return `This order waits for your cheque or demand draft, to reach us ${by}.`
  return utr === null
    ? `This order waits for your bank transfer of ${formatInr(amount)}, to reach us ${by}.`
    : `We look for your transfer ${utr} on our account. We e-mail you once it is there.`
}
