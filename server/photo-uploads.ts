import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#web/context.ts'

/** Forms that bring photos: a review's, five of 8 MB with the words around them. Each is also asked for as data. */
export const photoForms = ['', '/', '.data', '/_.data'].map((end) => `/:format/:edition/write-a-review${end}`)

/** Largest of them, in bytes. */
export const photoFormLimit = 41 * 1024 * 1024

/** How many are held in memory at once; whoever comes then is asked to come back. */
const mostAtOnce = 4

const busy = () => Object.assign(new Error('too many photos are on their way'), { statusCode: 503 })

/**
 * Watches over forms with photos: nobody's bytes are read before it is known that they may send some, and few at once.
 * `readVisitor` makes out who asks; `refuse` answers whoever may not, without their form.
 */
export function watchPhotoForms(
  readVisitor: (request: FastifyRequest) => Promise<Visitor>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  const underWay = new WeakSet<FastifyRequest>()
  let count = 0
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      request.visitor = await readVisitor(request)
      if (request.visitor.user === null) return refuse(request, reply.header('connection', 'close'))
      if (count >= mostAtOnce) throw busy()
      underWay.add(request)
      count += 1
    },
    onResponse: async (request: FastifyRequest) => {
      if (underWay.delete(request)) count -= 1
    },
    onRequestAbort: async (request: FastifyRequest) => {
      if (underWay.delete(request)) count -= 1
    },
  }
}
