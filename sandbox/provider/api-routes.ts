import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sameText } from '#kernel/same-text'
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
  method: 'GET' | 'POST',
  url: string,
  group: Group,
  work: (call: SimulatedCall) => object,
]

type ApiOptions<Group extends string> = {
  /** Throws the refusal of a caller whose header `authorization` is not good. */
  readonly authorize: (authorization: string) => void
  readonly endpoints: readonly Endpoint<Group>[]
}

/** Basic authentication with these credentials, 'user:password'. */
export function basic(credentials: string, unauthorized: string): (authorization: string) => void {
  const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
  return (authorization) => {
    if (!sameText(authorization, expected)) throw badState(unauthorized, 401)
  }
}

export function apiRoutes<Group extends string>(
  app: FastifyInstance,
  simulator: FailingProvider,
  { authorize, endpoints }: ApiOptions<Group>,
): void {
  for (const [method, url, group, work] of endpoints)
    app.route({
      method,
      url,
      handler: (request, reply) =>
        answerCall(simulator, group, { request, reply }, () => {
          authorize(request.headers.authorization ?? '')
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
