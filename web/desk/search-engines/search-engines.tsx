import { data, redirect } from 'react-router'
import { ok } from '#kernel/result'
import {
  deleteSeoDetails,
  listRedirects,
  pageTypes,
  readSeoBook,
  removeRedirect,
  saveRedirect,
  saveSeoDetails,
} from '#shop/seo'
import { liveAddressContext, needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { DeedForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/search-engines.ts'
import { DetailsForm, OldAddresses, pageTypeName } from './seo-forms.tsx'

export const handle = deskHandle('/desk/search-engines', {
  details: 'Saved. The pages carry these words now.',
  'delete-details': 'Deleted. The pages have their own words again.',
  redirect: 'The old address is saved.',
  waits: 'The old address is saved. It leads on once there is a page at the new one.',
  'delete-redirect': 'The old address is deleted.',
})

/** The page whose details are edited: its kind, and the numbers of what it is about. */
function pageAt({ searchParams }: URL) {
  const pageType = searchParams.get('page')
  const ids = searchParams.get('of') ?? ''
  return pageType === null ? null : { pageType, entityIds: ids === '' ? [] : ids.split(',').map(Number) }
}

type Page = NonNullable<ReturnType<typeof pageAt>>
const keyOf = ({ pageType, entityIds }: Page) =>
  entityIds.length > 0 ? `${pageType} ${entityIds.join(',')}` : pageType

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const [book, redirects] = await Promise.all([readSeoBook(db), listRedirects(db)])
  const page = pageAt(url)
  const details = page && book[keyOf(page)]
  if (page && !details) throw data(null, { status: 404 })
  const isNew = url.searchParams.has('new')
  return {
    redirects,
    pages: Object.entries(book)
      .map(([key, { title, description }]) => {
        const [pageType = '', ids = ''] = key.split(' ')
        return { pageType, ids, name: `${pageTypeName(pageType)} ${ids}`.trim(), words: title ?? description }
      })
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    edited:
      page || isNew
        ? {
            name: page ? `${pageTypeName(page.pageType)} ${page.entityIds.join(', ')}`.trim() : null,
            values: details ?? {},
            /** The kinds of page to choose from; null where the page is known. */
            types: page ? null : pageTypes.map(({ key }) => key),
          }
        : null,
  }
}

/** Saves or deletes details or an old address; a refusal says why and changes nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, actorId, deed, text, once, refuse } = await readDeskForm({ context, request })
  const changed = db.transaction()
  if (deed === 'details') {
    const typed = text('entityIds')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const page = pageAt(url) ?? { pageType: text('pageType'), entityIds: typed }
    const { image = null, ogImage = null } = (await readSeoBook(db))[keyOf(page)] ?? {}
    const words = Object.fromEntries(
      ['title', 'keywords', 'description', 'robots', 'ogTitle', 'ogDescription'].map((name) => [
        name,
        text(name).trim() || null,
      ]),
    )
    const saved = await changed.execute((tx) =>
      saveSeoDetails(tx, { ...page, ...words, image, ogImage }, actorId),
    )
    if (!saved.ok) return refuse({ ...saved.refusal, path: saved.refusal.path?.split('.')[0] ?? '' })
  } else if (deed === 'delete-details') {
    const page = pageAt(url)
    const isGone = page && (await changed.execute((tx) => deleteSeoDetails(tx, page, actorId)))
    if (!isGone) throw data(null, { status: 404 })
  } else if (deed === 'redirect') {
    const isLiveAddress = context.get(liveAddressContext)
    const old = { from: text('from'), to: text('to'), note: text('note').slice(0, 300) }
    const waits = await once(async (tx) => {
      const saved = await saveRedirect({ tx, isLiveAddress }, old, actorId)
      return saved.ok ? ok(Number(saved.value.waits)) : saved
    })
    if (!waits.ok) return refuse(waits.refusal)
    if (waits.value) throw redirect('/desk/search-engines?done=waits', 303)
  } else if (deed === 'delete-redirect') {
    const removed = await changed.execute((tx) => removeRedirect(tx, text('from'), actorId))
    if (!removed.ok) return refuse({ message: removed.refusal.message })
  } else throw data(null, { status: 400 })
  throw redirect(`/desk/search-engines?done=${deed}`, 303)
}

export default function SearchEnginesDesk({ loaderData: view }: Route.ComponentProps) {
  const { pages, redirects, edited } = view
  return (
    <SectionedPage words="Pages describe themselves to search engines. Here you give them other words, and say where old addresses lead.">
      {edited && (
        <DeskSection title={edited.name ?? 'Words of a page'} isFirst>
          <DetailsForm edited={edited} />
          {edited.name !== null && (
            <DeedForm
              to={{}}
              deed="delete-details"
              tone="danger"
              className="mt-4"
              words="Use the page’s own words"
            />
          )}
        </DeskSection>
      )}
      <DeskSection title="Words of pages" count={pages.length} isFirst={!edited}>
        <TextLink href="/desk/search-engines?new" className="mb-2 text-14 inline-block">
          Words for another page
        </TextLink>
        <DeskTable
          caption="Pages with words of their own for search engines"
          empty="Every page describes itself."
          rows={pages}
          keyOf={({ name }) => name}
          columns={[
            {
              title: 'Page',
              look: 'min-w-56',
              cell: ({ name, pageType, ids }) => (
                <TextLink href={`/desk/search-engines?page=${pageType}${ids && `&of=${ids}`}`}>
                  {name}
                </TextLink>
              ),
            },
            { title: 'Words', look: 'min-w-56', cell: ({ words }) => words },
          ]}
        />
      </DeskSection>
      <OldAddresses redirects={redirects} />
    </SectionedPage>
  )
}
