import type { Policy } from '#web/policy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; the server does not start while one has none. */
    policy?: Policy
  }
}

export type { Policy }
