import { editionAt } from '#shop/seo'
import type { RouteFinder } from './web-policies.ts'

/** What the server itself answers under the base, beside the pages. */
const ownFolders = [
  '/students/api',
  '/students/media',
  '/students/assets',
  '/students/sitemap',
  '/students/sitemap.xml',
  '/students/isbn-redirection',
]

/** Whether something answers at a path from the origin: a page of the router's, or the server itself. */
export function isLiveAddress(find: RouteFinder, path: string): boolean {
  if (!/^\/students(?:\/|$)/.test(path)) return ['/', '/robots.txt', '/favicon.ico'].includes(path)
  if (ownFolders.some((own) => path === own || path.startsWith(`${own}/`))) return true
  const page = find(path).at(-1)
  if (page === undefined || page.isMissing) return false
  // The route of editions takes any word where a number belongs, and then has no page.
  return page !== find('/students/product/1').at(-1) || editionAt(path) !== null
}
