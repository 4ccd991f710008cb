import { html } from '#kernel/html'
import { formatInr, formatUsd, paise } from '#kernel/money'
import { sharedMeanings } from '../twin/fault-form.ts'
import { faultsPage } from '../twin/faults-page.ts'
import type { Payment } from './entities.ts'
import { type FaultKind, type Faults, groups } from './faults.ts'
import { reasons } from './test-data.ts'
import type { Twin } from './twin.ts'

const meanings: Record<FaultKind, string> = {
  decline: 'Payments that would succeed are declined, for the reason chosen below.',
  'late-success': 'Payments fail first; the bank says yes after the milliseconds below.',
  'wrong-amount': 'Payments are over one rupee less than their order.',
  'paid-twice': 'A paid order takes a second payment.',
  'refund-pending': 'Refunds stay pending until they are settled by a call.',
  'refund-fails': 'Refunds fail at the bank.',
  'lost-callback': 'The buyer is not led back to the shop.',
  'wrong-callback-signature': 'The way back to the shop carries a wrong signature.',
  ...sharedMeanings,
}

/** Below which its addresses are. */
export const PREFIX = '/razorpay'
/** The switch for faults, and the last payments. */
export const cardFaultsPage = ({ books, events }: Twin, current: Faults): string =>
  faultsPage({
    title: 'Card provider',
    about: 'A twin of Razorpay.',
    prefix: PREFIX,
    eventCount: events.all.size,
    form: {
      meanings,
      groups,
      reasons,
      current,
      example: '{ "slow": { "on": "capture", "ms": 3000, "times": 1 } }',
    },
    lastHeading: 'Last payments',
    payments: [...books.payments.values()].map(({ payment }) => paymentLine(payment)),
  })

const paymentLine = (payment: Payment) => html`<li><span class="payment"><strong>${
  payment.currency === 'USD' ? formatUsd(payment.amount) : formatInr(paise(payment.amount))
} ${payment.status}</strong>
<code>${payment.id}</code> <a href="/razorpay/orders/${payment.order_id}/ledger.json">${payment.order_id}</a> ${
  payment.status === 'failed' &&
  html`<form method="post" action="/razorpay/payments/${payment.id}/authorise-late"><button>Let the bank say yes late</button></form>`
}</span></li>`
