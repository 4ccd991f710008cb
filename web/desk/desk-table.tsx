import type { ComponentProps } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table.tsx'

type DeskTableProps<Row> = ComponentProps<typeof Table<Row>> & {
  /** What stands in its place without a row. */
  readonly empty: { readonly title: string; readonly words: string }
}

/** A table, or the words for having no row. */
export const DeskTable = <Row,>({ empty, ...table }: DeskTableProps<Row>) =>
  table.rows.length === 0 ? <EmptyState {...empty} /> : <Table {...table} />
