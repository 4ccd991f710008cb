import { data } from 'react-router'
import type { Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { formatInr, paise, toDecimalString } from '#kernel/money'
import { ok } from '#kernel/result'
import {
  deleteHoliday,
  deletePlannedTerms,
  listHolidays,
  listTerms,
  planTerms,
  saveHoliday,
} from '#shop/pricing'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/terms.ts'

const done = {
  terms: 'The terms are planned. They count from their day on.',
  'delete-terms': 'The planned terms are deleted.',
  holiday: 'The holiday is saved. Days of delivery leave it out now.',
  'delete-holiday': 'The holiday is deleted.',
} as const

export const handle = deskHandle('/desk/terms', done)

const states = { over: 'Over', 'in force': 'In force', 'to come': 'To come' } as const
const inRupees = (amount: number) => formatInr(paise(amount))

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const [terms, holidays] = await Promise.all([listTerms(db), listHolidays(db)])
  const now = terms.find(({ state }) => state === 'in force')
  const typed = (amount = 0) => toDecimalString(paise(amount))
  return {
    holidays,
    terms,
    values: {
      shippingFee: typed(now?.shippingFee),
      freeShippingFrom: typed(now?.freeShippingFrom),
      codFee: typed(now?.codFee),
      codMax: typed(now?.codMax),
      emiMinOrder: typed(now?.emiMinOrder),
      emiGst: String((now?.emiGst ?? 0) / 100),
      returnDays: String(now?.returnDays ?? ''),
    },
  }
}

/** Carries out a deed of this page; null when what it deletes is not there. */
async function carryOut(tx: Tx, deed: string, typed: Readonly<Record<string, string>>) {
  const { from = '', day = '' } = typed
  if (deed === 'terms') return planTerms(tx, typed)
  if (deed === 'holiday') return saveHoliday(tx, typed)
  const isGone = deed === 'delete-terms' ? await deletePlannedTerms(tx, from) : await deleteHoliday(tx, day)
  return isGone ? ok({ changes: {} }) : null
}

/** Plans terms or a holiday, or deletes one that is to come, audited; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { audited, deed, texts, finish } = await readDeskForm({ context, request })
  if (!Object.hasOwn(done, deed)) throw data(null, { status: 400 })
  const fields = texts()
  const subject = deed.endsWith('terms') ? `terms:${fields.from}` : `holiday:${fields.day}`
  const outcome = await audited(
    (tx) => carryOut(tx, deed, fields),
    ({ changes }) => ({ action: `pricing.${deed}`, subject, detail: changes }),
  )
  return finish(outcome, `/desk/terms?done=${deed}`)
}

const { text, number, day } = fieldRows()
const termFields = [
  day('from', 'New terms from', { hint: 'Tomorrow or later' }),
  number('shippingFee', 'Delivery, ₹', 12),
  number('freeShippingFrom', 'Free delivery of orders from, ₹', 12),
  number('codFee', 'Fee for cash on delivery, ₹', 12),
  number('codMax', 'Cash on delivery up to, ₹', 12, { hint: 'With the fee' }),
  number('emiMinOrder', 'Instalments from, ₹', 12),
  number('emiGst', 'GST on interest of instalments, %', 6),
  number('returnDays', 'Days to return', 2),
]

const holidayFields = [
  day('day', 'Day'),
  text('name', 'Holiday', 60, { hint: 'As it is gazetted for the whole country' }),
]

export default function TermsDesk({ loaderData: view }: Route.ComponentProps) {
  const { terms, holidays, values } = view
  return (
    <SectionedPage
      words={
        <>
          Fees and limits by the day from which they count. Orders keep what they were charged and the days to
          return that they were placed with. <TextLink href="/desk/terms/tax-rates">Tax rates</TextLink>
        </>
      }
    >
      <DeskSection title="Terms of sale" isFirst>
        <DeskTable
          caption="Terms of sale, the latest first"
          empty="No terms yet."
          rows={terms}
          keyOf={({ from }) => from}
          deedOf={({ from, state }) =>
            state === 'to come' && {
              deed: 'delete-terms',
              to: { from },
              about: `the terms from ${formatDay(from)}`,
            }
          }
          columns={[
            {
              title: 'From',
              look: 'whitespace-nowrap',
              cell: ({ from }) => formatDay(from),
              below: ({ state }) => states[state],
            },
            {
              title: 'Delivery',
              look: 'min-w-40',
              cell: ({ shippingFee, freeShippingFrom }) =>
                `${inRupees(shippingFee)}, free from ${inRupees(freeShippingFrom)}`,
            },
            {
              title: 'Cash on delivery',
              look: 'min-w-40',
              cell: ({ codFee, codMax }) => `${inRupees(codFee)}, up to ${inRupees(codMax)}`,
            },
            {
              title: 'Instalments from',
              numeric: true,
              cell: ({ emiMinOrder }) => inRupees(emiMinOrder),
              below: ({ emiGst }) => `${emiGst / 100}% GST on interest`,
            },
            { title: 'Days to return', numeric: true, cell: ({ returnDays }) => returnDays },
          ]}
        />
        {/* It begins with the terms in force. */}
        <DeskForm
          deed="terms"
          once
          values={values}
          since={terms.length}
          submit="Plan these terms"
          className="mt-4"
          fields={termFields}
        />
      </DeskSection>
      <DeskSection title="Public holidays" count={holidays.length}>
        <DeskTable
          caption="Public holidays to come"
          empty="None to come: days of delivery leave out Sundays alone."
          rows={holidays}
          keyOf={({ day }) => day}
          deedOf={({ day, name }) => ({ deed: 'delete-holiday', to: { day, name }, about: name })}
          columns={[
            { title: 'Day', look: 'whitespace-nowrap', cell: ({ day }) => formatDay(day) },
            { title: 'Holiday', cell: ({ name }) => name },
          ]}
        />
        <DeskForm
          deed="holiday"
          once
          since={holidays.length}
          submit="Save holiday"
          tone="secondary"
          className="mt-4"
          fields={holidayFields}
        />
      </DeskSection>
    </SectionedPage>
  )
}
