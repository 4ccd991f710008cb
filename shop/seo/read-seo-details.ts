import type { Kysely } from 'kysely'
import { recognisePage } from './recognise-page.ts'
import { mergeDetails, type SeoDetails, seoKey } from './seo-details.ts'
import type { SeoTables } from './seo-tables.ts'

/** All that staff wrote for search engines, by `seoKey`. */
export type SeoBook = Readonly<Record<string, SeoDetails>>

/** Reads all words that staff wrote: some dozens of rows, held by the doors. */
export async function readSeoBook(db: Kysely<SeoTables>): Promise<SeoBook> {
  const rows = await db.selectFrom('seo_details').selectAll().execute()
  return Object.fromEntries(
    rows.map((row) => [
      seoKey(row.page_type, row.entity_ids === '' ? [] : row.entity_ids.split(',').map(Number)),
      {
        title: row.title,
        keywords: row.keywords,
        description: row.description,
        robots: row.robots,
        image: row.image,
        ogTitle: row.og_title,
        ogDescription: row.og_description,
        ogImage: row.og_image,
      },
    ]),
  )
}

/** The words for a kind of page, or one thing of it; null when nobody wrote any. */
export function findDetails(
  book: SeoBook,
  pageType: string,
  entityIds: readonly number[] = [],
): SeoDetails | null {
  const own = entityIds.length > 0 ? book[seoKey(pageType, entityIds)] : undefined
  return mergeDetails(own, book[seoKey(pageType)])
}

/** The words for the page at a path below /students; null when nobody wrote any. */
export function detailsAt(book: SeoBook, path: string): SeoDetails | null {
  const page = recognisePage(path)
  return page && findDetails(book, page.type.key, page.entityIds)
}
