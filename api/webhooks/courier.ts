import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/tables'
import type { Courier } from '#ports/courier'
import type { Outbox } from '#ports/outbox'
import { receiveCourierEvent } from '#shop/shipping'
import { requestHeader, webhookRoute } from './webhook-route.ts'

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
