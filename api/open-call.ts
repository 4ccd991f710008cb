import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CallName, calls, callUrl } from './calls.ts'
import { type CallRefusal, envelope, failure, type success } from './envelope.ts'

/** Who may call: `anonymous` is anyone, with an answer that is the same for all; the others are policies. */
type Callers = 'anonymous' | 'public' | 'owner' | 'payer' | 'signed-in'

type CallAnswer<Answer extends z.ZodType, Status extends number> =
  | ReturnType<typeof success<z.input<Answer>>>
  | CallRefusal<400 | Status>
  | FastifyReply

/** What a call is for, takes, answers and does. */
type Contract<Headers, Params, Query, Body, Answer extends z.ZodType, Status extends number> = {
  readonly summary: string
  readonly description?: string
  readonly produces?: readonly string[]
  readonly headers?: z.ZodType<Headers>
  readonly params?: z.ZodType<Params>
  readonly querystring?: z.ZodType<Query>
  readonly body?: z.ZodType<Body>
  /** The data of a success. */
  readonly answer: Answer
  /** The statuses of its refusals, besides 400. */
  readonly refusals?: readonly Status[]
  /** Answers in another form, by status. */
  readonly responses?: Readonly<Record<number, z.ZodType>>
  readonly handler: (
    request: FastifyRequest<{ Headers: Headers; Params: Params; Querystring: Query; Body: Body }>,
    reply: FastifyReply,
  ) => CallAnswer<Answer, Status> | Promise<CallAnswer<Answer, Status>>
}

/** What the server answers before a call is reached. */
const anyFailure = failure.describe(
  'Any other failure. 401: the access token has ended, refresh it. 403: sent by another site. 413, 415: too large, or no JSON. 429: too many requests. 500, 503: send it again later',
)

/** Opens a call of the specification; its group is its tag in the description. */
export function openCall<
  Headers,
  Params,
  Query,
  Body,
  Answer extends z.ZodType,
  Status extends number = never,
>(
  app: FastifyInstance,
  name: CallName,
  callers: Callers,
  contract: Contract<Headers, Params, Query, Body, Answer, Status>,
): void {
  const { answer, refusals = [], responses, handler, ...schema } = contract
  const failures = Object.fromEntries([400, ...refusals].map((status) => [status, failure]))
  const byToken = { accessToken: [] }
  app.route<{ Headers: Headers; Params: Params; Querystring: Query; Body: Body }>({
    method: calls[name].method,
    url: callUrl(name),
    config: {
      policy: callers === 'anonymous' ? 'public' : callers,
      readsVisitor: callers !== 'anonymous',
    },
    schema: {
      tags: [calls[name].group],
      security: callers === 'anonymous' ? [] : callers === 'signed-in' ? [byToken] : [{}, byToken],
      ...schema,
      response: { 200: envelope(answer), ...failures, default: anyFailure, ...responses },
    },
    handler: async (request, reply) => {
      // What the answer to one visitor holds is theirs; a handler may say otherwise.
      if (callers !== 'anonymous') reply.header('cache-control', 'private, no-store')
      const given = await handler(request, reply)
      // A handler that sent its answer itself: a reply resolves to nothing.
      if (given === undefined) return reply
      return 'refusal' in given ? reply.code(given.status).send(given.refusal) : given
    },
  })
}
