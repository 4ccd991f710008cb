import type { Kysely } from 'kysely'
import { recognisePage } from './recognise-page.ts'
import { mergeDetails, type SeoDetails, seoKey } from './seo-details.ts'
import type { SeoTables } from './seo-tables.ts'

/** All SEO details, by `seoKey`. */
export type SeoBook = Readonly<Record<string, SeoDetails>>

/** Reads all SEO details: some dozens of rows, which the caller caches. */
export async function readSeoBook(db: Kysely<SeoTables>): Promise<SeoBook> {
  const rows = await db
    .selectFrom('seo_details')
    .select(['page_type', 'entity_ids', 'title', 'keywords', 'description', 'robots', 'image'])
    .select(['og_title as ogTitle', 'og_description as ogDescription', 'og_image as ogImage'])
    .execute()
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
