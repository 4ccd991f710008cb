import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { type PageType, pageTypes } from './page-types.ts'
import type { SavedSeoDetails } from './save-seo-details.ts'

/** The SEO details of a page; null where the page has its own. Images are hashes of media masters. */
export type SeoDetails = Readonly<Omit<SavedSeoDetails, 'pageType' | 'entityIds'>>

/** The key of a page's details: 'PRODUCT_DETAILS', 'PRODUCT_DETAILS 1001'. */
const seoKey = (pageType: string, entityIds: readonly number[] = []): string =>
  [pageType, ...(entityIds.length > 0 ? [entityIds.join(',')] : [])].join(' ')

/** The details of one thing, completed from those of its kind of page; null without any. */
function mergeDetails(own: SeoDetails | undefined, ofType: SeoDetails | undefined): SeoDetails | null {
  if (own === undefined || ofType === undefined) return own ?? ofType ?? null
  const written = Object.entries(own).filter(([, value]) => value !== null)
  return { ...ofType, ...Object.fromEntries(written) }
}

/** All SEO details, by `seoKey`. */
type SeoBook = Readonly<Record<string, SeoDetails>>

/** Reads all SEO details: some dozens of rows, which the caller caches. */
export async function readSeoBook(db: Db): Promise<SeoBook> {
  const rows = await allRows<SeoDetails & { readonly page_type: string; readonly entity_ids: string }>(db)`
    select page_type, entity_ids, title, keywords, description, robots, image, og_title "ogTitle",
      og_description "ogDescription", og_image "ogImage" from seo_details`
  return Object.fromEntries(
    rows.map(({ page_type, entity_ids, ...details }) => [
      seoKey(page_type, entity_ids === '' ? [] : entity_ids.split(',').map(Number)),
      details,
    ]),
  )
}

/** The details for a kind of page, or one thing of it; null without any. */
export function findDetails(
  book: SeoBook,
  pageType: string,
  entityIds: readonly number[] = [],
): SeoDetails | null {
  const own = entityIds.length > 0 ? book[seoKey(pageType, entityIds)] : undefined
  return mergeDetails(own, book[seoKey(pageType)])
}

/** The details for the page at a path below /students; null without any. */
export function detailsAt(book: SeoBook, path: string): SeoDetails | null {
  const page = recognisePage(path)
  return page && findDetails(book, page.type.key, page.entityIds)
}

/** What an address shows: its kind, and the numbers of the things that it is about. */
type RecognisedPage = {
  readonly type: PageType
  readonly entityIds: readonly number[]
}

/** The kind of the page at a path below /students ('/product/1001/income-tax'); null for every other page. */
export function recognisePage(path: string): RecognisedPage | null {
  const plain = path.toLowerCase().replace(/\/+$/, '')
  for (const type of pageTypes) {
    const found = type.path.exec(plain)
    if (found === null) continue
    const ids = found.slice(1).flatMap((digits) => digits ?? [])
    return { type, entityIds: ids.map(Number) }
  }
  return null
}

/** Whether trackers that skip the cart, the checkout and help count a visit of the page. */
export const isTrackedPage = (path: string): boolean => recognisePage(path)?.type.isTracked ?? true
