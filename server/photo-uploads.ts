import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#web/context.ts'
import { httpError } from './http-error.ts'

/** The paths of forms with photos, for pages and for the router's data: reviews with up to five photos of 8 MB. */
export const photoForms = ['', '/', '.data', '/_.data'].map((end) => `/:format/:edition/write-a-review${end}`)

/** The largest such form, in bytes. */
export const photoFormLimit = 41 * 1024 * 1024

/** How many are held in memory at once; more are refused with 503. */
const mostAtOnce = 4
/** How many of them one person may send at once. */
const mostOfOne = 2

const busy = () => httpError(503, 'too many photos are on their way')

/**
 * Hooks for forms with photos: a body is read only for a signed-in visitor, and few at once. `refuse` answers others
 * without reading their form.
 */
export function watchPhotoForms(
  readVisitor: (request: FastifyRequest) => Promise<Visitor>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  /** The requests, and whose they are. */
  const underWay = new Map<FastifyRequest, string>()
  const end = async (request: FastifyRequest) => void underWay.delete(request)
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      request.visitor = await readVisitor(request)
      const { user } = request.visitor
      if (user === null) return refuse(request, reply.header('connection', 'close'))
      const own = [...underWay.values()].filter((id) => id === user.id).length
      if (underWay.size >= mostAtOnce || own >= mostOfOne) throw busy()
      underWay.set(request, user.id)
    },
    onResponse: end,
    onRequestAbort: end,
  }
}
