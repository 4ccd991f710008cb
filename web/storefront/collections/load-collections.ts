import { countWords } from '#kernel/money'
import { readCollections } from '#shop/directory'
import { listTitles } from '#shop/listing'
import type { ShopNeeds } from '#web/context.ts'
import { collectionHref } from './collection-href.ts'
import { standingIn } from './standing-collections.ts'

const mostCovers = 4

/** Loads every collection with something on sale: those that fill themselves, then the editors'. */
export async function loadCollections(needs: ShopNeeds) {
  const [standing, picked] = await Promise.all([
    loadStanding(needs),
    readCollections(needs.db, { featured: false }),
  ])
  return [
    ...standing,
    ...picked.map(({ slug, title, intro, count, covers }) => ({
      href: collectionHref(slug),
      title,
      intro,
      count: countWords(count, 'title'),
      covers: covers.map((cover) => ({ hash: cover.hash, title: cover.title })),
    })),
  ]
}

/** The standing collections with titles, and the covers of the first of them. One query. */
async function loadStanding({ titles, editionCards }: ShopNeeds) {
  const index = await titles.index()
  const lists = standingIn(index).map(({ slug, title, intro, sort, of }) => ({
    head: { href: collectionHref(slug), title, intro },
    list: listTitles(index, {
      lists: null,
      of: of(index),
      chosen: {},
      sort,
      exams: [],
      onlyFitting: false,
      offset: 0,
      limit: 2 * mostCovers,
    }),
  }))
  const editions = [...new Set(lists.flatMap(({ list }) => list.editions))]
  const cards = new Map((await editionCards({ editions, exam: null })).map((card) => [card.id, card]))
  return lists
    .filter(({ list }) => list.total > 0)
    .map(({ head, list }) => ({
      ...head,
      count: countWords(list.total, 'title'),
      covers: list.editions
        .flatMap((id) => {
          const { coverHash: hash = null, title = '' } = cards.get(id) ?? {}
          return hash === null ? [] : [{ hash, title }]
        })
        .slice(0, mostCovers),
    }))
}
