import { data, redirect } from 'react-router'
import type { Db } from '#db/tables'
import {
  arrangeBlock,
  hasWords,
  mostPoints,
  readBlockPlan,
  readBlockWords,
  saveBlockWords,
} from '#shop/content'
import { deleteCollection, listCollections, readCollectionTitles, saveCollection } from '#shop/titles'
import { needsContext } from '#web/context.ts'
import { TextLink } from '../../ui/link.tsx'
import { DeedForm, DeskSection, DeskTable, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/home-page.ts'
import { BlockList } from './block-list.tsx'
import { readWords, toValues } from './block-words.ts'
import { CollectionForm, WordsForm } from './home-forms.tsx'

export const handle = deskHandle('/desk/home-page', {
  block: 'The block is saved. The home page shows it now.',
  words: 'The words are saved. The home page shows them now.',
  collection: 'The collection is saved. The home page and its own page show it now.',
  'delete-collection': 'The collection is deleted. Its titles stay on sale.',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const block = url.searchParams.get('block')
  const [blocks, collections, worded] = await Promise.all([
    readBlockPlan(db),
    listCollections(db),
    block === null ? null : readBlockWords(db, block),
  ])
  if (block !== null && worded === null) throw data(null, { status: 404 })
  return {
    blocks: blocks.map((each) => ({ ...each, hasWords: hasWords(each.code) })),
    collections,
    chosen: await chooseCollection(db, collections, url),
    worded: worded && {
      title: `Words of “${worded.title}”`,
      /** How many reasons can be written; none for a block of an intro alone. */
      points: block === 'sell-with-us' ? mostPoints : 0,
      values: toValues(worded),
    },
  }
}

/** The collection of an address as its form shows it; an empty form for a new one, null for none. */
async function chooseCollection(db: Db, collections: Awaited<ReturnType<typeof listCollections>>, url: URL) {
  if (url.searchParams.has('new'))
    return { slug: null, heading: 'New collection', values: { place: String(collections.length + 1) } }
  const slug = url.searchParams.get('collection')
  if (slug === null) return null
  const place = collections.findIndex((each) => each.slug === slug) + 1
  const chosen = collections[place - 1]
  if (!chosen) throw data(null, { status: 404 })
  const titles = await readCollectionTitles(db, slug)
  return {
    slug,
    heading: chosen.title,
    values: {
      title: chosen.title,
      intro: chosen.intro,
      place: String(place),
      isFeatured: chosen.isFeatured ? 'yes' : '',
      titles: titles.map(({ editionId, title }) => `${editionId} ${title}`).join('\n'),
    },
  }
}

/** Saves a block, its words or a collection, or deletes a collection; a refusal says why and changes nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, actorId, deed, text, once, refuse, finish } = await readDeskForm({ context, request })
  if (deed === 'block') {
    const [code, title, place] = [text('block'), text('title'), text('place')]
    const saved = await arrangeBlock(db, { code, title, place, isShown: text('isShown') === 'yes' }, actorId)
    if (!saved.ok) return refuse({ path: code, message: saved.refusal.message })
    throw redirect('/desk/home-page?done=block', 303)
  }
  const collection = url.searchParams.get('collection')
  if (deed === 'delete-collection') {
    if (!(await deleteCollection(db, collection ?? '', actorId))) throw data(null, { status: 404 })
    throw redirect('/desk/home-page?done=delete-collection', 303)
  }
  if (deed !== 'collection' && deed !== 'words') throw data(null, { status: 400 })
  const typed = {
    slug: collection,
    title: text('title'),
    intro: text('intro'),
    place: text('place'),
    isFeatured: text('isFeatured') === 'yes',
    titles: text('titles'),
  }
  const saved =
    deed === 'words'
      ? await saveBlockWords(db, readWords(url.searchParams.get('block') ?? '', text), actorId)
      : await once((tx) => saveCollection(tx, typed, actorId))
  return finish(saved, `/desk/home-page?done=${deed}`)
}

export default function HomePageDesk({ loaderData: view }: Route.ComponentProps) {
  const { blocks, collections, chosen, worded } = view
  return (
    <SectionedPage words="Blocks in the order of the home page. A block that has nothing to show is left out by itself.">
      {chosen && (
        <DeskSection title={chosen.heading} isFirst>
          <CollectionForm chosen={chosen} places={collections.length + (chosen.slug === null ? 1 : 0)} />
          {chosen.slug !== null && (
            <details className="mt-4 text-14">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger">
                Delete this collection
              </summary>
              <p className="mb-2">Its page and its place on the home page go. Its titles stay on sale.</p>
              <DeedForm to={{}} deed="delete-collection" tone="danger" words={`Delete “${chosen.heading}”`} />
            </details>
          )}
        </DeskSection>
      )}
      {worded && (
        <DeskSection title={worded.title} isFirst>
          <WordsForm worded={worded} />
        </DeskSection>
      )}
      <DeskSection title="Blocks" isFirst={!chosen && !worded}>
        <BlockList blocks={blocks} />
      </DeskSection>
      <DeskSection title="Collections" count={collections.length}>
        <TextLink href="/desk/home-page?new" className="mb-2 text-14 inline-block">
          New collection
        </TextLink>
        <DeskTable
          caption="Collections in their order"
          empty="No collections yet."
          rows={collections}
          keyOf={({ slug }) => slug}
          columns={[
            {
              title: 'Collection',
              look: 'min-w-56',
              cell: ({ slug, title }) => (
                <TextLink href={`/desk/home-page?collection=${slug}`}>{title}</TextLink>
              ),
            },
            { title: 'On the home page', cell: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No') },
            { title: 'Titles', numeric: true, cell: ({ editions }) => editions },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
