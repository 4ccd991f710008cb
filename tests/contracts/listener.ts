import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Told = { readonly body: Buffer; readonly headers: IncomingHttpHeaders }

/** A shop that does nothing but listen to a provider. */
export type Listener = {
  readonly url: string
  /** What the shop was told, in the order of arrival. */
  readonly told: Told[]
  /** What the shop answers to the next events, one each; 200 when there is none left. */
  readonly answers: number[]
  /** Resolves once the shop was told so many events in all. */
  readonly toldTimes: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts such a shop on a port of its own. */
export async function startListener(): Promise<Listener> {
  const told: Told[] = []
  const answers: number[] = []
  let waiting: { count: number; resolve: () => void }[] = []
  const shop = createServer(async (request, response) => {
    told.push({ body: await buffer(request), headers: request.headers })
    response.writeHead(answers.shift() ?? 200).end()
    for (const each of waiting) if (told.length >= each.count) each.resolve()
    waiting = waiting.filter((each) => told.length < each.count)
  })
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>()
  shop.listen(0, '127.0.0.1', listens)
  await listening
  return {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
    told,
    answers,
    toldTimes: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (told.length >= count) resolve()
      else waiting.push({ count, resolve })
      return promise
    },
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      shop.close(() => resolve())
      shop.closeAllConnections()
      await promise
    },
  }
}
