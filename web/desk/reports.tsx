import { formatDay, formatMonth, istDay } from '#kernel/dates'
import { countWords, formatInr, paise } from '#kernel/money'
import { readServerTime } from '#shop/product-page'
import { isSalesDay, isSalesGrouping, readSalesReport, type SalesGrouping } from '#shop/reports'
import { needsContext } from '#web/context.ts'
import { ChoiceField, FilledForm, FormErrorSummary, TextField } from '../storefront/form-fields.tsx'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/reports.ts'
import { DeskPage, DeskTable } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { CsvLink } from './file-link.tsx'

export const handle = deskHandle('/desk/reports')

const shown = 100

const groupings: Record<SalesGrouping, string> = {
  title: 'Title',
  day: 'Day',
  month: 'Month',
  kind: 'Kind',
  level: 'Level',
  seller: 'Seller',
  method: 'Way to pay',
  state: 'State',
}

const dayMs = 86_400_000
const daysAfter = (day: string, days: number) =>
  istDay(new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const grouping = url.searchParams.get('by')
  const by = isSalesGrouping(grouping) ? grouping : 'title'
  const { today } = await readServerTime(db)
  const from = url.searchParams.get('from') ?? daysAfter(today, -29)
  const to = url.searchParams.get('to') ?? today
  const values = { by, from, to }
  const errors = (
    [
      ['from', from],
      ['to', to],
    ] as const
  ).flatMap(([path, day]) =>
    isSalesDay(day) ? [] : [{ path, message: 'Please choose a day from 2000 on.' }],
  )
  if (errors.length === 0 && from > to)
    errors.push({ path: 'to', message: 'The last day cannot be before the first.' })
  if (errors.length > 0) return { values, errors, sales: null }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  const [sales, before] = await Promise.all([
    readSalesReport(db, by, values),
    readSalesReport(db, 'month', { from: daysAfter(from, -days), to: daysAfter(from, -1) }),
  ])
  return {
    values,
    errors,
    sales: {
      ...sales,
      rows: sales.rows.slice(0, shown),
      groups: sales.rows.length,
      days,
      before: before.total.net,
    },
  }
}

/** How a number of days went beside as many before: '12 % more than in the 30 days before'. */
function comparedWords({ net, before, days }: { net: number; before: number; days: number }): string {
  const ago = days === 1 ? 'the day before' : `the ${days} days before`
  if (before <= 0) return `nothing was sold in ${ago}`
  const percent = Math.round(((net - before) / before) * 100)
  return percent === 0
    ? `as much as in ${ago}`
    : `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than in ${ago} (${formatInr(paise(before))})`
}

const nameOf = (by: SalesGrouping, name: string) =>
  by === 'day' ? formatDay(name) : by === 'month' ? formatMonth(name) : name

export default function ReportsDesk({ loaderData: { values, errors, sales } }: Route.ComponentProps) {
  const { by } = values
  return (
    <DeskPage words="Sales by the documents issued: bills on their day, credit notes on theirs. Amounts include GST; dollars count in rupees by the rate of their order.">
      <FilledForm
        method="get"
        form={{ values, errors }}
        key={JSON.stringify([values, errors])}
        className="mb-6"
      >
        <FormErrorSummary errors={errors} title="Nothing is shown. Please correct this" />
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <ChoiceField
            name="by"
            label="Add up by"
            options={Object.entries(groupings).map(([value, label]) => ({ value, label }))}
          />
          <TextField name="from" label="From" type="date" />
          <TextField name="to" label="To" type="date" />
          <Button tone="secondary">Show</Button>
        </div>
      </FilledForm>
      {sales && (
        <>
          <p className="mb-4 max-w-measure">
            <strong className="tabular-nums">{formatInr(sales.total.net)}</strong> net from{' '}
            {countWords(sales.total.orders, 'order')}, of it {formatInr(sales.total.gst)} GST:{' '}
            {comparedWords({ ...sales, net: sales.total.net })}.
            {sales.groups > shown && ` The first ${shown} of ${sales.groups} rows show; the file has all.`}
          </p>
          <DeskTable
            empty={{ title: 'Nothing was billed', words: 'No document was issued in these days.' }}
            caption={`Sales by ${groupings[by].toLowerCase()}`}
            rows={sales.rows}
            keyOf={({ key }) => key}
            columns={[
              {
                title: groupings[by],
                cell: ({ key, name }) =>
                  by === 'title' ? (
                    <TextLink href={`/desk/titles/${key}`}>{name}</TextLink>
                  ) : (
                    <span className="whitespace-nowrap">{nameOf(by, name)}</span>
                  ),
                look: by === 'title' ? 'min-w-40' : undefined,
                below: by === 'title' ? ({ below }) => below : undefined,
              },
              { title: 'Net', numeric: true, cell: (row) => formatInr(row.net) },
              { title: 'Orders', numeric: true, cell: (row) => row.orders },
              { title: 'Copies', numeric: true, cell: (row) => row.copies },
              { title: 'Billed', numeric: true, cell: (row) => formatInr(row.billed) },
              { title: 'Copies back', numeric: true, cell: (row) => row.copiesBack },
              { title: 'Credited', numeric: true, cell: (row) => formatInr(row.credited) },
              { title: 'GST in it', numeric: true, cell: (row) => formatInr(row.gst) },
            ]}
          />
          {sales.groups > 0 && <CsvLink href={`/desk/reports.csv?${new URLSearchParams(values)}`} />}
        </>
      )}
    </DeskPage>
  )
}
