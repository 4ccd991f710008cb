import type { SeoDetailsTable } from './seo-tables.ts'

/** What staff wrote for a page; null where the page speaks for itself. Images are hashes of media masters. */
export type SeoDetails = {
  readonly title: string | null
  readonly keywords: string | null
  readonly description: string | null
  readonly robots: SeoDetailsTable['robots']
  readonly image: string | null
  readonly ogTitle: string | null
  readonly ogDescription: string | null
  readonly ogImage: string | null
}

/** Nothing written: the page speaks for itself. */
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

/** The key under which a page's words are kept: 'PRODUCT_DETAILS', 'PRODUCT_DETAILS 1001'. */
export const seoKey = (pageType: string, entityIds: readonly number[] = []): string =>
  [pageType, ...(entityIds.length > 0 ? [entityIds.join(',')] : [])].join(' ')

/** The words for one thing, filled up from those of its kind of page; null when nobody wrote any. */
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
