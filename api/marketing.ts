import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { countEvent, marketingEvents } from '#shop/marketing'
import { type ApiOptions, call, typed } from './api-plugin.ts'
import { envelope, failure, success } from './envelope.ts'

const text = z.string().max(200).default('')

const marketingEvent = z.object({
  eventName: z.enum(marketingEvents),
  /** The consent of an adult visitor to be counted under the campaign. Without it the campaign is dropped. */
  consent: z.boolean().default(false),
  /** The link's utm_source, utm_medium, utm_campaign, and the number at the end of a medium with 'cid'. */
  campaign: z
    .object({
      source: text,
      medium: text,
      campaign: text,
      cid: z.int().min(0).max(999_999_999_999_999).nullable().default(null),
    })
    .nullable()
    .default(null),
})

/** What marketing counts, without personal data. */
export async function marketingCalls(app: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  typed(app).route({
    ...call(
      'eventemileProcess',
      'anonymous',
      'Counts a marketing event, by campaign with consent. Stores no personal data',
      {
        body: marketingEvent,
        response: { 200: envelope(z.object({ success: z.literal(1) })), 400: failure },
      },
    ),
    handler: async ({ ip, body: { eventName: event, consent, campaign } }) => {
      const { db, identity } = needs
      await countEvent(
        { db, consumeAttempt: identity.consumeAttempt },
        { event, campaign: consent ? campaign : null, ip },
      )
      return success({ success: 1 as const })
    },
  })
}
