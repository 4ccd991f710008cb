import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { epubMegabytes, pdfMegabytes, readJournalToFill, uploadIssue } from '#shop/book-import'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { FilledForm, FormProblem, formState, TextField } from '../../storefront/form-fields.tsx'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/issues.ts'

export const handle = deskHandle('/desk/titles')

export const meta = titleMeta('Issues', 'The issues of a virtual journal or an e-newsletter.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const editionId = parseNumberId(params.edition)
  const journal = editionId && (await readJournalToFill(context.get(needsContext).db, editionId))
  if (!journal) throw data(null, { status: 404 })
  return {
    ...journal,
    editionId,
    takes: `EPUB, up to ${epubMegabytes} MB: each of its pages is an article. Or PDF, up to ${pdfMegabytes} MB: its pages stay as they look. Neither copy-protected.`,
  }
}

/** Adds an issue with the file of its articles. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, form, text, actorId, refuse } = await readDeskForm({ context, request })
  const file = form.get('file')
  const added = await uploadIssue(needs, {
    journalId: parseNumberId(params.edition) ?? 0,
    label: text('label'),
    issuedOn: text('issuedOn'),
    bytes: file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    isSample: form.has('sample'),
    actorId,
  })
  if (!added.ok) return refuse(added.refusal)
  throw redirect(`/desk/titles/${added.value}/articles`, 303)
}

export default function IssuesDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const form = formState(refused)
  const fileError = form.errors.find(({ path }) => path === 'file')?.message
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
        <FilledForm form={form} encType="multipart/form-data" className="grid max-w-140 gap-4">
          <FormProblem {...form} />
          <TextField name="label" label="Name of the issue" hint="Such as Volume 12, Part 3" />
          <TextField name="issuedOn" label="Day of the issue" type="date" />
          <Field id="file" label="EPUB or PDF" error={fileError}>
            <FileDrop
              name="file"
              accept=".epub,.pdf,application/epub+zip,application/pdf"
              takes={view.takes}
            />
          </Field>
          <Checkbox name="sample" label="Sample issue" hint="All of it is open to all" />
          <div>
            <SubmitButton>Add the issue</SubmitButton>
          </div>
        </FilledForm>
      </DeskSection>
    </SectionedPage>
  )
}
