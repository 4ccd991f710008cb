import { groupIndian } from '#kernel/money'
import { readCollectionHead } from '#shop/directory'
import { readList } from '#shop/search'
import type { TitleSort } from '#shop/titles'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { CardView } from '../../ui/product-card.tsx'
import { toTitleView } from '../card-view.ts'
import { isSort, sorts } from '../load-list.ts'
import { pageOf } from '../page-number.ts'

/** A page of a collection. */
export type CollectionView = {
  readonly title: string
  readonly intro: string
  readonly count: string
  readonly sort: TitleSort
  readonly sorts: typeof sorts
  readonly cards: readonly CardView[]
  readonly page: number
  readonly pages: number
}

/**
 * Loads a page of the collection of a slug, what sells best first unless said. All of it is shown, single issues
 * of journals too; what does not fit the visitor's attempt stands last. Null when there is no such page.
 */
export async function loadCollection(
  needs: ShopNeeds,
  { attempt }: Pick<Visitor, 'attempt'>,
  slug: string,
  url: URL,
): Promise<CollectionView | null> {
  const page = pageOf(url)
  if (page === null || !/^[a-z0-9-]{1,120}$/.test(slug)) return null
  const asked = url.searchParams.get('sort')
  const sort = isSort(asked) ? asked : 'rank'
  return needs.readings.take(`collection ${slug} ${page} ${sort} ${attempt}`, async () => {
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
          attempt,
          withMisfits: true,
        },
      ))
    if (!head || !list) return null
    return {
      title: head.title,
      intro: head.intro,
      count: `${groupIndian(list.total)} ${list.total === 1 ? 'title' : 'titles'}`,
      sort,
      sorts,
      cards: list.cards.map(toTitleView),
      page: list.page,
      pages: list.pageCount,
    }
  })
}
