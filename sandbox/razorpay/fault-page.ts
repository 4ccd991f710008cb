import { html } from '#kernel/html'
import { formatInr, formatUsd, paise } from '#kernel/money'
import { faultsPage } from '../provider/faults-page.ts'
import type { RazorpayPayment } from './entities.ts'
import { type RazorpayFaults, razorpayCallGroups, razorpayFaultShapes } from './faults.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { razorpayFailureReasons } from './test-data.ts'

/** The path below which its addresses are. */
export const RAZORPAY_PREFIX = '/razorpay'
/** The switch for faults, and the last payments. */
export const cardFaultsPage = ({ ledger, events }: RazorpaySimulator, current: RazorpayFaults): string =>
  faultsPage({
    title: 'Card provider',
    about: 'A simulator of Razorpay.',
    prefix: RAZORPAY_PREFIX,
    eventCount: events.all.size,
    shapes: razorpayFaultShapes,
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
