import type { FastifyRequest } from 'fastify'

/** Whether the client disconnected before its request was complete: that is no fault of ours. */
export const isClientAborted = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.destroyed && !raw.complete
