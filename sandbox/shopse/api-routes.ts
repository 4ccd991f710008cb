import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCall } from '../twin/answer.ts'
import { found } from '../twin/books.ts'
import { badState } from '../twin/refusals.ts'
import type { Group } from './faults.ts'
import { createRefund } from './refunds.ts'
import { createSession, tellSession } from './sessions.ts'
import type { EmiTwin } from './twin.ts'

type Call = { readonly id: string; readonly body: unknown; readonly key: string | undefined }
type Endpoint = readonly [method: 'GET' | 'POST', url: string, group: Group, work: (call: Call) => object]

const idOf = ({ params }: FastifyRequest) => (params as { id?: string }).id ?? ''

/** The JSON API below /v1, for whoever has the merchant's keys. `pageOf` is where a session's page is. */
export function apiRoutes(app: FastifyInstance, twin: EmiTwin, pageOf: (id: string) => string): void {
  const { merchantId, secret } = twin.account
  const due = Buffer.from(`Basic ${Buffer.from(`${merchantId}:${secret}`).toString('base64')}`)
  const isKnown = ({ headers }: FastifyRequest) => {
    const given = Buffer.from(headers.authorization ?? '')
    return given.length === due.length && timingSafeEqual(given, due)
  }
  const origin = ({ host }: FastifyRequest) => `http://${host}`
  const endpoints: readonly Endpoint[] = [
    ['GET', '/sessions/:id', 'status', ({ id }) => tellSession(twin, id)],
    [
      'POST',
      '/transactions/:id/refunds',
      'refunds',
      ({ id, body, key }) => createRefund(twin, found(twin.books.transactions, id), body, key),
    ],
    [
      'GET',
      '/transactions/:id/refunds',
      'refunds',
      ({ id }) => ({ items: found(twin.books.transactions, id).refunds }),
    ],
  ]
  const guarded = (request: FastifyRequest, work: () => object) => () => {
    if (!isKnown(request)) throw badState('The merchant or the secret is invalid', 401)
    return work()
  }
  app.post('/sessions', (request, reply) =>
    answerCall(
      twin,
      'sessions',
      { request, reply },
      guarded(request, () => {
        const { session_id, our_ref, amount_paise, status } = createSession(twin, request.body)
        return {
          session_id,
          our_ref,
          amount_paise,
          status,
          redirect_url: `${origin(request)}${pageOf(session_id)}`,
        }
      }),
    ),
  )
  for (const [method, url, group, work] of endpoints)
    app.route({
      method,
      url,
      handler: (request, reply) =>
        answerCall(
          twin,
          group,
          { request, reply },
          guarded(request, () =>
            work({
              id: idOf(request),
              body: request.body,
              key: [request.headers['idempotency-key']].flat()[0],
            }),
          ),
        ),
    })
}
