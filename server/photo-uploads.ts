import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#web/context.ts'
import { refused } from './refused.ts'

/** Forms that bring photos: a review's, five of 8 MB with the words around them. Each is also asked for as data. */
export const photoForms = ['', '/', '.data', '/_.data'].map((end) => `/:format/:edition/write-a-review${end}`)

/** Largest of them, in bytes. */
export const photoFormLimit = 41 * 1024 * 1024

/** How many are held in memory at once; whoever comes then is asked to come back. */
const mostAtOnce = 4
/** So many of them may be one person's: who sends slowly keeps nobody else waiting. */
const mostOfOne = 2

const busy = () => refused(503, 'too many photos are on their way')

/**
 * Watches over forms with photos: nobody's bytes are read before it is known that they may send some, and few at once.
 * `readVisitor` makes out who asks; `refuse` answers whoever may not, without their form.
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
