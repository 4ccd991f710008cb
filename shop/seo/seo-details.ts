import type { SeoTables } from './seo-tables.ts'

/** The SEO details of a page; null where the page has its own. Images are hashes of media masters. */
export type SeoDetails = {
  readonly title: string | null
  readonly keywords: string | null
  readonly description: string | null
  readonly robots: SeoTables['seo_details']['robots']
  readonly image: string | null
  readonly ogTitle: string | null
  readonly ogDescription: string | null
  readonly ogImage: string | null
}

export const noDetails: SeoDetails = {
  title: null,
  keywords: null,
  description: null,
  robots: null,
  image: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
}

/** The key of a page's details: 'PRODUCT_DETAILS', 'PRODUCT_DETAILS 1001'. */
export const seoKey = (pageType: string, entityIds: readonly number[] = []): string =>
  [pageType, ...(entityIds.length > 0 ? [entityIds.join(',')] : [])].join(' ')

/** The details of one thing, completed from those of its kind of page; null without any. */
export function mergeDetails(own: SeoDetails | undefined, ofType: SeoDetails | undefined): SeoDetails | null {
  if (own === undefined || ofType === undefined) return own ?? ofType ?? null
  return {
    title: own.title ?? ofType.title,
    keywords: own.keywords ?? ofType.keywords,
    description: own.description ?? ofType.description,
    robots: own.robots ?? ofType.robots,
    image: own.image ?? ofType.image,
    ogTitle: own.ogTitle ?? ofType.ogTitle,
    ogDescription: own.ogDescription ?? ofType.ogDescription,
    ogImage: own.ogImage ?? ofType.ogImage,
  }
}
