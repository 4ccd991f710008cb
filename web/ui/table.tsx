import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Anchor } from './link.tsx'

type Column<Row> = {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts: aligned at the right, figures of one width. */
  readonly numeric?: boolean
  /** Where the rows come sorted by it, and how they are now. */
  readonly sort?: { readonly href: string; readonly order: 'ascending' | 'descending' | null }
}

type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly foot?: ReactNode
  /** Many rows to be compared: lower ones. */
  readonly isDense?: boolean
  /** Higher than this it scrolls under its head, which stays. */
  readonly isTall?: boolean
}

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const

function SortLink({
  title,
  href,
  order,
}: {
  title: string
  href: string
  order: keyof typeof arrows | null
}) {
  const Arrow = order ? arrows[order] : ArrowUpDown
  return (
    <Anchor
      href={href}
      className={classes(
        'inline-flex min-h-9 items-center gap-1 hover:text-ink',
        order ? 'font-bold text-ink' : undefined,
      )}
    >
      {title}
      <Arrow aria-hidden="true" className="size-3.5" />
    </Anchor>
  )
}

// Whoever has no mouse comes to it with Tab and scrolls with the arrows.
const scrolledByKeys = { tabIndex: 0 } as const

/** Rows and columns with hairlines; scrolls sideways by itself where it is too wide. */
export function Table<Row>({ caption, columns, rows, keyOf, foot, isDense, isTall }: TableProps<Row>) {
  const align = (numeric: boolean | undefined) => (numeric ? 'text-right tabular-nums' : 'text-left')
  return (
    <section
      aria-label={caption}
      {...scrolledByKeys}
      className={classes('overflow-x-auto', isTall && 'max-h-100 overflow-y-auto')}
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, numeric, sort }) => (
              <th
                key={title}
                scope="col"
                aria-sort={sort?.order ?? undefined}
                className={classes(
                  'border-b border-edge py-1 pr-4 align-middle font-medium text-soft last:pr-0',
                  isTall && 'sticky top-0 bg-paper',
                  align(numeric),
                )}
              >
                {sort ? <SortLink {...sort} title={title} /> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line hover:bg-sunk">
              {columns.map(({ title, cell, numeric }) => (
                <td
                  key={title}
                  className={classes(
                    'pr-4 align-middle last:pr-0',
                    isDense ? 'py-1' : 'py-2.5',
                    align(numeric),
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}
