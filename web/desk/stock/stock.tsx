import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { countWords } from '#kernel/money'
import { cleanText } from '#kernel/text'
import { readStock, stockPageSize } from '#shop/stock'
import { needsContext } from '#web/context.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { CsvLink } from '../file-link.tsx'
import { readDeskPage } from '../read-desk-page.ts'
import type { Route } from './+types/stock.ts'

export const handle = deskHandle('/desk/stock')

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const search = cleanText(url.searchParams.get('q') ?? '').slice(0, 200)
  const page = readDeskPage(url)
  const { rows, total } = await readStock(needs.db, search, page)
  return { search, rows, total, page, pages: Math.max(1, Math.ceil(total / stockPageSize)) }
}

export default function StockDesk({ loaderData }: Route.ComponentProps) {
  const { search, rows, total, page, pages } = loaderData
  return (
    <DeskPage words={`${countWords(total, 'printed edition')}, those with the fewest free copies first.`}>
      <Form action="/desk/stock" className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="Title, ISBN, SKU or number" className="w-full max-w-100">
          <Input type="search" name="q" defaultValue={search} key={search} />
        </Field>
        <Button tone="secondary">
          <Search className="inline size-4" /> Find
        </Button>
      </Form>
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
            below: (row) =>
              [row.editionLabel, row.formatName, row.isbn13 ?? row.sku].filter(Boolean).join(' · '),
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
      <Pagination
        className="mt-6"
        page={page}
        pages={pages}
        hrefOf={(number) => `/desk/stock?q=${encodeURIComponent(search)}&page=${number}`}
      />
    </DeskPage>
  )
}
