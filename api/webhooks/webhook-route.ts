import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/tables'
import type { Courier } from '#ports/courier'
import type { ReadMailNews } from '#ports/mail'
import type { Outbox } from '#ports/outbox'
import { endMailTo } from '#shop/marketing'
import { receiveCourierEvent } from '#shop/shipping'

type Webhook<Event> = {
  /** In its address: 'razorpay'. */
  readonly name: string
  /** Reads the raw body; 'forged' when it does not prove its sender. Throws when its shape is unknown. */
  readonly read: (rawBody: Buffer, request: FastifyRequest) => Event | 'forged'
  readonly receive: (event: Event) => Promise<object>
  /** How a forged one is refused. */
  readonly refusal: { readonly status: 400 | 401; readonly words: string }
}

/** The first value of a header; empty without one. */
export const requestHeader = ({ headers }: FastifyRequest, name: string): string =>
  [headers[name]].flat()[0] ?? ''

/** The body of a request as it came. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)

/** The webhook of a provider, over the raw bytes that it signs. The scope of `app` takes nothing else. */
export function webhookRoute<Event>(app: FastifyInstance, { name, read, receive, refusal }: Webhook<Event>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 128 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    `/students/api/webhooks/${name}`,
    { config: { policy: 'public', readsVisitor: false, hasPriority: true } },
    async (request, reply) => {
      let event: Event | 'forged'
      try {
        event = read(rawBodyOf(request), request)
      } catch (error) {
        // Authentic, but of an unknown shape: a retry would not help.
        const eventId = requestHeader(request, `x-${name}-event-id`)
        request.log.warn({ err: error, webhook: name, eventId }, 'a webhook could not be read')
        return { received: true }
      }
      if (event !== 'forged') return { received: true, ...(await receive(event)) }
      request.log.warn({ webhook: name }, 'a webhook with a wrong signature was refused')
      return reply.code(refusal.status).send({ ResponseType: 'ERROR', StatusMsg: refusal.words, data: null })
    },
  )
}

type Needs = {
  readonly courier: Courier
  /** Stores webhooks over spare connections, so that busy visitors cannot delay them. */
  readonly inbox: Db
  readonly outbox: Outbox
}

/** The webhook of the courier. The vendor refuses addresses with its own name in them. */
export async function courierWebhook(app: FastifyInstance, { courier, inbox, outbox }: Needs): Promise<void> {
  webhookRoute(app, {
    name: 'courier',
    read: (body, request) => courier.readWebhook(body, requestHeader(request, 'x-api-key')) ?? 'forged',
    receive: async (event) => ({
      isNew: await receiveCourierEvent({ db: inbox, outbox }, { provider: courier.name, event }),
    }),
    refusal: { status: 401, words: 'The token is wrong.' },
  })
}

/** The webhook of the mail provider: addresses that bounce or complain get no marketing any more. */
export async function mailWebhook(
  app: FastifyInstance,
  { read, inbox }: { readonly read: ReadMailNews; readonly inbox: Db },
): Promise<void> {
  webhookRoute(app, {
    name: 'mail',
    read: (body, request) => read(body, requestHeader(request, 'x-mail-signature')),
    receive: async (news) => {
      if (news) await endMailTo(inbox, news.email, news.kind)
      return {}
    },
    refusal: { status: 401, words: 'The signature is wrong.' },
  })
}
