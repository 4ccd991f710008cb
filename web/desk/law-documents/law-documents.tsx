import { lawDocumentPageSize, listLawDocuments } from '#shop/research'
import { needsContext } from '#web/context.ts'
import { kindName } from '../../account/research/find-research.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { FilterForm, ListPages } from '../desk-list.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { lastPage, readDeskPage, readSearch } from '../read-desk-page.ts'
import type { Route } from './+types/law-documents.ts'

export const handle = deskHandle('/desk/law-documents', { delete: 'The document is deleted.' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url)
  const page = readDeskPage(url)
  const { rows, total } = await listLawDocuments(context.get(needsContext).db, search, page)
  return {
    rows: rows.map(({ kind, ...row }) => ({ ...row, kind: kindName[kind] })),
    search,
    page,
    pages: lastPage(total, lawDocumentPageSize),
  }
}

export default function LawDocumentsDesk({
  loaderData: { rows, search, page, pages },
}: Route.ComponentProps) {
  return (
    <DeskPage words="What research plans open: sections, rules and digests of decisions. A plan has the shelves that are named under Titles, with every document on them.">
      <TextLink href="/desk/law-documents/new" className="mb-4 inline-block">
        New document
      </TextLink>
      <FilterForm values={{ q: search }} search="Title, citation, address or shelf" submit="Find" />
      <DeskTable
        caption="Documents, by shelf"
        empty={
          search === ''
            ? { title: 'No documents yet', words: 'The documents that you write appear here.' }
            : 'No document has these words.'
        }
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Document',
            look: 'min-w-40 wrap-anywhere',
            cell: ({ id, title }) => <TextLink href={`/desk/law-documents/${id}`}>{title}</TextLink>,
            below: ({ citation }) => citation,
          },
          { title: 'Shelf', cell: ({ shelf }) => shelf, below: ({ kind }) => kind },
          {
            title: 'In plans',
            look: 'wide:min-w-40',
            cell: ({ plans }) =>
              plans.length === 0 ? <Badge tone="warning">In no plan yet</Badge> : plans.join(', '),
          },
        ]}
      />
      <ListPages page={page} pages={pages} />
    </DeskPage>
  )
}
