import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { networkOf } from '#shop/identity'

/** How often counts are written, in ms: the most that a crash can lose. */
const flushEvery = 10_000

// The address of a product page, and of its data when it is opened from another page.
const productPage = /^\/students\/product\/([1-9]\d{0,14})\/[a-z0-9-]+(?:\.data)?(?:\?|$)/
// User agents of robots, libraries and link checkers. Cubot is a brand of phones.
const robots =
  /(?<!cu)bot|crawl|spider|slurp|scrap|fetch|monitor|preview|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios|undici|okhttp|libwww|^$/i

/** The edition whose page a request opened; null when it is no view by a person's browser. */
export function viewedEdition(
  request: Pick<FastifyRequest, 'method' | 'originalUrl' | 'headers'>,
  status: number,
): number | null {
  if (request.method !== 'GET' || status !== 200) return null
  const edition = productPage.exec(request.originalUrl)?.[1]
  if (edition === undefined) return null
  const { headers } = request
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  if (purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))) return null
  if (robots.test(headers['user-agent'] ?? '')) return null
  return Number(edition)
}

export type ViewCounterOptions = {
  /** Adds views by edition to the counts of the day. */
  readonly record: (views: ReadonlyMap<number, number>) => Promise<void>
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Counts views of product pages in memory by edition, cached or not, and writes them every ten seconds and on close.
 * Counts that could not be written are added to the next.
 */
export function countViews(app: FastifyInstance, { record, log }: ViewCounterOptions): void {
  let views = new Map<number, number>()
  // A network counts once in half an hour for each title: nobody makes one trend by reloading its page.
  const seen = new LRUCache<string, true>({ max: 100_000, ttl: 1_800_000 })

  async function flush(): Promise<void> {
    const counted = views
    views = new Map()
    try {
      await record(counted)
    } catch (fault) {
      for (const [edition, count] of counted) views.set(edition, (views.get(edition) ?? 0) + count)
      log.warn({ err: fault }, 'views could not be written and wait')
    }
  }

  app.addHook('onResponse', (request, reply, done) => {
    const edition = viewedEdition(request, reply.raw.statusCode)
    const view = edition === null ? '' : `${edition} ${networkOf(String(request.ip))}`
    if (edition !== null && !seen.has(view)) {
      seen.set(view, true)
      views.set(edition, (views.get(edition) ?? 0) + 1)
    }
    done()
  })
  const timer = setInterval(() => void flush(), flushEvery)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
