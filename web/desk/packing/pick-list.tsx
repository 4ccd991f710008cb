import { dotted } from '#kernel/dotted'
import { countWords, groupIndian } from '#kernel/money'
import { readPickList } from '#shop/reports'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/pick-list.ts'

export const handle = deskHandle('/desk/packing')

export const meta = titleMeta('Pick list')

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const rows = await readPickList(needs.db)
  return { rows }
}

export default function PickList({ loaderData: { rows } }: Route.ComponentProps) {
  const copies = rows.reduce((sum, row) => sum + row.copies, 0)
  const orders = new Set(rows.flatMap(({ orderNos }) => orderNos)).size
  return (
    <DeskPage
      title="Pick list"
      words={`${countWords(copies, 'copy', 'copies')} for ${countWords(orders, 'order')} to pack, by title. Print it with your browser.`}
    >
      <DeskTable
        empty={{ title: 'Nothing to pick', words: 'No order waits for packing.' }}
        caption="Copies to fetch, by title"
        rows={rows}
        keyOf={(row) => row.editionId}
        columns={[
          { title: 'Copies', cell: (row) => <b>{groupIndian(row.copies)}</b>, numeric: true },
          { title: 'Edition', cell: (row) => row.title, below: (row) => dotted(row.editionLabel, row.sku) },
          { title: 'Orders', look: 'tabular-nums', cell: (row) => row.orderNos.join(', ') },
        ]}
      />
    </DeskPage>
  )
}
