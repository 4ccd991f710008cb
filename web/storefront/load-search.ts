import { normaliseIsbn } from '#kernel/isbn'
import { type SearchRequest, searchEditions } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toTitleView } from './card-view.ts'
import { pageOf } from './page-number.ts'
import type { SearchView } from './view-models.ts'

/** Loads results for `?q=`, or where to go when an ISBN names one edition. Null when there is no such page. */
export async function loadSearch(
  needs: ShopNeeds,
  visitor: Visitor,
  url: URL,
): Promise<SearchView | { readonly goTo: string } | null> {
  const page = pageOf(url)
  if (page === null) return null
  const q = url.searchParams.get('q') ?? ''
  const request = { q, page, attempt: visitor.attempt }
  return needs.readings.take(`search ${page} ${visitor.attempt} ${q}`, () => readView(needs, request))
}

async function readView(
  { db }: ShopNeeds,
  { q, ...request }: SearchRequest,
): Promise<SearchView | { readonly goTo: string } | null> {
  const found = await searchEditions(db, { q, ...request })
  if (found === null) return null
  const [only] = found.cards
  if (only && normaliseIsbn(q) !== null) return { goTo: only.href }
  return {
    query: found.query,
    total: found.total,
    cards: found.cards.map(toTitleView),
    page: found.page,
    pages: found.pageCount,
  }
}
