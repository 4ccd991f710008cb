import type { FastifyInstance } from 'fastify'

/** Closes connections with their current answer on shutdown, which would otherwise wait for keep-alive time-outs. */
export function closeKeepAliveOnShutdown(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
