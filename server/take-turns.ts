import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { networkOf } from '#shop/identity'
import { refused } from './refused.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for what is answered at once however many wait: whether the shop is well, and what a payment provider says.
     */
    goesFirst?: boolean
  }
}

export type Turns = {
  /** So many requests are worked on at once. More would only wait for the same connections and the same processor. */
  readonly most: number
  /** So many from one network may wait for their turn. */
  readonly longest: number
  /** Whoever has waited so long is told to come back: most have gone, or ask a second time, in ms. */
  readonly patienceMs: number
  /** Whoever is worked on for so long waits for something outside, and is not counted any more, in ms. */
  readonly holdsMs: number
}

/**
 * Four requests a connection to the database; as many waiting as a flash sale brings; and a long wait is worse than a
 * clear word.
 */
export const turns: Turns = { most: 64, longest: 2_500, patienceMs: 15_000, holdsMs: 1_000 }

/** A request was turned away because too many wait. */
export const isBusy = (fault: Error & { readonly code?: string }): boolean => fault.code === 'STORE_BUSY'

const busy = () => refused(503, 'too many requests wait', 'STORE_BUSY')

/**
 * Lets requests be worked on in turn. Two thousand begun at once would hold up each other until all are late; in turn
 * each is quick once begun. Networks take turns, and within one whoever came first: a program that asks without end
 * keeps its own waiting and nobody else. A turn comes when the request has been read, so that a slow sender keeps
 * nobody waiting, and ends with the answer. Who has gone meanwhile is not served.
 */
export function takeTurns(app: FastifyInstance, { most, longest, patienceMs, holdsMs }: Turns = turns): void {
  let working = 0
  // By network. A Map and a Set keep the order of adding, and let anybody leave the middle.
  const lines = new Map<string, Set<() => void>>()
  new Gauge({ name: 'http_requests_waiting', help: 'Requests that wait for their turn', collect: setWaiting })
  const turnedAway = new Counter({ name: 'http_requests_turned_away', help: 'Requests that waited in vain' })
  function setWaiting(this: Gauge): void {
    this.set(lines.values().reduce((sum, line) => sum + line.size, 0))
  }

  function begin(reply: FastifyReply, next: (fault?: Error) => void): void {
    working++
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(patience)
      working--
      callNext()
    }
    const patience = setTimeout(end, holdsMs).unref()
    reply.raw.once('finish', end).once('close', end)
    next()
  }

  function callNext(): void {
    for (const [network, line] of lines) {
      if (working >= most) return
      const [call] = line
      if (call === undefined) continue
      // Behind the other networks: what is set again is seen again by this loop.
      lines.delete(network)
      line.delete(call)
      if (line.size > 0) lines.set(network, line)
      call()
    }
  }

  function leave(network: string, call: () => void): void {
    const line = lines.get(network)
    line?.delete(call)
    if (line?.size === 0) lines.delete(network)
  }

  function turnAway(reply: FastifyReply, next: (fault?: Error) => void): void {
    turnedAway.inc()
    reply.header('retry-after', '5')
    next(busy())
  }

  app.addHook('preValidation', (request, reply, next) => {
    if (request.routeOptions.config.goesFirst) return next()
    if (working < most && lines.size === 0) return begin(reply, next)
    const network = networkOf(request.ip)
    const line = lines.get(network) ?? new Set()
    if (line.size >= longest) return turnAway(reply, next)
    const came = performance.now()
    // Called by somebody else's answer, it goes on as this request.
    const call = AsyncResource.bind(() =>
      performance.now() - came > patienceMs ? turnAway(reply, next) : begin(reply, next),
    )
    lines.set(network, line.add(call))
    reply.raw.once('close', () => leave(network, call))
  })
}
