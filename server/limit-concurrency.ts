import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { networkOf } from '#shop/identity'
import { httpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request never waits: health, files, and what a payment provider sends. */
    hasPriority?: boolean
  }
}

export type ConcurrencyLimit = {
  /** Requests that run at once; more would wait for the same connections and the same processor. */
  readonly maxRunning: number
  /** Requests of one network that may wait. */
  readonly maxWaiting: number
  /** A request that has waited longer is shed, in ms. */
  readonly maxWaitMs: number
  /** A request that runs longer waits for a provider and is not counted any more, in ms. */
  readonly maxRunMs: number
}

/** Four requests per database connection; as many waiting as a flash sale behind one address brings. */
const defaults: ConcurrencyLimit = { maxRunning: 64, maxWaiting: 2_500, maxWaitMs: 15_000, maxRunMs: 1_000 }

/** Whether a request was shed because too many wait. */
export const isShed = (error: Error & { readonly code?: string }): boolean => error.code === 'STORE_BUSY'

/**
 * Limits how many requests run at once. The others wait in one queue per network, and the queues take turns, so that
 * one network that floods the store does not delay all others.
 */
export function limitConcurrency(app: FastifyInstance, limit: ConcurrencyLimit = defaults): void {
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  new Gauge({
    name: 'http_requests_waiting',
    help: 'Requests that wait to run',
    collect() {
      this.set(queues.values().reduce((sum, queue) => sum + queue.length, 0))
    },
  })
  const shedCount = new Counter({
    name: 'http_requests_shed',
    help: 'Requests refused because too many wait',
  })

  function shed(reply: FastifyReply, next: (error: Error) => void): void {
    shedCount.inc()
    reply.header('retry-after', '5')
    next(httpError(503, 'too many requests wait', 'STORE_BUSY'))
  }

  function run(reply: FastifyReply, next: () => void): void {
    running++
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      clearTimeout(timer)
      running--
      startWaiting()
    }
    const timer = setTimeout(release, limit.maxRunMs).unref()
    reply.raw.once('finish', release).once('close', release)
    next()
  }

  function startWaiting(): void {
    for (const [network, queue] of queues) {
      if (running >= limit.maxRunning) return
      const start = queue.shift()
      // Set again, the network goes to the end of the map, and this loop reaches it again.
      queues.delete(network)
      if (queue.length > 0) queues.set(network, queue)
      start?.()
    }
  }

  // After the body was read, so that slow senders do not occupy a place.
  app.addHook('preValidation', (request, reply, next) => {
    if (request.routeOptions.config.hasPriority) return next()
    if (running < limit.maxRunning && queues.size === 0) return run(reply, next)
    const network = networkOf(request.ip)
    const queue = queues.get(network) ?? []
    if (queue.length >= limit.maxWaiting) return shed(reply, next)
    const arrivedAt = performance.now()
    queues.set(network, queue)
    // The end of another request starts it; bind restores its own async context.
    const start = AsyncResource.bind(() => {
      if (request.raw.socket.destroyed) return
      if (performance.now() - arrivedAt > limit.maxWaitMs) shed(reply, next)
      else run(reply, next)
    })
    queue.push(start)
  })
}
