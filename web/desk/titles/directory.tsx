import { data } from 'react-router'
import {
  type DirectoryKey,
  isDirectoryKind,
  listDirectory,
  readDirectoryEntry,
  saveDirectoryEntry,
} from '#shop/catalog'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { FilterForm } from '../desk-list.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { orNotFound, readSearch } from '../read-desk-page.ts'
import type { Route } from './+types/directory.ts'

export const handle = deskHandle('/desk/titles', { saved: 'Saved. Every page shows it so now.' })

export const meta = titleMeta('Authors, publishers, institutes · Titles')

const kinds = { person: 'Author or teacher', publisher: 'Publisher', institute: 'Institute' } as const

/** Whose name is corrected; null for nobody. */
function keyAt({ searchParams }: URL): DirectoryKey | null {
  const kind = searchParams.get('kind') ?? ''
  return isDirectoryKind(kind) ? { kind, slug: searchParams.get('slug') ?? '' } : null
}

const addressOf = ({ kind, slug }: DirectoryKey) => `/desk/titles/directory?kind=${kind}&slug=${slug}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const q = readSearch(url, 120)
  const key = keyAt(url)
  const [entries, edited] = await Promise.all([listDirectory(db, q), key && readDirectoryEntry(db, key)])
  if (key && !edited) throw data(null, { status: 404 })
  return {
    q,
    edited,
    entries: entries.map((entry) => ({ href: addressOf(entry), name: entry.name, kind: kinds[entry.kind] })),
  }
}

/** Corrects a name, audited; a refusal says why and changes nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, audited, texts, finish } = await readDeskForm({ context, request })
  const key = keyAt(url)
  const before = orNotFound(key && (await readDirectoryEntry(db, key)))
  const subject = `${before.kind}:${before.slug}`
  const saved = await audited(
    (tx) => saveDirectoryEntry(tx, before, texts()),
    ({ name }) => ({ action: 'directory.saved', subject, detail: { before: before.name, name } }),
  )
  return finish(saved, `${addressOf(before)}&done=saved`)
}

const { text, lines } = fieldRows()

const fieldsOf = ({ kind }: DirectoryKey) => [
  text('name', 'Name', 120, { hint: 'Its address stays as it is' }),
  ...(kind === 'person'
    ? [text('credentials', 'Credentials', 120, { hint: 'Such as FCA, DISA', optional: true })]
    : []),
  lines('about', 'About', 4000, { optional: true }),
]

export default function DirectoryDesk({ loaderData: { q, entries, edited } }: Route.ComponentProps) {
  return (
    <SectionedPage
      title="Authors, publishers, institutes"
      words={
        <>
          As pages name them. New ones are added where a title is written.{' '}
          <TextLink href="/desk/titles">Titles</TextLink>
        </>
      }
    >
      {edited && (
        <DeskSection title={edited.name} isFirst>
          <DeskForm values={edited} since={edited} submit="Save" fields={fieldsOf(edited)} />
        </DeskSection>
      )}
      <DeskSection title="Names" isFirst={!edited}>
        <FilterForm values={{ q }} submit="Find" id="find">
          <TextField
            name="q"
            label="Name or a part of it"
            hint="The first 50 are listed"
            type="search"
            maxLength={120}
            optional
          />
        </FilterForm>
        <DeskTable
          caption="Authors, publishers and institutes by name"
          empty="Nobody of this name."
          rows={entries}
          keyOf={({ href }) => href}
          columns={[
            { title: 'Name', cell: ({ href, name }) => <TextLink href={href}>{name}</TextLink> },
            { title: 'Is', cell: ({ kind }) => kind },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
