import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { readAttempt } from '#web/cookies.ts'
import type { Composition } from '../compose.ts'
import { isDatabaseAway } from '../database-away.ts'
import { encodingFor, unpackedAs } from '../encoding.ts'
import { logFault } from '../log.ts'
import { pageRenderer } from '../render-page.ts'
import { readKnownAttempt } from '../visitor.ts'
import { builtApp } from '../web-build.ts'
import { routeFinder } from '../web-policies.ts'
import { type PageAddress, readPageAddress } from './page-address.ts'
import { everyPage, makePageCache } from './page-cache.ts'
import { type CachedPage, renderCachedPage } from './render-cached-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the answer may come from the page cache and was not in it yet. */
    cachedPage: PageAddress | null
  }
}

export type OpenPageCache = Awaited<ReturnType<typeof openPageCache>>

/** Opens the page cache of a shop. It listens to the database from the start, so no cached page misses a change. */
export async function openPageCache(shop: Pick<Composition, 'needs' | 'listen' | 'views'>, log: Logger) {
  const { needs, views } = shop
  const build = await builtApp()
  const find = routeFinder(build)
  const render = pageRenderer(build, { mode: 'production', isUnavailable: isDatabaseAway })
  const cache = makePageCache()

  /** Handles an event of the channel `pages_changed`; db/schema/270-page-changes.sql lists them. */
  function onChange(event: string): void {
    const [kind = '', which = ''] = event.split(':')
    if (kind === 'tag') return cache.purge(which)
    // Lists rendered before the new index is ready show the old one: they are purged again then.
    if (kind !== 'pages') needs.titles.invalidate(event, () => cache.purge(everyPage))
    if (kind === 'edition') return cache.purge(`edition-${which}`)
    views.clear()
    if (kind !== 'works') cache.purge(everyPage)
  }
  const listening = await shop.listen({
    channel: 'pages_changed',
    onNotice: onChange,
    onConnect: () => {
      onChange('all')
      views.enable()
    },
    onLoss: (error) => {
      views.disable()
      log.warn({ err: error }, 'page changes cannot be received for now')
    },
  })

  return {
    /** An onRequest hook that answers from memory, or notes on the request which page is wanted. */
    answer(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      // Nearly every request uses the one spelling that is cached, so no route is looked up.
      const page = cache.find(keyOf(request.originalUrl, readAttempt(request.headers.cookie)))
      if (page !== undefined) return sendCachedPage(request, reply, page)
      request.cachedPage = readPageAddress(find, request.originalUrl)
      next()
    },
    /** Sends the noted page, rendered once for all who wait for it. False when there is none. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const address = request.cachedPage
      if (address === null) return false
      const attempt = await readKnownAttempt(needs, request.headers.cookie)
      const onFault = (fault: unknown) => logFault(request.log, fault, 'a screen failed')
      const rendering = { ...address, attempt, requestId: request.id, onFault }
      const key = keyOf(address.path, attempt)
      const page = await cache.getOrRender(key, () => renderCachedPage(render, needs, rendering))
      // A redirect would lose the query keys that the page does not read.
      if (address.hasMore && page.headers['location'] !== undefined) return false
      sendCachedPage(request, reply, page)
      return true
    },
    close(): Promise<void> {
      views.disable()
      return listening.close()
    },
  }
}

/** All that a page depends on. An address holds no space. */
const keyOf = (path: string, { levelCode, attempt }: ReturnType<typeof readAttempt>): string =>
  `${path} ${levelCode} ${attempt}`

/** Sends a cached page, or 304 to a browser that has it, straight to the socket: no hook can add what is one visitor's. */
function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  const encoding = encodingFor(request.headers['accept-encoding'], page.length)
  const headers: Record<string, string | number> = { ...page.headers, vary: 'Cookie, Accept-Encoding' }
  // A proxy may store the page, so only an answer that nothing stores names its request.
  if (page.etag === null) headers['x-request-id'] = request.id
  const held = heldTag(page, request.headers['if-none-match'])
  reply.hijack()
  if (page.status === 200 && held !== null)
    return void reply.raw.writeHead(304, { ...headers, etag: held }).end()
  const bytes = encoding === 'br' ? page.packed : unpackedAs(page.packed, encoding)
  // A strong entity tag names bytes: each encoding has its own.
  if (page.etag !== null) headers['etag'] = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = bytes.length
  reply.raw.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

/** The tag in If-None-Match under which the browser has this page, in any encoding; null when it has not. */
function heldTag({ etag }: CachedPage, ifNoneMatch = ''): string | null {
  if (etag === null) return null
  if (ifNoneMatch.trim() === '*') return `"${etag}"`
  return ifNoneMatch.split(/[,\s]+/).find((held) => held.startsWith(`"${etag}`)) ?? null
}
