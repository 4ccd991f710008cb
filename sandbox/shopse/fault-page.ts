import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { faultsPage } from '../provider/faults-page.ts'
import type { Transaction } from './entities.ts'
import { type ShopseFaults, shopseCallGroups, shopseFaultShapes } from './faults.ts'
import type { ShopseSimulator } from './simulator.ts'
import { shopseFailureReasons } from './test-data.ts'

/** The path below which its addresses are. */
export const SHOPSE_PREFIX = '/shopse'
/** The switch for faults, and the last purchases. */
export const emiFaultsPage = ({ ledger, events }: ShopseSimulator, current: ShopseFaults): string =>
  faultsPage({
    title: 'Instalments',
    about: 'A financing provider whose lenders never existed.',
    prefix: SHOPSE_PREFIX,
    eventCount: events.all.size,
    shapes: shopseFaultShapes,
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
