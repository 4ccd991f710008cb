import type { ComponentProps } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table.tsx'

type DeskTableProps<Row> = ComponentProps<typeof Table<Row>> & {
  /** What stands in its place without a row; words alone where it is a part of a page. */
  readonly empty: string | { readonly title: string; readonly words: string }
}

/** A table, or the words for having no row. */
export function DeskTable<Row>({ empty, ...table }: DeskTableProps<Row>) {
  if (table.rows.length > 0) return <Table {...table} />
  return typeof empty === 'string' ? <p className="text-14 text-soft">{empty}</p> : <EmptyState {...empty} />
}
