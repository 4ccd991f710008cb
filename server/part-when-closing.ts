import type { FastifyInstance } from 'fastify'

/**
 * Lets connections end with the answers that are under way when the shop is told to close. Browsers would keep them for
 * their next request, and the shop would wait for that until its patience ends.
 */
export function partWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
