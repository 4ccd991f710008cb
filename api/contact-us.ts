import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openTicket, ticketInput } from '#shop/support'
import { type ApiOptions, call, typed } from './api-plugin.ts'
import { envelope, failure, refusalAnswer, success } from './envelope.ts'

/** Messages to the store, as from the contact page. */
export async function contactCalls(server: FastifyInstance, { needs, callerOf }: ApiOptions): Promise<void> {
  typed(server).route({
    ...call(
      'home/contactus',
      'public',
      'Sends a message and opens a ticket, which is acknowledged by e-mail',
      {
        body: ticketInput,
        response: {
          200: envelope(z.object({ ticketNo: z.string() })),
          400: failure,
          422: failure,
          429: failure,
        },
      },
    ),
    handler: async (request, reply) => {
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
        return reply
          .code(opened.refusal.code === 'too_many_attempts' ? 429 : 422)
          .send(refusalAnswer(opened.refusal))
      return success({ ticketNo: opened.value.ticketNo }, 'We have your message and answer within 48 hours.')
    },
  })
}
