import { readWished } from '#shop/wishlist'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/wishlist-editions.ts'
import { wishOwner } from './wish-owner.ts'

/** The editions on the visitor's wishlist as a list of numbers, for the hearts of cached pages. */
export const handle: RouteHandle = { policy: 'owner' }

export async function loader({ context }: Route.LoaderArgs) {
  const owner = wishOwner(context.get(visitorContext))
  return Response.json(owner === null ? [] : [...(await readWished(context.get(needsContext).db, owner))])
}
