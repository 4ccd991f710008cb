import { formatDay } from '#kernel/dates'
import { epubMegabytes, pdfMegabytes, readJournalToFill, uploadIssue } from '#shop/book-import'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { YesField } from '../desk-fields.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { bookFiles, FileField } from '../file-field.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/issues.ts'

export const handle = deskHandle('/desk/titles')

export const meta = titleMeta('Issues', 'The issues of a virtual journal or an e-newsletter.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const editionId = idAt(params.edition)
  return {
    ...orNotFound(await readJournalToFill(context.get(needsContext).db, editionId)),
    editionId,
    takes: `EPUB, up to ${epubMegabytes} MB: each of its pages is an article. Or PDF, up to ${pdfMegabytes} MB: its pages stay as they look. Neither copy-protected.`,
  }
}

/** Adds an issue with the file of its articles. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, form, text, fileOf, actorId, finish } = await readDeskForm({ context, request })
  const added = await uploadIssue(needs, {
    journalId: idAt(params.edition),
    label: text('label'),
    issuedOn: text('issuedOn'),
    bytes: (await fileOf('file')) ?? new Uint8Array(),
    isSample: form.has('sample'),
    actorId,
  })
  return finish(added, (issueId) => `/desk/titles/${issueId}/articles`)
}

export default function IssuesDesk({ loaderData: view }: Route.ComponentProps) {
  return (
    <SectionedPage
      title={`Issues: ${view.title}`}
      words={
        <>
          {view.kindName} · <TextLink href={`/desk/titles/${view.editionId}`}>Its fields</TextLink>. It is on
          sale once it has an issue with articles. Subscribers read each issue in their library from its day.
        </>
      }
    >
      <DeskSection title="Issues" count={view.issues.length} isFirst>
        <DeskTable
          caption="Its issues, the latest first"
          empty="None yet."
          rows={view.issues}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Issue',
              cell: ({ id, label }) => <TextLink href={`/desk/titles/${id}/articles`}>{label}</TextLink>,
              below: ({ publishedOn }) => publishedOn && formatDay(publishedOn),
            },
            { title: 'Articles', numeric: true, cell: ({ articles }) => articles || 'None' },
            { title: 'Open to', cell: ({ isSample }) => (isSample ? 'All' : 'Subscribers') },
          ]}
        />
      </DeskSection>
      <DeskSection title="New issue">
        <DeskForm deed="add" encType="multipart/form-data" submit="Add the issue">
          <TextField name="label" label="Name of the issue" hint="Such as Volume 12, Part 3" />
          <TextField name="issuedOn" label="Day of the issue" type="date" />
          <FileField name="file" label="EPUB or PDF" accept={bookFiles} takes={view.takes} />
          <YesField name="sample" label="Sample issue" hint="All of it is open to all" />
        </DeskForm>
      </DeskSection>
    </SectionedPage>
  )
}
