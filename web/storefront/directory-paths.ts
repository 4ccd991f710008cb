import type { Db } from '#db/tables'
import { listLevels } from '#shop/catalog'
import { readAuthors, readCollections, readSellersOnSale } from '#shop/directory'
import { authorHref } from './authors/author-href.ts'
import { collectionHref } from './collections/collection-href.ts'
import { sellerHref } from './sellers/seller-href.ts'

/** The routes of authors, sellers, collections and levels, for the sitemap. */
export const directoryRoutes = [
  'authors/:person/:slug?',
  'seller/:seller/:slug?',
  'collection/detail/:slug',
  'paper-map/:level',
] as const

/** The paths below the base of their pages that have something on sale. */
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
