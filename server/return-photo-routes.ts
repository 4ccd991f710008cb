import type { FastifyInstance } from 'fastify'
import { parseNumberId } from '#kernel/id'
import { hashCartToken } from '#shop/cart'
import { readOrder, readOrderId } from '#shop/orders'
import { openReturnPhoto } from '#shop/returns'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import './policy.ts'

type Needs = Pick<ShopNeeds, 'db' | 'files'>

/** Photos sent with a return, under the order: for those who may see it, and for staff who read orders. */
export async function returnPhotoRoutes(
  app: FastifyInstance,
  { needs }: { readonly needs: Needs },
): Promise<void> {
  app.get<{
    Params: Record<'orderNo' | 'returnId' | 'position', string>
    Querystring: { readonly key?: unknown }
  }>(
    '/students/order/:orderNo/return/:returnId/photo/:position',
    { config: { policy: 'owner' } },
    async (request, reply) => {
      const { orderNo, returnId, position } = request.params
      const [id, at] = [parseNumberId(returnId), parseNumberId(position)]
      const key = typeof request.query.key === 'string' ? request.query.key : null
      const orderId = await findReadableOrder(needs, request.visitor, orderNo, key)
      const photo =
        orderId === null || id === null || at === null || at > 9
          ? null
          : await openReturnPhoto(needs, { orderId, returnId: id, position: at })
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      if (photo === null)
        return reply.code(404).type('text/plain; charset=utf-8').send('There is no such photo.')
      return reply
        .headers({
          'content-length': photo.bytes,
          'content-security-policy': "default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
        })
        .type(photo.contentType)
        .send(photo.stream)
    },
  )
}

/** The id of an order that the visitor may see, by account, guest cookie, key or the permission of staff; null otherwise. */
export async function findReadableOrder(
  { db }: Pick<ShopNeeds, 'db'>,
  visitor: Pick<Visitor, 'user' | 'cartToken'> | null,
  orderNo: string,
  key: string | null,
): Promise<number | null> {
  if (visitor === null || !/^BM[0-9]{11}$/.test(orderNo)) return null
  const { user, cartToken } = visitor
  if (user?.permissions.includes('orders.read')) return readOrderId(db, orderNo)
  const tokenHash = cartToken === null ? null : hashCartToken(cartToken)
  const order = await readOrder(db, orderNo, { userId: user?.id ?? null, tokenHash, accessKey: key })
  return order?.id ?? null
}
