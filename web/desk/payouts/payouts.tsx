import { formatDay, formatMonth } from '#kernel/dates'
import { addPaise, formatInr } from '#kernel/money'
import { type Month, monthBefore, parseMonth } from '#shop/filing'
import { readStatements, type Statement } from '#shop/payouts'
import { readTerms } from '#shop/pricing'
import { needsContext } from '#web/context.ts'
import { ChoiceField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { FilterForm } from '../desk-list.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/payouts.ts'

export const handle = deskHandle('/desk/payouts')

const monthsOffered = 24

/** The months that are over on a day, the last one first. */
const closedMonths = (today: string): readonly Month[] =>
  Array.from({ length: monthsOffered }, (_, back) => monthBefore(today, back + 1)).filter(
    (month) => parseMonth(month) !== null,
  )

/** The statements of a closed month: by default of the last one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const { asOn } = await readTerms(db)
  const months = closedMonths(asOn)
  const month = months.find((each) => each === url.searchParams.get('month')) ?? monthBefore(asOn, 1)
  const statements = await readStatements(db, month)
  return {
    month,
    months: months.map((each) => ({ value: each, label: formatMonth(each) })),
    rows: statements.map((statement) => {
      const { seller, sums } = statement
      return {
        ...seller,
        href: `/desk/payouts/${seller.id}/${month}`,
        gross: formatInr(sums.gross),
        commission: formatInr(addPaise(sums.commission, sums.commissionGst)),
        taxes: formatInr(addPaise(sums.tds, sums.tcs)),
        due: formatInr(sums.due),
        state: stateWords(statement),
      }
    }),
  }
}

function stateWords({ month, payout, sums, waiting }: Statement): string {
  if (payout && payout.month !== month) return `Paid with ${formatMonth(payout.month)}`
  if (payout) return `Paid on ${formatDay(payout.paidOn)}`
  if (sums.due > 0) return 'To be paid'
  if (sums.due === 0 && waiting > 0) return 'Waits for its money'
  return sums.due < 0 ? 'Comes off the next one' : 'Nothing is due'
}

export default function PayoutsDesk({ loaderData: { month, months, rows } }: Route.ComponentProps) {
  return (
    <DeskPage words="What is due to sellers at the end of a month. An order counts once, after its days to return, and when the courier has paid us its cash; not while its payment is disputed.">
      <FilterForm values={{ month }}>
        <ChoiceField name="month" label="Month" options={months} />
      </FilterForm>
      <DeskTable
        empty={{ title: 'No other sellers', words: 'What the house sells is not paid out.' }}
        caption={`Statements of ${formatMonth(month)}`}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Seller',
            look: 'min-w-48',
            cell: ({ name, href }) => <TextLink href={href}>{name}</TextLink>,
            below: ({ gstin }) => gstin ?? 'Not registered',
          },
          {
            title: 'Due',
            numeric: true,
            cell: (row) => <b className="font-medium">{row.due}</b>,
            below: (row) => row.state,
          },
          { title: 'Paid by buyers', numeric: true, cell: (row) => row.gross },
          { title: 'Commission with GST', numeric: true, cell: (row) => row.commission },
          { title: 'TDS and TCS', numeric: true, cell: (row) => row.taxes },
        ]}
      />
    </DeskPage>
  )
}
