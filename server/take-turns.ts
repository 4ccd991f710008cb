import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, Gauge } from 'prom-client'

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
  /** So many may wait for their turn. */
  readonly longest: number
  /** Whoever has waited so long is told to come back: most have gone, or ask a second time, in ms. */
  readonly patienceMs: number
  /** Whoever is worked on for so long waits for something outside, and is not counted any more, in ms. */
  readonly holdsMs: number
}

/** Four requests a connection to the database; a long wait is worse than a clear word. */
export const turns: Turns = { most: 64, longest: 5_000, patienceMs: 15_000, holdsMs: 1_000 }

/** A request was turned away because too many wait. */
export const isBusy = (fault: Error & { readonly code?: string }): boolean => fault.code === 'STORE_BUSY'

const busy = () => Object.assign(new Error('too many requests wait'), { statusCode: 503, code: 'STORE_BUSY' })

/**
 * Lets requests be worked on in turn, first come first served. Two thousand begun at once would hold up each other
 * until all are late; in turn each is quick once begun. A turn comes when the request has been read, so that a slow
 * sender keeps nobody waiting, and ends with the answer. Who has gone meanwhile is not served.
 */
export function takeTurns(app: FastifyInstance, { most, longest, patienceMs, holdsMs }: Turns = turns): void {
  let working = 0
  // A Set keeps the order of adding, and lets anybody leave the middle.
  const waiting = new Set<() => void>()
  new Gauge({ name: 'http_requests_waiting', help: 'Requests that wait for their turn', collect: setWaiting })
  const turnedAway = new Counter({ name: 'http_requests_turned_away', help: 'Requests that waited in vain' })
  function setWaiting(this: Gauge): void {
    this.set(waiting.size)
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
    for (const call of waiting) {
      if (working >= most) return
      waiting.delete(call)
      call()
    }
  }

  function turnAway(reply: FastifyReply, next: (fault?: Error) => void): void {
    turnedAway.inc()
    reply.header('retry-after', '5')
    next(busy())
  }

  app.addHook('preValidation', (request, reply, next) => {
    if (request.routeOptions.config.goesFirst) return next()
    if (working < most && waiting.size === 0) return begin(reply, next)
    if (waiting.size >= longest) return turnAway(reply, next)
    const came = performance.now()
    // Called by somebody else's answer, it goes on as this request.
    const call = AsyncResource.bind(() =>
      performance.now() - came > patienceMs ? turnAway(reply, next) : begin(reply, next),
    )
    waiting.add(call)
    reply.raw.once('close', () => waiting.delete(call))
  })
}
