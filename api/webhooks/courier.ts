import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/tables'
import { GatewayTrouble } from '#ports/card-payment'
import type { Courier, CourierEvent } from '#ports/courier'
import type { Outbox } from '#ports/outbox'
import { receiveCourierEvent } from '#shop/shipping'

type Needs = {
  readonly courier: Courier
  /** Stores webhooks over spare connections, so that busy visitors cannot delay them. */
  readonly inbox: Db
  readonly outbox: Outbox
}

/** The webhook of the courier. The vendor refuses addresses with its own name in them. */
export async function courierWebhook(app: FastifyInstance, { courier, inbox, outbox }: Needs): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 128 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/students/api/webhooks/courier',
    { config: { policy: 'public', readsVisitor: false, hasPriority: true } },
    async (request, reply) => {
      const token = request.headers['x-api-key']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      let event: CourierEvent | null
      try {
        event = courier.readWebhook(body, typeof token === 'string' ? token : '')
      } catch (error) {
        if (!(error instanceof GatewayTrouble)) throw error
        // Authentic, but of an unknown shape: a retry would not help.
        request.log.warn({ err: error }, 'a webhook of the courier could not be read')
        return reply.code(200).send({ received: true })
      }
      if (!event) {
        request.log.warn('a webhook of the courier with a wrong token was refused')
        return reply.code(401).send({ ResponseType: 'ERROR', StatusMsg: 'The token is wrong.', data: null })
      }
      const isNew = await receiveCourierEvent({ db: inbox, outbox }, { provider: courier.name, event })
      return reply.code(200).send({ received: true, isNew })
    },
  )
}
