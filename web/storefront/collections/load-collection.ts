import { examOf } from '#shop/catalog'
import { readCollectionHead } from '#shop/directory'
import { readList } from '#shop/listing'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toTitleView } from '../card-view.ts'
import { isSort, sorts } from '../load-list.ts'
import { readPageNumber } from '../page-number.ts'
import { titleCount } from '../title-count.ts'

/**
 * Loads a page of a collection, best sellers first by default; titles that do not fit the visitor's attempt come last.
 * Null when there is no such page.
 */
export async function loadCollection(
  needs: ShopNeeds,
  visitor: Pick<Visitor, 'attempt' | 'levelCode'>,
  slug: string,
  url: URL,
) {
  const page = readPageNumber(url)
  if (page === null || !/^[a-z0-9-]{1,120}$/.test(slug)) return null
  const query = url.searchParams.get('sort')
  const sort = isSort(query) ? query : 'rank'
  const head = await readCollectionHead(needs.db, slug)
  const index = await needs.titles.index()
  const list =
    head &&
    (await readList(
      { ...needs, index },
      {
        lists: [...index.lists.keys()],
        of: { collection: [slug] },
        sort,
        page,
        exam: examOf(visitor),
      },
    ))
  if (!head || !list) return null
  return {
    title: head.title,
    intro: head.intro,
    count: titleCount(list.total),
    sort,
    sorts,
    cards: list.cards.map(toTitleView),
    page: list.page,
    pages: list.pageCount,
  }
}

export type CollectionView = NonNullable<Awaited<ReturnType<typeof loadCollection>>>
