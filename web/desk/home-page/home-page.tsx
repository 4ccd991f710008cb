import { data, redirect } from 'react-router'
import { arrangeBlock, readBlockPlan } from '#shop/content'
import { listCollections, readCollectionTitles, saveCollection } from '#shop/titles'
import { needsContext } from '#web/context.ts'
import { doneWords } from '../../account/done-words.ts'
import { formState } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeskPage } from '../desk-page.tsx'
import { DeskTable } from '../desk-table.tsx'
import { deskHandle } from '../desks.ts'
import { DeskSection } from '../orders/desk-section.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/home-page.ts'
import { BlockList } from './block-list.tsx'
import { CollectionForm } from './collection-form.tsx'

export const handle = deskHandle('/desk/home-page')

const done = {
  block: 'The block is saved. The home page shows it now.',
  collection: 'The collection is saved. The home page and its own page show it now.',
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const slug = url.searchParams.get('collection')
  const [blocks, collections, titles] = await Promise.all([
    readBlockPlan(db),
    listCollections(db),
    slug ? readCollectionTitles(db, slug) : [],
  ])
  const place = collections.findIndex((each) => each.slug === slug) + 1
  const chosen = collections[place - 1]
  if (slug && !chosen) throw data(null, { status: 404 })
  return {
    message: doneWords(done, url.href),
    blocks,
    collections,
    chosen: chosen && {
      slug: chosen.slug,
      title: chosen.title,
      values: {
        place: String(place),
        isFeatured: chosen.isFeatured ? 'yes' : '',
        titles: titles.map(({ editionId, title }) => `${editionId} ${title}`).join('\n'),
      },
    },
  }
}

/** Saves a block or a collection; a refusal says why and changes nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, actorId, deed, text, refuse } = await readDeskForm({ context, request })
  if (deed === 'block') {
    const [code, title, place] = [text('block'), text('title'), text('place')]
    const saved = await arrangeBlock(db, { code, title, place, isShown: text('isShown') === 'yes' }, actorId)
    if (!saved.ok) return refuse({ path: code, message: saved.refusal.message })
    throw redirect('/desk/home-page?done=block', 303)
  }
  if (deed !== 'collection') throw data(null, { status: 400 })
  const slug = url.searchParams.get('collection') ?? ''
  const saved = await saveCollection(
    db,
    { slug, place: text('place'), isFeatured: text('isFeatured') === 'yes', titles: text('titles') },
    actorId,
  )
  if (!saved.ok) return refuse(saved.refusal)
  throw redirect('/desk/home-page?done=collection', 303)
}

export default function HomePageDesk({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { blocks, collections, chosen, message } = view
  return (
    <DeskPage words="Blocks in the order of the home page. A block that has nothing to show is left out by itself.">
      {message && !refused && <Notice tone="success">{message}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {chosen && (
          <DeskSection title={chosen.title} isFirst>
            <CollectionForm
              key={JSON.stringify([chosen.slug, refused?.errors])}
              form={formState(refused?.values.deed === 'collection' ? refused : undefined, chosen)}
              slug={chosen.slug}
              places={collections.length}
            />
          </DeskSection>
        )}
        <DeskSection title="Blocks" isFirst={!chosen}>
          <BlockList blocks={blocks} refused={refused?.values.deed === 'block' ? refused : undefined} />
        </DeskSection>
        <DeskSection title="Collections" count={collections.length}>
          <DeskTable
            caption="Collections in their order"
            empty="No collections yet."
            rows={collections}
            keyOf={({ slug }) => slug}
            columns={[
              {
                title: 'Collection',
                cell: ({ slug, title }) => (
                  <span className="block min-w-56">
                    <TextLink href={`/desk/home-page?collection=${slug}`}>{title}</TextLink>
                  </span>
                ),
              },
              { title: 'On the home page', cell: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No') },
              { title: 'Titles', numeric: true, cell: ({ editions }) => editions },
            ]}
          />
        </DeskSection>
      </div>
    </DeskPage>
  )
}
