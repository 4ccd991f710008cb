import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { faultsPage, sharedMeanings } from '../provider/faults-page.ts'
import type { Transaction } from './entities.ts'
import { type ShopseFaultKind, type ShopseFaults, shopseCallGroups } from './faults.ts'
import type { ShopseSimulator } from './simulator.ts'
import { shopseFailureReasons } from './test-data.ts'

const meanings: Record<ShopseFaultKind, string> = {
  decline: 'Purchases that would be financed are declined, for the reason chosen below.',
  'late-success': 'Purchases are declined first; the lender says yes after the milliseconds below.',
  'wrong-amount': 'One rupee less than the session is financed.',
  'wrong-reported-amount': 'The way back and the notifications name one rupee less than the ledger.',
  'wrong-reference': 'A session is answered under another reference than the shop’s.',
  'paid-twice': 'A paid session is financed a second time.',
  'refund-pending': 'Refunds stay pending until they are settled by a call.',
  'refund-fails': 'Refunds fail at the lender.',
  'lost-return': 'The buyer is not led back to the shop.',
  'wrong-return-signature': 'The way back to the shop carries a wrong signature.',
  ...sharedMeanings,
}

/** The path below which its addresses are. */
export const SHOPSE_PREFIX = '/shopse'
/** The switch for faults, and the last purchases. */
export const emiFaultsPage = ({ ledger, events }: ShopseSimulator, current: ShopseFaults): string =>
  faultsPage({
    title: 'Instalments',
    about: 'A financing provider whose lenders never existed.',
    prefix: SHOPSE_PREFIX,
    eventCount: events.all.size,
    meanings,
    groups: shopseCallGroups,
    reasons: shopseFailureReasons,
    current,
    example: '{ "slow": { "on": "status", "ms": 3000, "times": 1 } }',
    lastHeading: 'Last purchases',
    payments: [...ledger.transactions.values()].map(purchaseLine),
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
