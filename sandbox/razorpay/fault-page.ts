import { html } from '#kernel/html'
import { formatInr, formatUsd, paise } from '#kernel/money'
import { faultsPage, sharedMeanings } from '../provider/faults-page.ts'
import type { RazorpayPayment } from './entities.ts'
import { type RazorpayFaultKind, type RazorpayFaults, razorpayCallGroups } from './faults.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { razorpayFailureReasons } from './test-data.ts'

const meanings: Record<RazorpayFaultKind, string> = {
  decline: 'Payments that would succeed are declined, for the reason chosen below.',
  'charge-fails': 'Charges of a mandate fail, for the reason chosen below.',
  'late-success': 'Payments fail first; the bank says yes after the milliseconds below.',
  'wrong-amount': 'Payments are one rupee below their order.',
  'paid-twice': 'A paid order accepts a second payment.',
  'refund-pending': 'Refunds stay pending until they are settled by a call.',
  'refund-fails': 'Refunds fail at the bank.',
  'lost-callback': 'The buyer is not led back to the shop.',
  'wrong-callback-signature': 'The way back to the shop carries a wrong signature.',
  ...sharedMeanings,
}

/** The path below which its addresses are. */
export const RAZORPAY_PREFIX = '/razorpay'
/** The switch for faults, and the last payments. */
export const cardFaultsPage = ({ ledger, events }: RazorpaySimulator, current: RazorpayFaults): string =>
  faultsPage({
    title: 'Card provider',
    about: 'A simulator of Razorpay.',
    prefix: RAZORPAY_PREFIX,
    eventCount: events.all.size,
    meanings,
    groups: razorpayCallGroups,
    reasons: razorpayFailureReasons,
    current,
    example: '{ "slow": { "on": "capture", "ms": 3000, "times": 1 } }',
    lastHeading: 'Last payments',
    payments: [...ledger.payments.values()].map(({ payment }) => paymentLine(payment)),
  })

const paymentLine = (payment: RazorpayPayment) => html`<li><span class="payment"><strong>${
  payment.currency === 'USD' ? formatUsd(payment.amount) : formatInr(paise(payment.amount))
} ${payment.status}</strong>
<code>${payment.id}</code> <a href="/razorpay/orders/${payment.order_id}/ledger.json">${payment.order_id}</a> ${
  payment.status === 'failed' &&
  html`<form method="post" action="/razorpay/payments/${payment.id}/authorise-late"><button>Let the bank say yes late</button></form>`
}</span></li>`
