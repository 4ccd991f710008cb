import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { findPin, isArmyPin, isPin } from '#shop/customers'
import { readServerTime } from '#shop/product-page'
import { readRedirects } from '#shop/seo'
import { openTicket, ticketInput } from '#shop/support'
import type { ApiOptions } from './api-plugin.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

const redirectEntry = z.object({ from: z.string(), to: z.string() })

/** The store's clock, its redirects of old addresses, look-ups of places, and messages to it. */
export function storeCalls(app: FastifyInstance, options: ApiOptions): void {
  const { db } = options.needs
  placeCall(app)
  contactCall(app, options)
  openCall(app, 'product/serverTime', 'anonymous', {
    summary: 'The clock for dates and deadlines of the store',
    answer: z.object({
      serverTime: z.string(),
      epochMs: z.int(),
      indianTime: z.string(),
      today: z.string(),
    }),
    handler: async (_request, reply) => {
      const { now, today } = await readServerTime(db)
      reply.header('cache-control', 'no-store')
      return success({
        serverTime: now.toISOString(),
        epochMs: now.getTime(),
        indianTime: formatInstantIst(now),
        today,
      })
    },
  })

  openCall(app, 'product-redirect', 'anonymous', {
    summary: 'Old addresses and their pages of today, as paths from the origin',
    querystring: z.object({ from: z.string().max(300).optional() }),
    answer: z.array(redirectEntry),
    handler: async (request) => {
      const { from } = request.query
      const table = await readRedirects(db, { isDevelopment: false })
      const entries = Object.entries(table).filter(([path]) => from === undefined || path === from)
      return success(entries.map(([path, to]) => ({ from: path, to })))
    },
  })
}

/** Looks up a PIN code. */
function placeCall(app: FastifyInstance): void {
  openCall(app, 'userAccount/getStateCityByPINCode', 'anonymous', {
    summary: 'City and State of a PIN code; empty of an army post office, which lies in no one State',
    params: z.object({ pin: z.string().refine(isPin, 'Enter a PIN code of 6 digits.') }),
    answer: z.object({ pin: z.string(), city: z.string(), state: z.string(), stateCode: z.string() }),
    refusals: [404],
    handler: async (request, reply) => {
      const { pin } = request.params
      const place = isArmyPin(pin) ? { pin, city: '', stateName: '', stateCode: '' } : findPin(pin)
      if (!place)
        return refuseCall(404, { code: 'unknown_pin', message: `We do not know the PIN code ${pin}.` })
      reply.header('cache-control', 'public, max-age=86400')
      return success({ pin: place.pin, city: place.city, state: place.stateName, stateCode: place.stateCode })
    },
  })
}

/** A message to the store, as from the contact page. */
function contactCall(app: FastifyInstance, { needs, callerOf }: ApiOptions): void {
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
