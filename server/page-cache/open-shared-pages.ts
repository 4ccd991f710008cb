import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { countCart, hashCartToken } from '#shop/cart'
import type { Composition } from '../compose.ts'
import { isDatabaseAway } from '../database-away.ts'
import { pageDrawer } from '../draw-page.ts'
import { builtApp } from '../web-build.ts'
import { makeCache } from './cache.ts'
import { drawForStranger, PersonalPage } from './draw-stranger.ts'
import { addressReader } from './page-address.ts'
import { readAnew } from './readings.ts'
import { readSatAttempts } from './sat-attempts.ts'
import { sendPage } from './send-page.ts'
import type { SharedPage } from './shared-page.ts'
import { askerOf, type Stranger } from './stranger.ts'

/** Most bytes that one process gives to kept pages: some thousand of them. */
const memoryLimit = 32 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the answer may be one drawn for many, and none is in memory. */
    sharedPage: {
      readonly take: () => Promise<SharedPage>
      readonly hasMore: boolean
      /** Its address alone does not say which page it is: nobody on the way may keep it. */
      readonly isPrivate: boolean
    } | null
  }
}

/** Pages that visitors without a session share, drawn once: kept in memory and forgotten when the database says that they changed. */
export type SharedPages = {
  /** An onRequest hook that answers from memory, or notes on the request that its page may be shared. */
  answer(request: FastifyRequest, reply: FastifyReply, next: () => void): void
  /** Draws the noted page, once for all who wait for it, and sends it. False when this visitor needs one of his own. */
  draw(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
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
  const strangers = { hasSession: needs.identity.hasSessionCookie, isSat: attempts.isSat }
  const onFault = (fault: unknown) => log.error({ err: fault }, 'a page could not be drawn anew')
  const cache = makeCache<SharedPage>({ limit: memoryLimit, onFault })

  // Kept pages are drawn from readings of their own, so that no age is added to another.
  const strangersNeeds = { ...needs, readings: readAnew }

  function forget(what: string): void {
    if (what === 'all') {
      forgetFacts()
      attempts
        .reload()
        .catch((fault: unknown) => log.warn({ err: fault }, 'the attempts could not be read anew'))
    }
    // What home alone shows, such as a ranking every quarter of an hour, is no reason to read a whole catalogue.
    if (what !== 'home') needs.titles.forget(what)
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

  return {
    answer(request, reply, next) {
      const { method, headers, originalUrl } = request
      const isReading = method === 'GET' || method === 'HEAD'
      const asker = isReading ? askerOf(headers.cookie, strangers) : null
      const address = asker && read(originalUrl)
      if (!(asker && address)) return next()
      const { path, hasMore } = address
      const { cartToken, attempt, levelCode } = asker
      const pageFor = (cartCount: number) => {
        const stranger: Stranger = { attempt, levelCode, cartCount }
        const draw = (): Promise<SharedPage> =>
          drawForStranger(drawPage, strangersNeeds, {
            path,
            stranger,
            requestId: request.id,
            onFault: (fault) => log.error({ err: fault, requestId: request.id }, 'a screen failed'),
          })
        return { key: `${path} ${levelCode} ${attempt} ${cartCount}`, draw }
      }
      if (cartToken !== null) {
        const take = async () => {
          const { key, draw } = pageFor(
            await countCart(needs.db, { tokenHash: hashCartToken(cartToken), userId: null }),
          )
          return cache.find(key, draw) ?? cache.take(key, draw)
        }
        request.sharedPage = { take, hasMore, isPrivate: true }
        return next()
      }
      const { key, draw } = pageFor(0)
      const page = cache.find(key, draw)
      if (page !== undefined && fits(page, hasMore)) {
        sendPage(request, reply, page).catch((fault: unknown) => reply.raw.destroy(fault as Error))
        return
      }
      request.sharedPage = { take: () => cache.take(key, draw), hasMore, isPrivate: false }
      next()
    },
    async draw(request, reply) {
      const { sharedPage } = request
      if (sharedPage === null) return false
      try {
        const page = await sharedPage.take()
        if (!fits(page, sharedPage.hasMore)) return false
        await sendPage(request, reply, sharedPage.isPrivate ? keptByBrowserAlone(page) : page)
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

/** The same page for a visitor with a cart: his browser may keep it, a cache on the way may not. */
const keptByBrowserAlone = (page: SharedPage): SharedPage => ({
  ...page,
  headers: { ...page.headers, 'cache-control': `private, ${page.headers['cache-control']}` },
})
