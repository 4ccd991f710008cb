import { groupIndian, type Paise, toDecimalString } from '#kernel/money'
import { classes } from '../../ui/classes.ts'
import type { DocumentView } from './load-document.ts'

type Row = DocumentView['document']['rows'][number]
type Column = {
  readonly title: string
  readonly cell: (row: Row) => string
  readonly under?: (row: Row) => string
}

// Without the symbol, so that figures align on the decimal and nine columns fit on A4.
const plain = (amount: Paise) => groupIndian(toDecimalString(amount))
const percent = (basisPoints: number) => (basisPoints === 0 ? 'Nil' : `${basisPoints / 100}%`)

function columnsOf({ heads, hasRates, document }: DocumentView): Column[] {
  const half = (row: Row) => percent(row.rateBp / 2)
  return [
    {
      title: 'Quantity',
      cell: (row) => (row.unitCode === 'NOS' ? `${row.quantity} NOS` : `${row.quantity} OTH`),
    },
    { title: 'Unit price', cell: (row) => plain(row.unitPrice), under: () => (hasRates ? 'incl. GST' : '') },
    { title: 'Discount', cell: (row) => plain(row.discount) },
    { title: heads === 'none' ? 'Value' : 'Taxable value', cell: (row) => plain(row.taxable) },
    ...(hasRates ? [{ title: 'GST rate', cell: (row: Row) => percent(row.rateBp) }] : []),
    ...(heads === 'intra'
      ? [
          { title: 'CGST', cell: (row: Row) => plain(row.cgst), under: half },
          { title: document.secondHead, cell: (row: Row) => plain(row.sgst), under: half },
        ]
      : []),
    ...(heads === 'inter'
      ? [{ title: 'IGST', cell: (row: Row) => plain(row.igst), under: (row: Row) => percent(row.rateBp) }]
      : []),
    { title: 'Amount', cell: (row) => plain(row.gross) },
  ]
}

const stacked =
  'not-print:max-wide:flex not-print:max-wide:justify-between not-print:max-wide:gap-4 not-print:max-wide:p-0'
const named = 'not-print:max-wide:before:text-soft not-print:max-wide:before:content-[attr(data-title)]'

/** What was supplied, row by row; amounts in rupees. On a narrow screen every row is a list of its cells. */
export function SheetRows({ view }: { readonly view: DocumentView }) {
  const columns = columnsOf(view)
  return (
    <table className="w-full border-collapse text-12 not-print:max-wide:block">
      <caption className="sr-only">What was supplied, amounts in rupees</caption>
      <thead className="not-print:max-wide:sr-only">
        <tr className="border-b border-edge text-soft">
          {['#', 'Description', 'HSN/SAC'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-3 text-left align-bottom font-medium">
              {title}
            </th>
          ))}
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="py-2 pl-3 text-right align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="not-print:max-wide:block">
        {view.document.rows.map((row, index) => (
          <tr
            key={`${row.orderLineId} ${row.charge}`}
            className="border-b border-line align-top not-print:max-wide:block not-print:max-wide:py-3"
          >
            <td className="py-2 pr-3 tabular-nums not-print:max-wide:hidden">{index + 1}</td>
            <td className={classes('py-2 pr-3 font-medium', stacked)}>{row.description}</td>
            <td data-title="HSN/SAC" className={classes('py-2 pr-3 tabular-nums', stacked, named)}>
              {row.hsn}
            </td>
            {columns.map(({ title, cell, under }) => (
              <td
                key={title}
                data-title={title}
                className={classes(
                  'py-2 pl-3 text-right whitespace-nowrap tabular-nums',
                  title === 'Amount' && 'font-bold',
                  stacked,
                  named,
                )}
              >
                <span>
                  {cell(row)}
                  {under && (
                    <span className="block font-normal text-soft not-print:max-wide:ml-2 not-print:max-wide:inline">
                      {under(row)}
                    </span>
                  )}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
