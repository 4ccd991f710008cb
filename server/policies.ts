import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Visitor } from '#web/context.ts'
import type { Policy } from './policy.ts'
import { refused } from './refused.ts'
import { barredBy } from './web-policies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; made out by a hook before any route that is not public. */
    visitor: Visitor | null
  }
  interface FastifyInstance {
    /** The policy of a scope's routes that name none, as `policyOfAll` set it. */
    defaultPolicy?: Policy
  }
}

/**
 * Makes every route of this server say who may use it in `config.policy`, and holds requests to it:
 * - `public`: anyone.
 * - `owner`: anyone gets in, and the handler puts the owner (account, cart cookie, signed link) in its WHERE, so that
 *   somebody else's thing is not found rather than forbidden. Nothing more can be checked before the row is read.
 * - `signed-in`: 401 for a stranger.
 * - `{ staff: permission }`: 401 for a stranger, 403 without the permission.
 *
 * Call it before any route is declared. The pages of the web app carry their own policies, checked in the same words.
 * Registering a route without a policy throws an error that names its method and address.
 */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', function (route) {
    const policy = route.config?.policy ?? this.defaultPolicy
    if (policy === undefined)
      throw new Error(
        `${[route.method].flat().join(', ')} ${route.url} does not say who may use it: give it config.policy`,
      )
    route.config = { ...route.config, policy }
  })
  app.addHook('preHandler', async (request) => {
    if (request.is404) return
    const status = refusedWith(request)
    if (status === 401) throw refused(401, 'Sign in to go on.')
    if (status === 403) throw refused(403, 'Your account is not allowed to do this.')
  })
}

/** Gives one policy to the routes of a scope that name none: those that other people's plugins declare. */
export function policyOfAll(scope: FastifyInstance, policy: Policy): void {
  scope.decorate('defaultPolicy', { getter: () => policy })
}

function refusedWith(request: FastifyRequest): 401 | 403 | null {
  const { policy } = request.routeOptions.config
  if (policy === 'public' || policy === 'owner') return null
  if (policy === undefined || !request.visitor)
    throw new Error(`${request.method} ${request.url} was reached before it was known who asks`)
  const barred = barredBy([policy], request.visitor.user, '')
  if (barred === null) return null
  return 'redirect' in barred ? 401 : 403
}
