import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findPin, isPin } from '#shop/customers'
import { call, typed } from './api-plugin.ts'
import { envelope, failure, refusalAnswer, success } from './envelope.ts'

/** Look-ups of places. */
export async function placeCalls(app: FastifyInstance): Promise<void> {
  typed(app).route({
    ...call('userAccount/getStateCityByPINCode', 'anonymous', 'City and State of a PIN code', {
      params: z.object({ pin: z.string().refine(isPin, 'Enter a PIN code of 6 digits.') }),
      response: {
        200: envelope(
          z.object({ pin: z.string(), city: z.string(), state: z.string(), stateCode: z.string() }),
        ),
        400: failure,
        404: failure,
      },
    }),
    handler: async (request, reply) => {
      const place = findPin(request.params.pin)
      if (!place)
        return reply.code(404).send(
          refusalAnswer({
            code: 'unknown_pin',
            message: `We do not know the PIN code ${request.params.pin}.`,
          }),
        )
      reply.header('cache-control', 'public, max-age=86400')
      return success({ pin: place.pin, city: place.city, state: place.stateName, stateCode: place.stateCode })
    },
  })
}
