import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCall, type FailingProvider } from './answer.ts'
import { badState } from './refusals.ts'

export type SimulatedCall = {
  readonly id: string
  readonly query: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly headers: FastifyRequest['headers']
  readonly host: string
}
export type Endpoint<Group extends string> = readonly [
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  group: Group,
  work: (call: SimulatedCall) => object,
]

type ApiOptions<Group extends string> = {
  /** User and password of Basic authentication. */
  readonly credentials: string
  /** The message to callers without them. */
  readonly unauthorized: string
  readonly endpoints: readonly Endpoint<Group>[]
}

/** The JSON API of a provider, behind Basic authentication. */
export function apiRoutes<Group extends string>(
  app: FastifyInstance,
  simulator: FailingProvider,
  { credentials, unauthorized, endpoints }: ApiOptions<Group>,
): void {
  const expected = Buffer.from(`Basic ${Buffer.from(credentials).toString('base64')}`)
  const isAuthorized = ({ headers }: FastifyRequest) => {
    const given = Buffer.from(headers.authorization ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  for (const [method, url, group, work] of endpoints)
    app.route({
      method,
      url,
      handler: (request, reply) =>
        answerCall(simulator, group, { request, reply }, () => {
          if (!isAuthorized(request)) throw badState(unauthorized, 401)
          const { query, body, headers, host } = request
          return work({ id: idIn(request), query: query as SimulatedCall['query'], body, headers, host })
        }),
    })
}

/** The id in the path; empty where there is none. */
export const idIn = ({ params }: Pick<FastifyRequest, 'params'>): string =>
  (params as { id?: string }).id ?? ''

/** The first value of a header. */
export const headerOf = ({ headers }: SimulatedCall, name: string): string | undefined =>
  [headers[name]].flat()[0]
