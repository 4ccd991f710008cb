import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { page } from '../page.ts'
import { faultForm, sharedMeanings } from '../twin/fault-form.ts'
import type { Transaction } from './entities.ts'
import { type FaultKind, type Faults, groups } from './faults.ts'
import { reasons } from './test-data.ts'
import type { EmiTwin } from './twin.ts'

const meanings: Record<FaultKind, string> = {
  decline: 'Purchases that would be financed are declined, for the reason chosen below.',
  'late-success': 'Purchases are declined first; the lender says yes after the milliseconds below.',
  'wrong-amount': 'One rupee less than the session is financed.',
  'wrong-told-amount': 'The way back and the notifications name one rupee less than the books.',
  'wrong-reference': 'A session is answered under another reference than the shop’s.',
  'paid-twice': 'A paid session is financed a second time.',
  'refund-pending': 'Refunds stay pending until they are settled by a call.',
  'refund-fails': 'Refunds fail at the lender.',
  'lost-return': 'The buyer is not led back to the shop.',
  'wrong-return-signature': 'The way back to the shop carries a wrong signature.',
  ...sharedMeanings,
}

export const FAULTS_PATH = '/shopse/faults'
const SHOWN = 20

/** The switch for faults, and the last purchases. */
export const faultsPage = ({ books, events }: EmiTwin, current: Faults): string =>
  page(
    'Instalments',
    html`<h1>Instalments</h1>
<p>A financing provider whose lenders never existed. Its own account of all money: <a href="/shopse/ledger.json">ledger.json</a>;
what it told the shop: <a href="/shopse/events.json">events.json</a> (${events.all.size}).</p>
<h2>Faults</h2>
${faultForm({
  path: FAULTS_PATH,
  meanings,
  groups,
  reasons,
  current,
  example: '{ "slow": { "on": "status", "ms": 3000, "times": 1 } }',
})}
<h2>Last purchases</h2>
${books.transactions.size === 0 && html`<p>Nobody has paid yet.</p>`}
<ul class="letters">${[...books.transactions.values()].slice(-SHOWN).toReversed().map(purchaseLine)}</ul>`,
  )

const purchaseLine = ({
  amount_paise,
  status,
  plan,
  transaction_id,
}: Transaction) => html`<li><span class="payment">
<strong>${formatInr(paise(amount_paise))} ${status}</strong> ${plan.lender}, ${plan.months} months <code>${transaction_id}</code> ${
  status !== 'SUCCESS' &&
  html`<form method="post" action="/shopse/transactions/${transaction_id}/conclude"><button>Let the lender say yes late</button></form>`
}</span></li>`
