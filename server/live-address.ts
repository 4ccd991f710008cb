import { editionAt } from '#shop/seo'
import type { RouteFinder } from './web-policies.ts'

/** What the server answers under the base beside the pages. */
const ownFolders = [
  '/students/api',
  '/students/media',
  '/students/assets',
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
  // The route of editions matches any word in place of a number, and then has no page.
  return page !== find('/students/product/1').at(-1) || editionAt(path) !== null
}
