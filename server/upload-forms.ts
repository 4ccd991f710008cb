import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#shop/identity'
import type { Permission } from '#shop/staff'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { httpError } from './http-error.ts'
import { findReadableOrder } from './media-routes.ts'

/** Answers whether a visitor may send a form, before its body is read. */
type MaySend = (request: FastifyRequest, visitor: Visitor) => boolean | Promise<boolean>

const byStaff =
  (permission: Permission): MaySend =>
  (_, { user }) =>
    user?.permissions.includes(permission) ?? false

/**
 * The paths of forms that take files, for pages and for the router's data, and who may send them: photos of reviews (up to
 * five of 8 MB) and returns (up to four); statements, questions, books, covers and recordings at the
 * desks.
 */
export const uploadForms = (
  needs: Pick<ShopNeeds, 'db'>,
): { readonly path: string; readonly maySend: MaySend }[] => {
  const ofReturns: MaySend = async ({ params, query }, visitor) => {
    const { orderNo = '' } = params as { readonly orderNo?: string }
    const { key } = query as { readonly key?: unknown }
    return (await findReadableOrder(needs, visitor, orderNo, typeof key === 'string' ? key : null)) !== null
  }
  return ['', '/', '.data', '/_.data'].flatMap((end) => [
    { path: `/:format/:edition/write-a-review${end}`, maySend: (_, { user }) => user !== null },
    { path: `/order/:orderNo/return${end}`, maySend: ofReturns },
    { path: `/desk/bank${end}`, maySend: byStaff('orders.write') },
    { path: `/desk/books${end}`, maySend: byStaff('catalog.write') },
    { path: `/desk/tests/:test${end}`, maySend: byStaff('catalog.write') },
    { path: `/desk/titles/:edition${end}`, maySend: byStaff('catalog.write') },
    { path: `/desk/titles/:edition/issues${end}`, maySend: byStaff('catalog.write') },
    { path: `/desk/titles/:edition/lectures${end}`, maySend: byStaff('catalog.write') },
    { path: `/desk/titles/:edition/recording${end}`, maySend: byStaff('catalog.write') },
  ])
}

/** The largest form without files, in bytes. */
export const formLimit = 64 * 1024
/** The largest with them, in bytes. */
export const uploadLimit = 41 * 1024 * 1024

/** How many are held in memory at once; more are refused with 503. */
const mostAtOnce = 4
/** Milliseconds after which an upload gives way to another when all places are taken. */
const slowAfter = 3_000
/** How many of them one person may send at once. */
const mostOfOne = 2

const busy = () => httpError(503, 'too many uploads are on their way')

/**
 * Hooks for forms that take files: a body is read only for who may send it, and few at once; a slow one gives way. `refuse`
 * answers others without reading their form.
 */
export function watchUploads(
  readVisitor: (request: FastifyRequest) => Promise<Visitor>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  /** The requests, the oldest first: whose each is, an account or a guest by the network, and since when. */
  const underWay = new Map<FastifyRequest, { readonly sender: string; readonly since: number }>()
  function makeRoom(): void {
    const [oldest] = underWay
    if (!oldest || performance.now() - oldest[1].since < slowAfter) throw busy()
    underWay.delete(oldest[0])
    oldest[0].raw.destroy()
  }
  const end = async (request: FastifyRequest) => void underWay.delete(request)
  return (maySend: MaySend) => ({
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      request.visitor = await readVisitor(request)
      if (!(await maySend(request, request.visitor)))
        return refuse(request, reply.header('connection', 'close'))
      if (Number(request.headers['content-length']) <= formLimit) return
      const sender = request.visitor.user?.id ?? networkOf(request.ip)
      const own = [...underWay.values()].filter((each) => each.sender === sender).length
      if (own >= mostOfOne) throw busy()
      if (underWay.size >= mostAtOnce) makeRoom()
      underWay.set(request, { sender, since: performance.now() })
    },
    // Not `onResponse`: it does not come where the sender left while their files were looked at.
    onSend: end,
    onRequestAbort: end,
  })
}
