import type { Db } from '#db/tables'
import { listLevels } from '#shop/catalog'
import { readAuthors, readSellersOnSale } from '#shop/directory'
import { authorHref } from './authors/author-href.ts'
import { sellerHref } from './sellers/seller-href.ts'

/** The routes of authors, sellers and levels, for the sitemap. */
export const directoryRoutes = [
  'authors/:person/:slug?',
  'seller/:seller/:slug?',
  'paper-map/:level',
] as const

/** The paths below the base of their pages that have something on sale. */
export async function directoryPaths(db: Db): Promise<string[]> {
  const [authors, sellers, courses] = await Promise.all([
    readAuthors(db),
    readSellersOnSale(db),
    listLevels(db),
  ])
  return [
    ...courses.flatMap(({ levels }) => levels.map(({ code }) => `/paper-map/${code}`)),
    ...sellers.map(sellerHref),
    ...authors.map(authorHref),
  ]
}
