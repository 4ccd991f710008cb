import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { orderNoPattern } from '#kernel/id'
import { type Order, readOrder } from '#shop/orders'
import { type ApiOptions, cartTokenOf, ownerOf } from './api-plugin.ts'
import { refuseCall } from './envelope.ts'

/** The fields that name an order, and the key of its signed link. */
export const orderQuery = z.object({
  orderNo: z.string().regex(orderNoPattern, 'An order number looks like BM20260000001.'),
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
})

/** The order of a call, for its owner or the holder of its signed link; null for anybody else. */
export function ownedOrder(
  request: FastifyRequest,
  options: ApiOptions,
  { orderNo, key }: z.output<typeof orderQuery>,
): Promise<Order | null> {
  const token = cartTokenOf(request, options)
  const owner = ownerOf(request, options)
  return readOrder(options.needs.db, orderNo, {
    userId: owner?.userId ?? null,
    tokenHash: token && owner ? owner.tokenHash : null,
    accessKey: key ?? null,
  })
}

export const unknownOrder = refuseCall(404, { code: 'unknown_order', message: 'We cannot find that order.' })
