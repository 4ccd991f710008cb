import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts: aligned at the right, figures of one width. */
  readonly numeric?: boolean
}

type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly foot?: ReactNode
}

/** Rows and columns with hairlines; scrolls sideways by itself where it is too wide. */
export function Table<Row>({ caption, columns, rows, keyOf, foot }: TableProps<Row>) {
  const align = (numeric: boolean | undefined) => (numeric ? 'text-right tabular-nums' : 'text-left')
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge">
            {columns.map(({ title, numeric }) => (
              <th
                key={title}
                scope="col"
                className={classes('py-2 pr-4 align-bottom font-medium text-soft last:pr-0', align(numeric))}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line">
              {columns.map(({ title, cell, numeric }) => (
                <td key={title} className={classes('py-2 pr-4 align-top last:pr-0', align(numeric))}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}
