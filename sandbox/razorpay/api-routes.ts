import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerCall } from '../twin/answer.ts'
import { found } from '../twin/books.ts'
import { readBody } from '../twin/read-body.ts'
import { badState, unknownId } from '../twin/refusals.ts'
import { seen } from './books.ts'
import type { Payment } from './entities.ts'
import type { Group } from './faults.ts'
import { createOrder, notesShape, written } from './orders.ts'
import { capturePayment } from './payments.ts'
import { createRefund } from './refunds.ts'
import type { Twin } from './twin.ts'

type Call = {
  readonly id: string
  readonly query: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly headers: FastifyRequest['headers']
}
type Endpoint = readonly [
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  group: Group,
  work: (twin: Twin, call: Call) => object,
]

const captureShape = z.object({
  amount: z.int({ error: 'The amount must be an integer.' }),
  currency: z.string({ error: 'The currency field is required.' }),
})
const notesBody = z.strictObject({ notes: notesShape })
const paging = z.object({
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const all = <Item>(items: readonly Item[]) => ({ entity: 'collection', count: items.length, items })

/** One page of a list, newest first. */
function pageOf<Item extends { readonly created_at: number }>(items: Iterable<Item>, query: Call['query']) {
  const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = readBody(paging, query)
  const within = [...items].filter((item) => item.created_at >= from && item.created_at <= to)
  return all(within.reverse().slice(skip, skip + count))
}

const paymentOf = ({ books }: Twin, id: string): Payment => found(books.payments, id).payment
const orderOf = ({ books }: Twin, id: string) => found(books.orders, id).order
const shown = (twin: Twin, payment: Payment, { query }: Call) =>
  [query['expand[]']].flat().includes('card') ? seen(twin.books, payment) : payment
const headerOf = ({ headers }: Call, name: string) => [headers[name]].flat()[0]

const endpoints: readonly Endpoint[] = [
  ['POST', '/orders', 'orders', (twin, { body }) => createOrder(twin, body)],
  [
    'GET',
    '/orders',
    'orders',
    ({ books }, { query }) => {
      const orders = [...books.orders.values()].map(({ order }) => order)
      return pageOf(
        query.receipt === undefined ? orders : orders.filter((order) => order.receipt === query.receipt),
        query,
      )
    },
  ],
  ['GET', '/orders/:id', 'orders', (twin, { id }) => orderOf(twin, id)],
  [
    'PATCH',
    '/orders/:id',
    'orders',
    (twin, { id, body }) =>
      Object.assign(orderOf(twin, id), { notes: written(readBody(notesBody, body).notes) }),
  ],
  ['GET', '/orders/:id/payments', 'payments', ({ books }, { id }) => all(found(books.orders, id).payments)],
  [
    'GET',
    '/payments',
    'payments',
    (twin, call) =>
      pageOf(
        [...twin.books.payments.values()].map(({ payment }) => shown(twin, payment, call)),
        call.query,
      ),
  ],
  ['GET', '/payments/:id', 'payments', (twin, call) => shown(twin, paymentOf(twin, call.id), call)],
  [
    'PATCH',
    '/payments/:id',
    'payments',
    (twin, { id, body }) =>
      Object.assign(paymentOf(twin, id), { notes: written(readBody(notesBody, body).notes) }),
  ],
  [
    'GET',
    '/payments/:id/card',
    'payments',
    ({ books }, { id }) => {
      const { card } = found(books.payments, id)
      if (!card) throw unknownId()
      return card
    },
  ],
  [
    'POST',
    '/payments/:id/capture',
    'capture',
    (twin, { id, body }) => {
      const payment = paymentOf(twin, id)
      capturePayment(twin, payment, readBody(captureShape, body))
      return payment
    },
  ],
  [
    'POST',
    '/payments/:id/refund',
    'refunds',
    (twin, call) =>
      createRefund(twin, paymentOf(twin, call.id), call.body, headerOf(call, 'x-refund-idempotency')),
  ],
  [
    'GET',
    '/payments/:id/refunds',
    'refunds',
    ({ books }, { id, query }) => pageOf(found(books.payments, id).refunds, query),
  ],
  ['GET', '/refunds', 'refunds', ({ books }, { query }) => pageOf(books.refunds.values(), query)],
  ['GET', '/refunds/:id', 'refunds', ({ books }, { id }) => found(books.refunds, id)],
]

/** The JSON API below /v1, for whoever has the keys. */
export function apiRoutes(app: FastifyInstance, twin: Twin): void {
  const due = Buffer.from(
    `Basic ${Buffer.from(`${twin.account.keyId}:${twin.account.keySecret}`).toString('base64')}`,
  )
  const isKnown = (request: FastifyRequest) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    return given.length === due.length && timingSafeEqual(given, due)
  }
  for (const [method, url, group, work] of endpoints)
    app.route({
      method,
      url,
      handler: (request, reply) =>
        answerCall(twin, group, { request, reply }, () => {
          if (!isKnown(request)) throw badState('The api key provided is invalid', 401)
          return work(twin, {
            id: (request.params as { id?: string }).id ?? '',
            query: request.query as Call['query'],
            body: request.body,
            headers: request.headers,
          })
        }),
    })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(400).send(badState('The requested URL was not found on the server.').body),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .send(badState('The request could not be read. Please send valid JSON.').body),
  )
}
