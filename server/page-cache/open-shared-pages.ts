import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { countCart, hashCartToken } from '#shop/cart'
import type { Visitor } from '#web/context.ts'
import type { Composition } from '../compose.ts'
import { isDatabaseAway } from '../database-away.ts'
import { pageDrawer } from '../draw-page.ts'
import { builtApp } from '../web-build.ts'
import { makeCache } from './cache.ts'
import { drawForStranger, PersonalPage } from './draw-stranger.ts'
import { addressReader, type PageAddress } from './page-address.ts'
import { readSatAttempts } from './sat-attempts.ts'
import { sendPage } from './send-page.ts'
import type { SharedPage } from './shared-page.ts'
import { type Stranger, strangerByCookies, strangerOf } from './stranger.ts'

/** Most bytes that one process gives to kept pages: some fifteen hundred of them. */
const memoryLimit = 32 * 1024 * 1024
const lasts = { fresh: 45_000, stale: 15_000 }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the answer may be one drawn for many, and was not sent at once. */
    sharedPage: PageAddress | null
  }
}

/** Pages that visitors share, drawn once: kept in memory and forgotten when the database says that they changed. */
export type SharedPages = {
  /** An onRequest hook that answers from memory, or notes on the request that its page may be shared. */
  answer(request: FastifyRequest, reply: FastifyReply, next: () => void): void
  /**
   * Sends the noted page to a visitor made out meanwhile, drawn once for all who wait for it. False when they need one
   * of their own.
   */
  send(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens the shared pages of a shop. They are empty, and stay true from the first one on: listening has begun. With them
 * what is held in memory for pages of one visitor hears of changes.
 */
export async function openSharedPages(
  {
    needs,
    listen,
    forgetFacts,
    readings,
  }: Pick<Composition, 'needs' | 'listen' | 'forgetFacts' | 'readings'>,
  log: Logger,
): Promise<SharedPages> {
  const build = await builtApp()
  const read = addressReader(build)
  const drawPage = pageDrawer(build, { mode: 'production', isUnavailable: isDatabaseAway })
  const attempts = await readSatAttempts(needs.db)
  const strangers = {
    hasSession: needs.identity.hasSessionCookie,
    isSat: attempts.isSat,
    isSecure: needs.isSecure,
  }
  const onFault = (fault: unknown) => log.error({ err: fault }, 'a page could not be drawn anew')
  const cache = makeCache<SharedPage>({ limit: memoryLimit, lasts, onFault })

  function forget(what: string): void {
    // Which pages show a title that changed, nobody knows.
    const pages = what.startsWith('works:') || what === 'pages' ? 'all' : what
    if (what === 'all' || what === 'pages') {
      forgetFacts()
      attempts
        .reload()
        .catch((fault: unknown) => log.warn({ err: fault }, 'the attempts could not be read anew'))
    }
    // What home alone shows, such as a ranking every quarter of an hour, and the terms of sale, are nothing of a
    // title's. Lists that were drawn before a whole new index was there, showed what was before.
    if (what !== 'home' && what !== 'pages') needs.titles.forget(what, () => forgetPages('all'))
    forgetPages(pages)
  }
  function forgetPages(what: string): void {
    readings.forget(what)
    cache.forget(what)
  }
  const listening = await listen({
    channel: 'pages_changed',
    onNotice: forget,
    onConnect: () => {
      forget('all')
      readings.hear()
    },
    onLoss: (error) => {
      readings.deafen()
      log.warn({ err: error }, 'changes of pages are not heard for now')
    },
  })

  /** Sends a page, unless it leads elsewhere and what the visitor's own query adds would be lost on the way. */
  const fits = (page: SharedPage, hasMore: boolean) => !(hasMore && page.headers.location !== undefined)

  /** The page at an address as these strangers share it: under which key it is kept, and how it is drawn. */
  function pageFor(path: string, stranger: Stranger, requestId: string) {
    const { attempt, levelCode, cartCount, isSignedIn } = stranger
    const draw = (isAwaited: boolean): Promise<SharedPage> =>
      drawForStranger(drawPage, needs, {
        path,
        stranger,
        requestId,
        isAwaited,
        onFault: (fault) => log.error({ err: fault, requestId }, 'a screen failed'),
      })
    return { key: `${path} ${levelCode} ${attempt} ${cartCount} ${isSignedIn}`, draw }
  }

  /** As whom this visitor is shown it; null when they get a page of their own. */
  async function strangerFor(visitor: Visitor, { ofAccount }: PageAddress): Promise<Stranger | null> {
    const { cartToken, isSignedIn, setCookies } = visitor
    // A cookie that is due goes with a page of their own, once a day.
    if ((isSignedIn && ofAccount) || setCookies.length > 0) return null
    const count =
      visitor.cartCount ??
      (cartToken && (await countCart(needs.db, { tokenHash: hashCartToken(cartToken), userId: null })))
    return strangerOf(visitor, count || 0, attempts.isSat)
  }

  return {
    answer(request, reply, next) {
      const { method, headers, originalUrl } = request
      const address = method === 'GET' || method === 'HEAD' ? read(originalUrl) : null
      request.sharedPage = address
      const stranger = strangerByCookies(headers.cookie, strangers)
      if (address === null || stranger === null) return next()
      const { key, draw } = pageFor(address.path, stranger, request.id)
      const page = cache.find(key, draw)
      if (page === undefined || !fits(page, address.hasMore)) return next()
      sendPage(request, reply, page)
    },
    async send(request, reply, visitor) {
      const address = request.sharedPage
      if (address === null) return false
      const stranger = await strangerFor(visitor, address)
      if (stranger === null) return false
      const { key, draw } = pageFor(address.path, stranger, request.id)
      try {
        const page = cache.find(key, draw) ?? (await cache.take(key, draw))
        if (!fits(page, address.hasMore)) return false
        const isKnown = strangerByCookies(request.headers.cookie, strangers) === null
        sendPage(request, reply, isKnown ? keptByBrowserAlone(page) : page)
        return true
      } catch (fault) {
        if (!(fault instanceof PersonalPage)) throw fault
        request.log.error({ err: fault }, 'a page said to be for many is for one')
        return false
      }
    },
    close: () => {
      readings.deafen()
      return listening.close()
    },
  }
}

/** The same page for a visitor with a cart or a session: their browser may keep it, a cache on the way may not. */
const keptByBrowserAlone = (page: SharedPage): SharedPage => ({
  ...page,
  headers: { ...page.headers, 'cache-control': `private, ${page.headers['cache-control']}` },
})
