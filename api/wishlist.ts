import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toggleWish, type WishChange } from '#shop/wishlist'
import { type ApiOptions, cartTokenOf, ownerOf, ownerOrNew } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

/** Worded by the specification where it does. */
const messages: Record<WishChange, string> = {
  added: 'Added to wishlist successfully!',
  kept: 'That title is already in your wishlist.',
  removed: 'Removed from wishlist successfully!',
  gone: 'That title is not in your wishlist.',
}

/** The wishlist of an account, or of the guest with the cart's token. */
export async function wishlistCalls(app: FastifyInstance, options: ApiOptions): Promise<void> {
  openCall(app, 'product/toggleWishlist', 'owner', {
    summary: 'Adds a title to the wishlist or removes it, by `isWished`; without it, toggles',
    body: z.object({ editionId, isWished: z.boolean().optional() }),
    answer: z.object({ editionId: z.int(), isWished: z.boolean(), cartToken: z.string().nullable() }),
    refusals: [404, 409],
    handler: async (request, reply) => {
      // An account needs no token: its list is found by the account.
      const isAccount = options.callerOf(request).user !== null
      const known = isAccount ? ownerOf(request, options) : null
      const { owner, token } = known
        ? { owner: known, token: cartTokenOf(request, options) }
        : ownerOrNew(request, reply, options)
      const changed = await toggleWish(options.needs.db, { owner, ...request.body })
      if (!changed.ok)
        return changed.refusal.code === 'unknown_edition' ? unknownEdition : refuseCall(409, changed.refusal)
      const isWished = changed.value === 'added' || changed.value === 'kept'
      return success(
        { editionId: request.body.editionId, isWished, cartToken: token },
        messages[changed.value],
      )
    },
  })
}
