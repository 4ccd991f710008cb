import { html } from '#kernel/html'
import { formatInr, formatUsd, paise } from '#kernel/money'
import { page } from '../page.ts'
import type { Books } from './books.ts'
import type { Payment } from './entities.ts'
import type { Event } from './events.ts'
import { type FaultKind, type Faults, faultKinds, groups } from './faults.ts'
import { reasons } from './test-data.ts'

const meanings: Record<FaultKind, string> = {
  decline: 'Payments that would succeed are declined, for the reason chosen below.',
  'late-success': 'Payments fail first; the bank says yes after the milliseconds below.',
  'wrong-amount': 'Payments are over one rupee less than their order.',
  'paid-twice': 'A paid order takes a second payment.',
  'refund-pending': 'Refunds stay pending until they are settled by a call.',
  'refund-fails': 'Refunds fail at the bank.',
  'lost-callback': 'The buyer is not led back to the shop.',
  'wrong-callback-signature': 'The way back to the shop carries a wrong signature.',
  'no-webhook': 'The shop is told nothing.',
  'duplicate-webhooks': 'Every event is told twice.',
  'reordered-webhooks': 'What happened last is told first.',
  'delayed-webhooks': 'Events are told after the milliseconds below.',
  'wrong-webhook-signature': 'Events carry a wrong signature.',
  slow: 'Answers come after the milliseconds below.',
  reset: 'The connection breaks once the call is done.',
  half: 'Half of the answer comes.',
  down: 'Nothing is done: 503.',
  conflict: 'Nothing is done: 409, another request is in progress.',
}

const SHOWN = 20

/** The switch for faults, and the last payments. */
export const faultsPage = (current: Faults, books: Books, events: readonly Event[]): string =>
  page(
    'Card provider',
    html`<h1>Card provider</h1>
<p>A twin of Razorpay. Its own account of all money: <a href="/razorpay/ledger.json">ledger.json</a>; what it told the
shop: <a href="/razorpay/events.json">events.json</a> (${events.length}).</p>
<h2>Faults</h2>
<form method="post" action="/razorpay/faults" class="card">
<fieldset><legend>What is out of order</legend>${faultKinds.map(
      (kind) => html`<label><input type="checkbox" name="${kind}" ${kind in current && html`checked`}>
<strong>${kind}</strong> <span class="soft">${meanings[kind]}</span></label>`,
    )}</fieldset>
<fieldset><legend>How</legend>
<label>Where <select name="on"><option value="all">everywhere</option>${groups.map((group) => html`<option>${group}</option>`)}</select></label>
<label>Reason of a decline <select name="reason">${reasons.map((reason) => html`<option>${reason}</option>`)}</select></label>
<label>Milliseconds <input name="ms" type="number" min="0" max="600000"></label>
<label>Only so many times <input name="times" type="number" min="1"></label>
</fieldset><button>Switch</button></form>
<p class="soft">For tests: <code>POST /razorpay/faults</code> with
<code>{ "slow": { "on": "capture", "ms": 3000, "times": 1 } }</code>; <code>{}</code> ends all. Now: <code>${JSON.stringify(current)}</code></p>
<h2>Last payments</h2>
${books.payments.size === 0 && html`<p>Nobody has paid yet.</p>`}
<ul class="letters">${[...books.payments.values()]
      .slice(-SHOWN)
      .toReversed()
      .map(({ payment }) => paymentLine(payment))}</ul>`,
  )

const paymentLine = (payment: Payment) => html`<li><span class="payment"><strong>${
  payment.currency === 'USD' ? formatUsd(payment.amount) : formatInr(paise(payment.amount))
} ${payment.status}</strong>
<code>${payment.id}</code> <a href="/razorpay/orders/${payment.order_id}/ledger.json">${payment.order_id}</a> ${
  payment.status === 'failed' &&
  html`<form method="post" action="/razorpay/payments/${payment.id}/authorise-late"><button>Let the bank say yes late</button></form>`
}</span></li>`
