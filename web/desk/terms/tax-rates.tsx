import { data } from 'react-router'
import { formatDay } from '#kernel/dates'
import { ok } from '#kernel/result'
import { deletePlannedTaxRate, listTaxRates, planTaxRate } from '#shop/tax'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/tax-rates.ts'

const done = {
  rate: 'The rate is planned. What is ordered or paid from its day on is taxed by it.',
  'delete-rate': 'The planned rate is deleted. The one before goes on.',
} as const

export const handle = deskHandle('/desk/terms', done)

export const meta = titleMeta('Tax rates · Terms of sale')

const states = { over: 'Over', 'in force': 'In force', 'to come': 'To come' } as const

export const loader = ({ context }: Route.LoaderArgs) => listTaxRates(context.get(needsContext).db)

/** Plans a rate or deletes a planned one, audited; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { audited, deed, texts, finish } = await readDeskForm({ context, request })
  if (!Object.hasOwn(done, deed)) throw data(null, { status: 400 })
  const { deed: _, taxClass = '', ...detail } = texts()
  const outcome = await audited<unknown>(
    async (tx) => {
      if (deed === 'rate') return planTaxRate(tx, { taxClass, ...detail })
      return (await deletePlannedTaxRate(tx, taxClass, detail.from ?? '')) ? ok(null) : null
    },
    () => ({ action: `tax.${deed}`, subject: `tax-class:${taxClass}`, detail }),
  )
  return finish(outcome, `/desk/terms/tax-rates?done=${deed}`)
}

const { text, number, day, select } = fieldRows()

export default function TaxRatesDesk({ loaderData: rates }: Route.ComponentProps) {
  const taxClasses = new Map(rates.map(({ code, name }) => [code, name]))
  return (
    <SectionedPage
      title="Tax rates"
      words={
        <>
          GST by the day from which it counts. Prices include it, so buyers pay the same. Documents keep the
          rate that they were issued with. <TextLink href="/desk/terms">Terms of sale</TextLink>
        </>
      }
    >
      <DeskSection title="New rate" isFirst>
        <DeskForm
          deed="rate"
          once
          since={rates.length}
          submit="Plan this rate"
          fields={[
            select('taxClass', 'What is taxed', {
              values: Array.from(taxClasses, ([value, label]) => ({ value, label })),
              none: 'Choose',
            }),
            day('from', 'From', { hint: 'Tomorrow or later' }),
            number('rate', 'GST, %', 6, { hint: '0 for nil' }),
            text('source', 'Notification', 120, { hint: 'Its number and day' }),
          ]}
        />
      </DeskSection>
      <DeskSection title="Rates" count={rates.length}>
        <DeskTable
          caption="Rates of GST by class, the latest first"
          empty="No rates yet."
          rows={rates}
          keyOf={({ code, from }) => `${code} ${from}`}
          deedOf={({ code, name, from, state }) =>
            state === 'to come' && {
              deed: 'delete-rate',
              to: { taxClass: code, from },
              about: `the rate of ${name} from ${formatDay(from)}`,
            }
          }
          columns={[
            {
              title: 'What is taxed',
              look: 'min-w-40',
              cell: ({ name }) => name,
              below: ({ kind, hsn }) => `${kind === 'goods' ? 'HSN' : 'SAC'} ${hsn}`,
            },
            {
              title: 'GST',
              numeric: true,
              cell: ({ rateBp }) => (rateBp === 0 ? 'Nil' : `${rateBp / 100}%`),
            },
            {
              title: 'From',
              look: 'whitespace-nowrap',
              cell: ({ from }) => formatDay(from),
              below: ({ state, until }) =>
                states[state] + (until === null ? '' : `, until ${formatDay(until)}`),
            },
            { title: 'Notification', look: 'min-w-40 wrap-anywhere', cell: ({ source }) => source },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
