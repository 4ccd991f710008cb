import { data, type LinksFunction } from 'react-router'
import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { formatMoney, minus, type Paise, paise } from '#kernel/money'
import { amountInWords } from '#kernel/words'
import { readReceipts } from '#shop/bank'
import { type Order, payingWords } from '#shop/orders'
import { type MoneyBack, type Payment, readMoneyBack, readPayment } from '#shop/payments'
import { readStoreFacts } from '../../content/read-store-facts.ts'
import type { RouteHandle } from '../../policy.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Table } from '../../ui/table.tsx'
import type { Route } from './+types/receipt.ts'
import styles from './document.css?url'
import { openOrder, orderAddress } from './find-order.ts'
import { orderMeta } from './order-meta.ts'
import { paidToCourier } from './order-words.ts'
import { PrintBar } from './print-bar.tsx'

export const handle: RouteHandle = { policy: 'owner', layout: 'plain', footer: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = orderMeta('Receipt')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const [received, back, payment, store] = await Promise.all([
    readReceipts(needs.db, order.id),
    readMoneyBack(needs.db, order.id),
    readPayment(needs.db, order.id),
    readStoreFacts(needs),
  ])
  const rows = [
    ...received.map(({ id, method, amount, at, reference }) => ({
      key: `payment ${id}`,
      what: payingWords({ currency: order.currency, paymentMethod: method }),
      note: noteOf(at, reference),
      amount,
    })),
    ...collected(order, payment),
    ...back
      .filter(({ state, cause }) => state === 'processed' && ofReceived.includes(cause))
      .map(({ id, settledAt, requestedAt, reference, amount }) => ({
        key: `refund ${id}`,
        what: 'Refund to you',
        note: noteOf(settledAt ?? requestedAt, reference),
        amount: minus(amount),
      })),
  ]
  const inWords = (amount: Paise) => formatMoney(order, amount)
  const sumOf = (amounts: readonly Paise[]) => paise(amounts.reduce((sum, amount) => sum + amount, 0))
  const taken = sumOf(rows.map(({ amount }) => amount).filter((amount) => amount > 0))
  const refunded = sumOf(rows.map(({ amount }) => amount).filter((amount) => amount < 0))
  if (taken === 0) throw data(null, { status: 404 })
  return {
    orderNo: order.orderNo,
    placedAt: formatInstantIst(order.placedAt),
    orderHref: orderAddress(order.orderNo, key),
    store: store.legalName,
    from: order.billing.name,
    rows: rows.map((row) => ({ ...row, amount: inWords(row.amount) })),
    sums: [
      {
        label: 'Received',
        amount: formatMoney(order, taken),
        ...(refunded === 0 && { tone: 'total' as const }),
      },
      ...(refunded < 0
        ? [
            { label: 'Refunded', amount: inWords(refunded) },
            { label: 'Paid', amount: formatMoney(order, sumOf([taken, refunded])), tone: 'total' as const },
          ]
        : []),
    ],
    words: amountInWords(sumOf([taken, refunded]), order.currency),
  }
}

/** Why money that was received goes back. What came twice, or was not what was due, was never received for the order. */
const ofReceived: readonly MoneyBack['cause'][] = ['cancelled', 'undelivered', 'returned', 'closed']

/** When it was, and by which reference it is found. */
const noteOf = (at: Date, reference: string | null) =>
  [formatDay(istDay(at)), reference].filter(Boolean).join(' · ')

/** The cash that a courier was given. */
const collected = (order: Order, payment: Payment | null) =>
  payment && paidToCourier(order, payment)
    ? [{ key: 'courier', what: 'Cash or UPI to the courier', note: 'On delivery', amount: payment.amount }]
    : []

export default function Receipt({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-220 px-4 py-5 print:max-w-none print:p-0">
      <PrintBar order={view} />
      <article className="grid gap-5 rounded-card border border-line bg-card p-5 text-14 wide:p-10 print:rounded-none print:border-0 print:bg-transparent print:p-0">
        <header>
          <h1 className="font-serif text-30 font-bold tracking-tight">Receipt</h1>
          <p className="mt-1 text-soft">
            For order {view.orderNo} of {view.placedAt}, received from {view.from} by {view.store}.
          </p>
        </header>
        <Table
          caption="What was received and refunded"
          rows={view.rows}
          keyOf={({ key }) => key}
          columns={[
            { title: 'Paid by', cell: ({ what }) => what, below: ({ note }) => note },
            { title: 'Amount', numeric: true, cell: ({ amount }) => amount },
          ]}
        />
        <Amounts rows={view.sums} />
        <p>
          <span className="block text-soft">Amount in words</span>
          <b className="font-bold">{view.words}</b>
        </p>
        <p className="text-soft">
          A receipt says what was paid. The invoice or bill of supply of the seller is among the documents of
          the order.
        </p>
      </article>
    </div>
  )
}
