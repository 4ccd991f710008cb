import type { FastifyRequest } from 'fastify'

/** An error with a status, thrown for a request that is refused before any page or call handles it. */
export const httpError = (statusCode: number, message: string, code?: string): Error =>
  Object.assign(new Error(message), { statusCode, ...(code !== undefined && { code }) })

/** Whether the client disconnected before its request was complete: that is no fault of ours. */
export const isClientAborted = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.destroyed && !raw.complete
