import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'

/** Of so many networks requests are counted at once; who asked longest ago is forgotten first. */
const mostNetworks = 20_000

/**
 * Counts the requests of each network for the limit of floods, in this process, by a clock that only goes forward: when
 * the machine's is put back, a window that is open would stay open for as long, and whoever had begun to ask would soon
 * be sent away.
 */
function countRequests(this: unknown, _options: FastifyRateLimitOptions): FastifyRateLimitStore {
  const windows = new Map<string, { count: number; readonly since: number }>()
  const store: FastifyRateLimitStore = {
    incr(network, answer, windowMs) {
      const now = performance.now()
      const open = windows.get(network)
      const current = open && now - open.since < windowMs ? open : { count: 0, since: now }
      current.count += 1
      windows.delete(network)
      windows.set(network, current)
      if (windows.size > mostNetworks) windows.delete(windows.keys().next().value ?? '')
      answer(null, { current: current.count, ttl: windowMs - (now - current.since) })
    },
    child: () => store,
  }
  return store
}

/** The same as the library calls it, with `new`. */
export const requestCounts = countRequests as unknown as FastifyRateLimitStoreCtor
