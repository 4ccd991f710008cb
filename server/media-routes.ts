import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Files } from '#ports/files'
import { readVariant, variantNamed } from '#shop/media'
import './policies.ts'
import { parseNumberId } from '#kernel/id'
import { hashCartToken } from '#shop/cart'
import { readOrder, readOrderId } from '#shop/orders'
import { openReturnPhoto } from '#shop/returns'
import type { ShopNeeds, Visitor } from '#web/context.ts'

type MediaRoutesOptions = { readonly needs: { readonly files: Files } }

/** Pictures under `/students/media/<hash>-<width>.<format>`. With the hash in the address, caches may store them for ever. */
export async function mediaRoutes(app: FastifyInstance, { needs }: MediaRoutesOptions): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/students/media/:file',
    { config: { policy: 'public', readsVisitor: false, hasPriority: true, rateLimit: false } },
    async (request, reply) => {
      const variant = variantNamed(request.params.file)
      if (!variant) return notFound(reply)
      const picture = await readVariant(needs, variant)
      if (!picture.ok) {
        if (picture.refusal.code === 'picture-missing') return notFound(reply)
        return reply
          .code(503)
          .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
          .type('text/plain; charset=utf-8')
          .send(picture.refusal.message)
      }
      const { stream, bytes, contentType } = picture.value
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': bytes,
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(stream)
    },
  )
}

/** Not to be cached: the picture may be stored a moment later. */
const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such picture.')

/** Photos sent with a return, under the order: for those who may see it, and for staff who read orders. */
export async function returnPhotoRoutes(
  app: FastifyInstance,
  { needs }: { readonly needs: Pick<ShopNeeds, 'db' | 'files'> },
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
  if (visitor === null) return null
  const { user, cartToken } = visitor
  if (user?.permissions.includes('orders.read')) return readOrderId(db, orderNo)
  const tokenHash = cartToken === null ? null : hashCartToken(cartToken)
  const order = await readOrder(db, orderNo, { userId: user?.id ?? null, tokenHash, accessKey: key })
  return order?.id ?? null
}
