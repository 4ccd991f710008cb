import { formatDay, formatMonth } from '#kernel/dates'
import { formatInr, formatMoney, paise } from '#kernel/money'
import { monthBefore, parseMonth, readFilers, readGstr1, readMoneyByDay, readTcs } from '#shop/filing'
import { readTerms, setExchangeRate } from '#shop/pricing'
import { readServerTime } from '#shop/product-page'
import { stateByCode } from '#shop/tax'
import { needsContext } from '#web/context.ts'
import { ChoiceField } from '../storefront/form-fields.tsx'
import type { Route } from './+types/filing.ts'
import { fieldRows } from './desk-fields.tsx'
import { FilterForm } from './desk-list.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { FileLink } from './file-link.tsx'
import { type AmountsInWords, amountsInWords, tablesInWords } from './filing-tables.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/filing')

const monthsOffered = 24

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const { today } = await readServerTime(db)
  const month = parseMonth(url.searchParams.get('month')) ?? monthBefore(today, 0)
  const filers = await readFilers(db, month)
  const filer = filers.find(({ slug }) => slug === url.searchParams.get('seller')) ?? filers[0] ?? null
  const [gstr1, tcs, collections, { paisePerUsd }] = await Promise.all([
    filer && readGstr1(db, { sellerId: filer.id, gstin: filer.gstin, month }),
    readTcs(db, month),
    readMoneyByDay(db, month),
    readTerms(db),
  ])
  return {
    month,
    paisePerUsd,
    months: Array.from({ length: monthsOffered }, (_, back) => monthBefore(today, back))
      .filter((each) => parseMonth(each) !== null)
      .map((each) => ({ value: each, label: formatMonth(each) })),
    filer,
    filers: filers.map(({ slug, name, gstin }) => ({ value: slug, label: `${name}, ${gstin}` })),
    tables: gstr1 ? tablesInWords(gstr1) : [],
    file: filer && `/desk/gstr1.json?seller=${filer.slug}&month=${month}`,
    tcs: tcs.map((row) => ({
      key: `${row.sellerId} ${row.gstin} ${row.placeOfSupply}`,
      seller: row.seller,
      gstin: row.gstin ?? 'Not registered: no tax is collected',
      place: stateByCode(row.placeOfSupply)?.name ?? row.placeOfSupply,
      ...amountsInWords({ ...row, taxable: row.net }),
    })),
    collections,
  }
}

/** Sets the exchange rate of today, audited. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { audited, text, refuse, finish } = await readDeskForm({ context, request })
  const set = await audited(
    (tx) => setExchangeRate(tx, text('rate').slice(0, 20)),
    (paisePerUsd) => ({ action: 'exchange-rate.set', subject: 'exchange-rate', detail: { paisePerUsd } }),
  )
  return set.ok ? finish(set, `/desk/filing${url.search}`) : refuse({ path: 'rate', ...set.refusal })
}

const amountColumns = (taxable: string) => [
  { title: taxable, numeric: true, cell: (row: AmountsInWords) => row.taxable },
  { title: 'IGST', numeric: true, cell: (row: AmountsInWords) => row.igst },
  { title: 'CGST', numeric: true, cell: (row: AmountsInWords) => row.cgst },
  { title: 'SGST', numeric: true, cell: (row: AmountsInWords) => row.sgst },
]

const rate = fieldRows().number('rate', 'Rupees for $1, from today', 6)

export default function FilingDesk({ loaderData: view }: Route.ComponentProps) {
  const { month, months, filer, filers, tables, file, tcs, collections, paisePerUsd } = view
  return (
    <SectionedPage words="What the documents of a month add up to, and what was taken and refunded. Dollars of exports count in rupees by the rate of their order.">
      <FilterForm values={{ month, seller: filer?.slug }}>
        <ChoiceField name="month" label="Month" options={months} />
        <ChoiceField name="seller" label="Seller" options={filers} />
      </FilterForm>
      <DeskSection title={`GSTR-1${filer ? ` of ${filer.name}, ${filer.gstin}` : ''}`} isFirst>
        <DeskTable
          caption="Tables of the return"
          rows={tables}
          keyOf={(row) => row.table}
          columns={[
            { title: 'Table', look: 'min-w-56', cell: (row) => row.table },
            { title: 'Rows', numeric: true, cell: (row) => row.count },
            ...amountColumns('Value'),
          ]}
        />
        {file && (
          <FileLink href={file} note="The download is recorded.">
            Download for the GST portal (JSON)
          </FileLink>
        )}
      </DeskSection>
      <DeskSection title="Tax collected at source, by seller (GSTR-8)">
        <DeskTable
          empty={{
            title: 'Nothing to report',
            words:
              'No registered seller sold taxable goods or services in this month, and no enrolled seller sold anything.',
          }}
          caption="TCS by seller and place of supply"
          rows={tcs}
          keyOf={(row) => row.key}
          columns={[
            { title: 'Seller', cell: (row) => row.seller, below: (row) => row.gstin },
            { title: 'Place of supply', cell: (row) => row.place },
            ...amountColumns('Net value'),
          ]}
        />
      </DeskSection>
      <DeskSection title="Exchange rate">
        <p className="max-w-measure text-14">
          {paisePerUsd === null
            ? 'No rate is set, so carts cannot be priced in dollars.'
            : `${formatInr(paise(paisePerUsd))} for $1 in documents of orders placed from now on.`}{' '}
          Prices in dollars are a list of their own and do not change with it.
        </p>
        <DeskForm tone="secondary" since={paisePerUsd} submit="Set rate" fields={[rate]} className="mt-3" />
      </DeskSection>
      <DeskSection title="Collections by day">
        <DeskTable
          empty={{ title: 'Nothing was taken', words: 'No payment and no refund was settled in this month.' }}
          caption="Collections by day and way to pay"
          rows={collections}
          keyOf={(row) => `${row.day} ${row.method} ${row.currency}`}
          columns={[
            { title: 'Day', look: 'whitespace-nowrap', cell: (row) => formatDay(row.day) },
            { title: 'Paid by', cell: (row) => row.method },
            { title: 'Payments', numeric: true, cell: (row) => row.payments },
            { title: 'Taken', numeric: true, cell: (row) => formatMoney(row, row.taken) },
            { title: 'Refunded', numeric: true, cell: (row) => formatMoney(row, row.refunded) },
            { title: 'Net', numeric: true, cell: (row) => formatMoney(row, paise(row.taken - row.refunded)) },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
