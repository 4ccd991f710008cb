import type { Db } from '#db/tables'
import { listLevels } from '#shop/catalog'
import { readAuthors, readSellersOnSale } from '#shop/directory'
import { readCollections } from '#shop/search'
import { authorHref } from './authors/author-href.ts'
import { collectionHref } from './collections/collection-href.ts'
import { sellerHref } from './sellers/seller-href.ts'

/**
 * The routes of who and what stands in a directory, for the sitemap: as many pages as there are people, sellers,
 * collections, levels.
 */
export const directoryRoutes = [
  'authors/:person/:slug?',
  'seller/:seller/:slug?',
  'collection/detail/:slug',
  'paper-map/:level',
] as const

/** The paths below the base of all their pages that have something on sale. */
export async function directoryPaths(db: Db): Promise<string[]> {
  const [authors, sellers, collections, courses] = await Promise.all([
    readAuthors(db),
    readSellersOnSale(db),
    readCollections(db, { featured: false }),
    listLevels(db),
  ])
  return [
    ...courses.flatMap(({ levels }) => levels.map(({ code }) => `/paper-map/${code}`)),
    ...collections.map(({ slug }) => collectionHref(slug)),
    ...sellers.map(sellerHref),
    ...authors.map(authorHref),
  ]
}
