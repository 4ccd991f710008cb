import type { PrintedSheet } from '#ports/pdf'
import { classes } from '../../ui/classes.ts'

const stacked =
  'not-print:max-wide:flex not-print:max-wide:justify-between not-print:max-wide:gap-4 not-print:max-wide:p-0'
const named = 'not-print:max-wide:before:text-soft not-print:max-wide:before:content-[attr(data-title)]'

/** What was supplied, row by row. On a narrow screen every row is a list of its cells. */
export function SheetRows({ sheet: { columns, rows } }: { readonly sheet: PrintedSheet }) {
  return (
    <table className="w-full border-collapse text-12 not-print:max-wide:block">
      <caption className="sr-only">What was supplied</caption>
      <thead className="not-print:max-wide:sr-only">
        <tr className="border-b border-edge text-soft">
          {['#', 'Description', 'HSN/SAC'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-3 text-left align-bottom font-medium">
              {title}
            </th>
          ))}
          {columns.map((title) => (
            <th key={title} scope="col" className="py-2 pl-3 text-right align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="not-print:max-wide:block">
        {rows.map((row, index) => (
          <tr
            key={row.key}
            className="border-b border-line align-top not-print:max-wide:block not-print:max-wide:py-3"
          >
            <td className="py-2 pr-3 tabular-nums not-print:max-wide:hidden">{index + 1}</td>
            <td className={classes('py-2 pr-3 font-medium', stacked)}>{row.description}</td>
            <td data-title="HSN/SAC" className={classes('py-2 pr-3 tabular-nums', stacked, named)}>
              {row.hsn}
            </td>
            {row.cells.map(({ words, under }, at) => (
              <td
                key={columns[at]}
                data-title={columns[at]}
                className={classes(
                  'py-2 pl-3 text-right whitespace-nowrap tabular-nums',
                  at === columns.length - 1 && 'font-bold',
                  stacked,
                  named,
                )}
              >
                <span>
                  {words}
                  {under && (
                    <span className="block font-normal text-soft not-print:max-wide:ml-2 not-print:max-wide:inline">
                      {under}
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
