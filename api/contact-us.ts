import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openTicket, ticketInput } from '#shop/support'
import type { ApiOptions } from './api-plugin.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

/** Messages to the store, as from the contact page. */
export async function contactCalls(app: FastifyInstance, { needs, callerOf }: ApiOptions): Promise<void> {
  openCall(app, 'home/contactus', 'public', {
    summary: 'Sends a message and opens a ticket, which is acknowledged by e-mail',
    body: ticketInput,
    answer: z.object({ ticketNo: z.string() }),
    refusals: [422, 429],
    handler: async (request) => {
      const { db, outbox, identity } = needs
      const opened = await openTicket(
        { db, outbox, consumeAttempt: identity.consumeAttempt },
        {
          ...request.body,
          ip: request.ip,
          userId: callerOf(request).user?.id ?? null,
          // The traps of the form do not apply to programs.
          website: '',
          openFor: null,
        },
      )
      if (!opened.ok)
        return refuseCall(opened.refusal.code === 'too_many_attempts' ? 429 : 422, opened.refusal)
      return success({ ticketNo: opened.value.ticketNo }, 'We have your message and answer within 48 hours.')
    },
  })
}
