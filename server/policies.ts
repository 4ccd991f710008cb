import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Visitor } from '#web/context.ts'
import type { Policy } from '#web/policy.ts'
import { httpError } from './http-error.ts'
import { authorize } from './web-policies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a hook before any route that is not public. */
    visitor: Visitor | null
  }
  interface FastifyInstance {
    /** The policy of a scope's routes that name none, as `policyOfAll` set it. */
    defaultPolicy?: Policy
  }
}

/**
 * Requires every route to declare in `config.policy` who may use it, and enforces it. Call it before any route.
 * `admits` in web/policy.ts says which kinds of visitor each policy admits: 401 for one without an account, else 403.
 * `owner` and `payer` handlers put the owner (account, cart cookie, signed link) in their WHERE.
 * @throws when a route has no policy, naming its method and address
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
    if (status === 401) throw httpError(401, 'Sign in to go on.', 'not_signed_in')
    if (status === 403) throw httpError(403, 'Your account is not allowed to do this.')
  })
}

/** Sets the policy of a scope's routes that name none, such as those of third-party plugins. */
export function policyOfAll(scope: FastifyInstance, policy: Policy): void {
  scope.decorate('defaultPolicy', { getter: () => policy })
}

function refusedWith(request: FastifyRequest): 401 | 403 | null {
  const { policy } = request.routeOptions.config
  if (policy === 'public' || policy === 'owner') return null
  if (policy === undefined || !request.visitor)
    throw new Error(`${request.method} ${request.url} was reached before its visitor was read`)
  const denied = authorize([policy], request.visitor, '')
  if (denied === null) return null
  return 'redirect' in denied ? 401 : 403
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; the server does not start while one has none. */
    policy?: Policy
  }
}

export type { Policy }
