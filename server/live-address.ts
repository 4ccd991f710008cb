import { editionAt } from '#shop/seo'
import { matchList } from '#web/storefront/list/patterns.ts'
import type { RouteFinder } from './web-policies.ts'

/** What the server answers under the base beside the pages. */
const ownFolders = [
  '/students/api',
  '/students/media',
  '/students/assets',
  '/students/service-worker.js',
  '/students/sitemap',
  '/students/sitemap.xml',
  '/students/isbn-redirection',
]

/** Whether a page or the server itself answers at a path from the origin. */
export function isLiveAddress(find: RouteFinder, path: string): boolean {
  if (!/^\/students(?:\/|$)/.test(path)) return ['/', '/robots.txt', '/favicon.ico'].includes(path)
  if (ownFolders.some((own) => path === own || path.startsWith(`${own}/`))) return true
  const page = find(path).at(-1)
  if (page === undefined || page.isMissing) return false
  // A route of lists matches every address below it, and has pages for some.
  if (page === find('/students/books').at(-1)) return matchList(path.slice('/students'.length)) !== null
  // The route of editions matches any word in place of a number, and then has no page.
  return page !== find('/students/product/1').at(-1) || editionAt(path) !== null
}
