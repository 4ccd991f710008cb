import type { FastifyRequest } from 'fastify'

/**
 * Whether whoever sent a request left before it had come whole: nothing of ours failed, and nobody reads the answer.
 */
export const hasSenderGone = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete
