import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type ReceivedWebhook = { readonly body: Buffer; readonly headers: IncomingHttpHeaders }

/** A shop that does nothing but listen to a provider. */
export type Listener = {
  readonly url: string
  /** What the shop was told, in the order of arrival. */
  readonly received: ReceivedWebhook[]
  /** What the shop answers to the next events, one each; 200 when there is none left. */
  readonly answers: number[]
  /** Resolves once the shop was told so many events in all. */
  readonly receivedTimes: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts such a shop on a port of its own. */
export async function startListener(): Promise<Listener> {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  let waiting: { count: number; resolve: () => void }[] = []
  const shop = createServer(async (request, response) => {
    received.push({ body: await buffer(request), headers: request.headers })
    response.writeHead(answers.shift() ?? 200).end()
    for (const each of waiting) if (received.length >= each.count) each.resolve()
    waiting = waiting.filter((each) => received.length < each.count)
  })
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>()
  shop.listen(0, '127.0.0.1', listens)
  await listening
  return {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
    received,
    answers,
    receivedTimes: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (received.length >= count) resolve()
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
