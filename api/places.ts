import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findPin, isPin } from '#shop/customers'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

/** Look-ups of places. */
export async function placeCalls(app: FastifyInstance): Promise<void> {
  openCall(app, 'userAccount/getStateCityByPINCode', 'anonymous', {
    summary: 'City and State of a PIN code',
    params: z.object({ pin: z.string().refine(isPin, 'Enter a PIN code of 6 digits.') }),
    answer: z.object({ pin: z.string(), city: z.string(), state: z.string(), stateCode: z.string() }),
    refusals: [404],
    handler: async (request, reply) => {
      const place = findPin(request.params.pin)
      if (!place)
        return refuseCall(404, {
          code: 'unknown_pin',
          message: `We do not know the PIN code ${request.params.pin}.`,
        })
      reply.header('cache-control', 'public, max-age=86400')
      return success({ pin: place.pin, city: place.city, state: place.stateName, stateCode: place.stateCode })
    },
  })
}
