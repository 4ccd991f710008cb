import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/tables'
import { readServerTime } from '#shop/product-page'
import { editionAt, readIsbnTable } from '#shop/seo'
import type { FindNewAddress } from './new-address.ts'
import { sendPlainPage } from './plain-page.ts'
import './policies.ts'
import { matchList } from '#web/storefront/list/patterns.ts'
import type { RouteFinder } from './web-policies.ts'

/** How long browsers cache a redirect: rows are edited, and a mistake must not stick. */
const cacheControl = 'public, max-age=3600'

/** Old addresses outside the base, `/bookstore/…`, and unknown ones; and the table of old ISBNs as a file named by a day. */
export async function redirectRoutes(
  app: FastifyInstance,
  { db, findNewAddress }: { readonly db: Db; readonly findNewAddress: FindNewAddress },
): Promise<void> {
  const config = { policy: 'public', readsVisitor: false } as const
  for (const url of ['/bookstore', '/bookstore/*', '/*'])
    app.get(url, { config }, async (request, reply) => {
      const isOld = url !== '/*'
      const isBase = /^\/students(?:\/|$)/i.test(request.url)
      if ((isOld || isBase) && (await redirectToNew(request, reply, findNewAddress))) return reply
      const words = isOld
        ? 'The address is of the former store, and what it showed is not sold any more.'
        : 'The address may be mistyped: those of the store begin with /students/.'
      return sendPlainPage(request, reply, 404, ['We could not find that page', words])
    })

  app.get<{ Params: { day: string } }>(
    '/students/isbn-redirection-:day(^\\d{4}-\\d{2}-\\d{2}$).json',
    { config },
    async (request, reply) => {
      // A file of a day to come does not exist yet; the table has no past.
      const { day } = request.params
      const { today } = await readServerTime(db)
      if (day > today) return reply.code(404).header('cache-control', 'no-store').send({})
      return reply.header('cache-control', cacheControl).send(await readIsbnTable(db))
    },
  )
}

/** Redirects an old address permanently, with its query; a form is sent again there. False when it is not an old one. */
export async function redirectToNew(
  request: FastifyRequest,
  reply: FastifyReply,
  findNewAddress: FindNewAddress,
): Promise<boolean> {
  const [path = '', ...query] = request.originalUrl.split('?')
  const page = await findNewAddress(path)
  if (page === null) return false
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  reply.header('cache-control', cacheControl).redirect(page + search, request.method === 'POST' ? 308 : 301)
  return true
}

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
