import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { sharedMeanings } from '../twin/fault-form.ts'
import { faultsPage } from '../twin/faults-page.ts'
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

/** Below which its addresses are. */
export const PREFIX = '/shopse'
/** The switch for faults, and the last purchases. */
export const emiFaultsPage = ({ books, events }: EmiTwin, current: Faults): string =>
  faultsPage({
    title: 'Instalments',
    about: 'A financing provider whose lenders never existed.',
    prefix: PREFIX,
    eventCount: events.all.size,
    form: {
      meanings,
      groups,
      reasons,
      current,
      example: '{ "slow": { "on": "status", "ms": 3000, "times": 1 } }',
    },
    lastHeading: 'Last purchases',
    payments: [...books.transactions.values()].map(purchaseLine),
  })

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
