import { data } from 'react-router'
import { readLawDocument, removeLawDocument, researchKinds, saveLawDocument } from '#shop/research'
import { needsContext } from '#web/context.ts'
import { kindName } from '../../account/research/find-research.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeedForm, DeskForm, DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idOrNew, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/law-document.ts'

export const handle = deskHandle('/desk/law-documents', { save: 'The document is saved.' })

export const meta = titleMeta('Document of law · Desk')

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idOrNew(params.document)
  return {
    id,
    document: id === null ? null : orNotFound(await readLawDocument(context.get(needsContext).db, id)),
    kinds: researchKinds.map((value) => ({ value, label: kindName[value] })),
  }
}

/** Saves or deletes the document, audited; a refusal says why and changes nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { audited, deed, text, texts, refuse, finish } = await readDeskForm({ context, request })
  const id = idOrNew(params.document)
  if (deed === 'delete' && id !== null) {
    const deleted = await audited(
      (tx) => removeLawDocument(tx, id),
      () => ({ action: 'law-document.deleted', subject: `law-document:${id}` }),
    )
    return finish(deleted, '/desk/law-documents?done=delete', 409)
  }
  if (deed !== 'save') throw data(null, { status: 400 })
  const { deed: _, seen: __, body: ___, ...detail } = texts()
  const saved = await audited(
    (tx) => saveLawDocument(tx, texts(), id === null ? null : { id, seen: text('seen') }),
    (made) => ({
      action: id === null ? 'law-document.added' : 'law-document.changed',
      subject: `law-document:${made}`,
      detail,
      made,
    }),
  )
  if (!saved.ok) return refuse(saved.refusal, saved.refusal.code === 'changed' ? 409 : 422)
  return finish(saved, `/desk/law-documents/${saved.value}?done=save`)
}

const { text: textField, lines, select } = fieldRows()

const places = [
  textField('slug', 'Address', 120, {
    hint: 'Its last part, such as cgst-16. Links to it name it, so it stays',
  }),
  textField('shelf', 'Shelf', 40, { hint: 'Documents that are sold together, such as gst. It stays' }),
]

const contents = (kinds: readonly { readonly value: string; readonly label: string }[]) => [
  select('kind', 'What it is', { values: kinds, none: 'Choose' }),
  textField('title', 'Title', 160),
  textField('citation', 'Cited as', 160, { hint: 'Such as: CGST Act 2017, s. 16' }),
  textField('source', 'Source', 300, { hint: 'Where its own words are published' }),
  lines('body', 'Text', 50_000, {
    hint: 'An empty line begins a paragraph, ## a heading, - a list. [words](#cgst-17) leads to another document.',
    rows: 16,
  }),
]

export default function LawDocumentAtDesk({
  loaderData: { id, document, kinds },
  actionData: refused,
}: Route.ComponentProps) {
  return (
    <DeskPage
      title={document?.title ?? 'New document'}
      words={
        document === null
          ? 'Plans that have its shelf open it at once.'
          : `${document.slug}, on the shelf ${document.shelf}. ${document.plans.length === 0 ? 'In no plan yet.' : `In ${document.plans.join(', ')}.`}`
      }
    >
      <p className="mb-4">
        <TextLink href="/desk/law-documents">All documents</TextLink>
      </p>
      <DeskForm
        deed="save"
        once={id === null}
        values={
          document === null
            ? {}
            : {
                kind: document.kind,
                title: document.title,
                citation: document.citation,
                source: document.source,
                body: document.body,
              }
        }
        since={[id, document?.seen]}
        submit="Save document"
        fields={[...(document === null ? places : []), ...contents(kinds)]}
      >
        {/* A refused form stays about what its writer saw. */}
        {document && <input type="hidden" name="seen" value={refused?.values.seen ?? document.seen} />}
      </DeskForm>
      {document && <DeedForm to={{}} deed="delete" tone="danger" words="Delete document" className="mt-8" />}
    </DeskPage>
  )
}
