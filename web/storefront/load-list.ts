import { groupIndian } from '#kernel/money'
import {
  type ListRequest,
  type ListSort,
  listSorts,
  readList,
  type ShelvedPrefix,
  shelvedPrefixes,
} from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toTitleView } from './card-view.ts'
import { pageOf } from './page-number.ts'
import type { ListView } from './view-models.ts'

const shelves: Readonly<Record<ShelvedPrefix, { readonly title: string; readonly sentence: string }>> = {
  books: {
    title: 'Books',
    sentence: 'Textbooks, question banks, scanners and bare acts, in print and virtual.',
  },
  lectures: {
    title: 'Video classes',
    sentence: 'Full courses and fast tracks, with how long each may be watched.',
  },
  bundle: { title: 'Combos', sentence: 'Books and classes that belong together, at less than their sum.' },
  bookbundle: { title: 'Book combos', sentence: 'Books of one level together, at less than their sum.' },
}

/** The orders offered, in the words of the specification; other known codes in an address work too. */
const sorts = [
  { value: 'lts', label: 'Latest' },
  { value: 'plh', label: 'Price: low to high' },
  { value: 'phl', label: 'Price: high to low' },
] as const

const isSort = (text: string | null): text is ListSort =>
  (listSorts as readonly (string | null)[]).includes(text)
const isPrefix = (text: string): text is ShelvedPrefix =>
  (shelvedPrefixes as readonly string[]).includes(text)

/** Loads a page of the list that an address names, `/books?sort=plh&page=2`. Null when there is no such page. */
export async function loadList(
  needs: ShopNeeds,
  visitor: Visitor,
  prefix: string,
  url: URL,
): Promise<ListView | null> {
  const page = pageOf(url)
  if (page === null || !isPrefix(prefix)) return null
  const asked = url.searchParams.get('sort')
  const sort = isSort(asked) ? asked : 'lts'
  const request = { prefix, page, sort, attempt: visitor.attempt }
  return needs.readings.take(`list ${prefix} ${page} ${sort} ${visitor.attempt}`, () =>
    readView(needs, request),
  )
}

async function readView({ db }: ShopNeeds, request: Required<ListRequest>): Promise<ListView | null> {
  const list = await readList(db, request)
  if (list === null) return null
  const { prefix, sort } = request
  const { title, sentence } = shelves[prefix]
  return {
    title,
    sentence: `${groupIndian(list.total)} ${list.total === 1 ? 'title' : 'titles'}. ${sentence}`,
    crumbs: [
      { label: 'Home', href: '/' },
      { label: title, href: null },
    ],
    sort,
    sorts,
    cards: list.cards.map(toTitleView),
    page: list.page,
    pages: list.pageCount,
  }
}
