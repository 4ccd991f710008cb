import { formatDay, formatMonth } from '#kernel/dates'
import { formatInr, minus } from '#kernel/money'
import { monthOf, parseMonth } from '#shop/filing'
import { readCommissionInvoice, readStatements, recordPayout, type Statement } from '#shop/payouts'
import { readTerms } from '#shop/pricing'
import { stateByCode } from '#shop/tax'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { classes } from '../../ui/classes.ts'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { CsvLink } from '../file-link.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/statement.ts'

export const handle = deskHandle('/desk/payouts', {
  recorded: 'The payment is recorded, and the seller gets the statement by e-mail.',
})

export const meta = titleMeta('Statement of a seller')

/** The seller and the month of an address. Another address is a 404. */
const whichOf = ({ seller, month }: Route.LoaderArgs['params']) => ({
  sellerId: idAt(seller),
  month: orNotFound(parseMonth(month)),
})

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const { sellerId, month } = whichOf(params)
  const { asOn } = await readTerms(db)
  const isOver = monthOf(month).before <= asOn
  const statement = orNotFound(isOver ? (await readStatements(db, month, sellerId))[0] : null)
  const { seller, rows, tcs, sums, payout, waiting } = statement
  const invoice = payout?.month === month ? await readCommissionInvoice(db, payout.id) : []
  return {
    title: `${seller.name}, ${formatMonth(month)}`,
    words: wordsOf(statement),
    file: rows.length + tcs.length > 0 ? `/desk/payouts/${seller.id}/${month}.csv` : null,
    mayRecord: payout === null && sums.due > 0,
    sums: [
      ['Paid by buyers, less refunds', sums.gross],
      ['Our commission', minus(sums.commission)],
      ['GST on the commission', minus(sums.commissionGst)],
      [rows.some(({ tdsBp }) => tdsBp > 10) ? 'TDS (5 % without a PAN)' : 'TDS', minus(sums.tds)],
      ['TCS', minus(sums.tcs)],
      ['Due to the seller', sums.due],
    ] as const,
    invoice,
    rows,
    waiting,
    tcs: tcs.map((row) => ({ ...row, place: stateByCode(row.placeOfSupply)?.name ?? row.placeOfSupply })),
  }
}

function wordsOf({ month, payout, sums }: Statement): string {
  if (payout && payout.month !== month)
    return `What was due is in the payout of ${formatMonth(payout.month)}.`
  if (payout)
    return `${formatInr(payout.amount)} was paid on ${formatDay(payout.paidOn)}, UTR ${payout.utr}. These rows no longer change.`
  if (sums.due > 0)
    return 'All that is due by the end of the month and not in an earlier payout. It follows the orders until the payment is recorded.'
  return 'Nothing is to be paid. What is here counts in the next statement.'
}

/** Records the payment, audited; a refusal says why and changes nothing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { needs, audited, text, finish } = await readDeskForm({ context, request })
  const { sellerId, month } = whichOf(params)
  const typed = { paidOn: text('paidOn'), utr: text('utr'), amount: text('amount') }
  const recorded = await audited(
    (tx) => recordPayout(tx, needs.outbox, { sellerId, month, typed }),
    ({ amount, utr }) => ({
      action: 'payout.recorded',
      subject: `seller:${sellerId}`,
      detail: { month, amount, utr, paidOn: typed.paidOn },
    }),
  )
  return finish(recorded, `/desk/payouts/${sellerId}/${month}?done=recorded`)
}

const { text, number, day } = fieldRows()
const payoutFields = [
  day('paidOn', 'Paid on'),
  text('utr', 'UTR of the transfer', 30),
  number('amount', 'Amount in rupees', 14, {
    hint: 'Exactly what is due. It cannot be changed once it is recorded.',
  }),
]

export default function StatementPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <SectionedPage title={view.title} words={view.words}>
      <DeskSection title="Sum" isFirst>
        <dl className="grid max-w-120 grid-cols-[minmax(0,1fr)_max-content] gap-x-6 gap-y-1 text-14">
          {view.sums.map(([label, amount], place) => (
            <div key={label} className={classes('contents', place === view.sums.length - 1 && 'font-bold')}>
              <dt>{label}</dt>
              <dd className="text-right tabular-nums">{formatInr(amount)}</dd>
            </div>
          ))}
        </dl>
        {view.waiting > 0 && (
          <p className="mt-3 max-w-measure text-14 text-soft">
            Another {formatInr(view.waiting)} waits: it was paid in cash at the door, and counts in the month
            in which the courier pays us, or its buyer disputes the payment, and it counts once the bank has
            left the money with us.
          </p>
        )}
        {view.file && <CsvLink href={view.file} />}
      </DeskSection>
      {view.mayRecord && (
        <DeskSection title="Record the payment">
          <DeskForm once submit="Record the payment" fields={payoutFields} />
        </DeskSection>
      )}
      {view.invoice.length > 0 && (
        <DeskSection title="Our invoice for the commission">
          <p className="text-14 whitespace-pre-line">{view.invoice.join('\n')}</p>
        </DeskSection>
      )}
      <DeskSection title="Orders" count={view.rows.length}>
        <DeskTable
          empty="No order became final, and none that was paid before was refunded."
          caption="Orders, the first that became final first"
          rows={view.rows}
          keyOf={({ lineId }) => lineId}
          columns={[
            {
              title: 'Order',
              look: 'tabular-nums',
              cell: ({ orderNo }) => orderNo,
              below: ({ title }) => <span className="block min-w-48">{title}</span>,
            },
            {
              title: 'Final since',
              look: 'whitespace-nowrap',
              cell: ({ settledOn }) => formatDay(settledOn),
            },
            { title: 'Paid by buyer', numeric: true, cell: (row) => formatInr(row.gross) },
            {
              title: 'Commission',
              numeric: true,
              cell: (row) => formatInr(row.commission),
              below: ({ commissionBp }) => `${commissionBp / 100}%`,
            },
            { title: 'GST on it', numeric: true, cell: (row) => formatInr(row.commissionGst) },
            {
              title: 'TDS',
              numeric: true,
              cell: (row) => formatInr(row.tds),
              below: ({ tdsBp }) => `${tdsBp / 100}%`,
            },
            { title: 'Due', numeric: true, cell: (row) => formatInr(row.due) },
          ]}
        />
      </DeskSection>
      <DeskSection title="Tax collected at source (TCS)">
        <p className="mb-2 max-w-measure text-14 text-soft">
          On the documents of each month, as GSTR-8 reports it. An order can be in it before it is final.
        </p>
        <DeskTable
          empty="No taxable supply to report."
          caption="TCS by month and place of supply"
          rows={view.tcs}
          keyOf={(row) => `${row.month} ${row.placeOfSupply}`}
          columns={[
            { title: 'Month', cell: (row) => formatMonth(row.month) },
            { title: 'Place of supply', cell: (row) => row.place },
            { title: 'Net value', numeric: true, cell: (row) => formatInr(row.net) },
            { title: 'TCS', numeric: true, cell: (row) => formatInr(row.tcs) },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
