import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** How often counts are written, in ms: all that kill -9 can lose. */
const flushEvery = 10_000

// The address of a product's page, and that of its data when somebody comes to it from another page of ours.
const productPage = /^\/students\/product\/([1-9]\d{0,14})\/[a-z0-9-]+(?:\.data)?(?:\?|$)/
// What names itself a robot, a library or a checker of links. Browsers do not use these words; Cubot makes telephones.
const robots =
  /(?<!cu)bot|crawl|spider|slurp|scrap|fetch|monitor|preview|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios|undici|okhttp|libwww|^$/i

/** The edition whose page a request opened, by the rules below; null when it counts as no view. */
export function viewedEdition(
  request: Pick<FastifyRequest, 'method' | 'originalUrl' | 'headers' | 'visitor'>,
  status: number,
): number | null {
  if (request.method !== 'GET' || status !== 200) return null
  const edition = productPage.exec(request.originalUrl)?.[1]
  if (edition === undefined) return null
  const { headers, visitor } = request
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  if (purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))) return null
  if (robots.test(headers['user-agent'] ?? '')) return null
  // Staff look at pages for other reasons.
  if (visitor && visitor.user !== null && visitor.user.permissions.length > 0) return null
  return Number(edition)
}

export type ViewCounterOptions = {
  /** Adds counts by edition to those of the day. */
  readonly record: (views: ReadonlyMap<number, number>) => Promise<void>
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Counts opened product pages in memory, by edition and nothing else, whoever drew them: every answered GET with 200 of
 * a person's browser, not a prefetch. Written in one statement every ten seconds and when the server closes. Counts
 * that could not be written wait for the next time.
 */
export function countViews(app: FastifyInstance, { record, log }: ViewCounterOptions): void {
  let views = new Map<number, number>()

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
    if (edition !== null) views.set(edition, (views.get(edition) ?? 0) + 1)
    done()
  })
  const timer = setInterval(() => void flush(), flushEvery)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
