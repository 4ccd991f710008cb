import { formatDay } from '#kernel/dates'
import { readBought } from '#shop/library'
import { readWished } from '#shop/wishlist'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { wishOwner } from '../storefront/cart/cart-owner.ts'
import type { Route } from './+types/wishlist-editions.ts'

/** What of the titles is the visitor's, for cached pages: what is on the wishlist, and what the account bought. */
export const handle: RouteHandle = { policy: 'owner' }

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { db } = context.get(needsContext)
  const owner = wishOwner(visitor)
  const [wished, bought] = await Promise.all([
    owner ? readWished(db, owner) : [],
    visitor.user ? readBought(db, visitor.user.id) : [],
  ])
  return Response.json({
    wished: [...wished],
    bought: bought.map(({ on, ...each }) => ({ ...each, on: formatDay(on) })),
  })
}
