import { formatInstantIst } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { readContested, readUnconfirmed, type Unconfirmed } from '#shop/payments'
import { needsContext } from '#web/context.ts'
import type { Route } from './+types/payments.ts'
import { contestedWords } from './contested-words.ts'
import { DeskPage, DeskSection, DeskTable, OrderLink } from './desk-page.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/payments')

const words: Record<Unconfirmed['what'], string> = {
  'not-paid-yet': 'Waiting for a payment; none at the provider',
  begun: 'Begun at the provider, which has not confirmed it yet',
  authorised: 'Authorised, not captured yet',
  'held-for-review': 'Captured and held for review: decide by hand',
  'refund-requested': 'Refund requested, not accepted yet',
  'refund-failed': 'Refund failed: decide it under “Refunds”',
  'unknown-order':
    'Captured for an order that we do not know: look it up at the provider and refund it there',
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const [rows, contested] = await Promise.all([readUnconfirmed(db), readContested(db)])
  return { rows, contested }
}

function ageWords(minutes: number): string {
  if (minutes < 120) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}

export default function PaymentsDesk({ loaderData: { rows, contested } }: Route.ComponentProps) {
  return (
    <DeskPage words="Card payments that are not settled, oldest first. We check each with the provider every five minutes for three days; most settle by themselves.">
      <DeskTable
        empty={{ title: 'All payments are settled', words: 'No card payment is waiting.' }}
        caption="Unsettled card payments"
        rows={rows}
        keyOf={(row) => `${row.what} ${row.reference ?? row.orderNo}`}
        columns={[
          { title: 'Age', cell: (row) => ageWords(row.age) },
          { title: 'Order', cell: ({ orderNo }) => (orderNo ? <OrderLink orderNo={orderNo} /> : '–') },
          { title: 'Amount', cell: (row) => formatMoney(row, row.amount), numeric: true },
          { title: 'What is known', cell: (row) => words[row.what] },
          { title: 'Since', cell: (row) => formatInstantIst(row.since) },
          { title: 'Provider’s id', look: 'tabular-nums select-all', cell: (row) => row.reference },
        ]}
      />
      {contested.length > 0 && (
        <DeskSection title="Disputed, or refunded at the provider">
          <DeskTable
            empty={{ title: 'Nothing is disputed', words: '' }}
            caption="Disputed payments, and payments that were refunded at the provider and not here"
            rows={contested}
            keyOf={({ reference }) => reference}
            columns={[
              { title: 'Order', cell: OrderLink },
              { title: 'Amount', cell: (row) => formatMoney(row, row.amount), numeric: true },
              { title: 'What to do', cell: contestedWords },
              { title: 'Provider’s id', look: 'tabular-nums select-all', cell: ({ reference }) => reference },
            ]}
          />
        </DeskSection>
      )}
    </DeskPage>
  )
}
