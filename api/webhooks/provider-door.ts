import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/tables'
import { GatewayTrouble } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import { type CallbackAnswer, receiveEvent } from '#shop/payments'

/** What every door of a provider needs. */
export type DoorNeeds = {
  readonly db: Db
  /** Where webhooks are stored: over connections of its own, so that a crowd of visitors cannot keep one waiting. */
  readonly inbox: Db
  readonly outbox: Outbox
}

type WebhookHeaders = { readonly signature: string; readonly eventId: string }

/** A provider, as far as it and its buyers come to us. */
type Provider = {
  /** In its addresses and headers: 'razorpay'. */
  readonly name: string
  /**
   * Reads a webhook from its raw body; null when the signature is wrong. Throws when an authentic one has no known
   * shape.
   */
  readonly readWebhook: (
    rawBody: Uint8Array,
    headers: WebhookHeaders,
  ) => Parameters<typeof receiveEvent>[1] | null
  readonly settle: (form: URLSearchParams) => Promise<CallbackAnswer>
  /** Where a buyer waits when the provider cannot confirm yet. */
  readonly failurePath: (form: URLSearchParams) => Promise<string>
}

const base = '/students'
// Both come from another site, without our cookies: what proves them is the signature, which each checks.
const config = { policy: 'public', readsVisitor: false } as const

/** Where a provider tells us things: its webhook, and the buyer's browser on its way back. */
export async function providerDoor(
  app: FastifyInstance,
  needs: DoorNeeds,
  provider: Provider,
): Promise<void> {
  const { name } = provider
  app.removeAllContentTypeParsers()
  // The signature is over the bytes as they came, so they are kept as they came.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 128 * 1024 }, (_request, body, done) =>
    done(null, body),
  )

  app.post(
    `${base}/api/webhooks/${name}`,
    { config: { ...config, goesFirst: true } },
    async (request, reply) => {
      const headers = {
        signature: header(request, `x-${name}-signature`),
        eventId: header(request, `x-${name}-event-id`),
      }
      let event: ReturnType<Provider['readWebhook']>
      try {
        event = provider.readWebhook(bytes(request), headers)
      } catch (error) {
        // Authentic, but of a shape we do not know: keeping it would not help, and asking for it again neither.
        request.log.warn({ err: error, eventId: headers.eventId }, 'a webhook could not be read')
        return reply.code(200).send({ received: true })
      }
      if (!event) {
        request.log.warn('a webhook with a wrong signature was refused')
        return reply
          .code(400)
          .send({ ResponseType: 'ERROR', StatusMsg: 'The signature is wrong.', data: null })
      }
      const isNew = await receiveEvent({ db: needs.inbox, outbox: needs.outbox }, event)
      return reply.code(200).send({ received: true, isNew })
    },
  )

  app.post(`${base}/payment/callback/${name}`, { config }, async (request, reply) => {
    const form = new URLSearchParams(Buffer.from(bytes(request)).toString('utf8'))
    reply.header('cache-control', 'no-store')
    const key = keyIn(request)
    try {
      const { path, settlement } = await provider.settle(form)
      if (settlement === 'forged') request.log.warn('a payment callback with a wrong signature was refused')
      return await reply.redirect(`${base}${path}${key}`, 303)
    } catch (error) {
      if (!(error instanceof GatewayTrouble)) throw error
      request.log.warn({ err: error }, 'the provider could not confirm a payment yet')
      return reply.redirect(`${base}${await provider.failurePath(form)}${key}`, 303)
    }
  })
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

// The key of the order's signed link, which we gave the provider along with this address.
const keyIn = ({ query }: FastifyRequest): string => {
  const { key } = query as { readonly key?: unknown }
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? `?key=${key}` : ''
}

const bytes = (request: FastifyRequest): Uint8Array =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
