import type { ReactNode } from 'react'
import { groupIndian } from '#kernel/money'
import { classes } from './classes.ts'

type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** A second line of the cell, smaller. */
  readonly below?: (row: Row) => ReactNode
  /** How the cell looks: how wide it is at least, where its words may break. */
  readonly look?: string
  /** Amounts and counts: aligned at the right, figures of one width. */
  readonly numeric?: boolean
}

type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

// Keyboard users reach it with Tab and scroll with the arrows.
const scrolledByKeys = { tabIndex: 0 } as const

const align = (numeric: boolean | undefined) => (numeric ? 'text-right tabular-nums' : 'text-left')

const shown = (cell: ReactNode) => (Number.isInteger(cell) ? groupIndian(cell as number) : cell)

/** Rows and columns with hairlines; scrolls sideways where it is too wide. */
export const Table = <Row,>({ caption, columns, rows, keyOf }: TableProps<Row>) => (
  <section aria-label={caption} {...scrolledByKeys} className="overflow-x-auto">
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, numeric }) => (
            <th
              key={title}
              scope="col"
              className={classes(
                'border-b border-edge py-2 pr-4 align-middle text-12 font-medium text-soft last:pr-0',
                align(numeric),
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line hover:bg-sunk">
            {columns.map(({ title, cell, below, look, numeric }) => (
              <td key={title} className={classes('h-11 py-1 pr-4 align-middle last:pr-0', align(numeric))}>
                {look ? <span className={classes('block', look)}>{shown(cell(row))}</span> : shown(cell(row))}
                {below && <span className="block text-12 text-soft">{below(row)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
