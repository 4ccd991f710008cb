import { dotted } from '#kernel/dotted'
import { countWords } from '#kernel/money'
import { readStock, stockPageSize } from '#shop/stock'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { FilterForm, ListPages } from '../desk-list.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { CsvLink } from '../file-link.tsx'
import { lastPage, readDeskPage, readSearch } from '../read-desk-page.ts'
import type { Route } from './+types/stock.ts'

export const handle = deskHandle('/desk/stock')

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const search = readSearch(url)
  const page = readDeskPage(url)
  const { rows, total } = await readStock(needs.db, search, page)
  return { search, rows, total, page, pages: lastPage(total, stockPageSize) }
}

export default function StockDesk({ loaderData }: Route.ComponentProps) {
  const { search, rows, total, page, pages } = loaderData
  return (
    <DeskPage words={`${countWords(total, 'printed edition')}, those with the fewest free copies first.`}>
      <FilterForm values={{ q: search }} search="Title, ISBN, SKU or number" submit="Find" />
      <DeskTable
        empty={{
          title: 'No such edition',
          words: 'Digital editions and bundles have no stock of their own.',
        }}
        caption="Stock of printed editions"
        rows={rows}
        keyOf={(row) => row.editionId}
        columns={[
          {
            title: 'Edition',
            cell: (row) => <TextLink href={`/desk/stock/${row.editionId}`}>{row.title}</TextLink>,
            below: (row) => dotted(row.editionLabel, row.formatName, row.isbn13 ?? row.sku),
          },
          { title: 'Free', cell: (row) => row.free, numeric: true },
          { title: 'Not sold', cell: (row) => row.onHand, numeric: true },
          { title: 'Held', cell: (row) => row.reserved, numeric: true },
          {
            title: 'Promised',
            cell: (row) => (row.promiseLimit > 0 ? `${row.promised} of ${row.promiseLimit}` : row.promised),
            numeric: true,
          },
        ]}
      />
      {total > 0 && <CsvLink href={`/desk/stock.csv?q=${encodeURIComponent(search)}`} />}
      <ListPages page={page} pages={pages} />
    </DeskPage>
  )
}
