import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toggleWish, type WishChange } from '#shop/wishlist'
import { type ApiOptions, call, ownerOrNew, typed } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { envelope, failure, refusalAnswer, success } from './envelope.ts'

/** Worded by the specification where it does. */
const messages: Record<WishChange, string> = {
  added: 'Added to wishlist successfully!',
  kept: 'That title is already in your wishlist.',
  removed: 'Removed from wishlist successfully!',
  gone: 'That title is not in your wishlist.',
}

/** The wishlist of an account, or of the guest with the cart's token. */
export async function wishlistCalls(app: FastifyInstance, options: ApiOptions): Promise<void> {
  typed(app).route({
    ...call(
      'product/toggleWishlist',
      'owner',
      'Adds a title to the wishlist or removes it, by `isWished`; without it, toggles',
      {
        body: z.object({ editionId, isWished: z.boolean().optional() }),
        response: {
          200: envelope(z.object({ editionId: z.int(), isWished: z.boolean(), cartToken: z.string() })),
          400: failure,
          404: failure,
          409: failure,
        },
      },
    ),
    handler: async (request, reply) => {
      const { owner, token } = ownerOrNew(request, reply, options)
      const changed = await toggleWish(options.needs.db, { owner, ...request.body })
      if (!changed.ok)
        return changed.refusal.code === 'unknown_edition'
          ? reply.code(404).send(unknownEdition)
          : reply.code(409).send(refusalAnswer(changed.refusal))
      const isWished = changed.value === 'added' || changed.value === 'kept'
      return success(
        { editionId: request.body.editionId, isWished, cartToken: token },
        messages[changed.value],
      )
    },
  })
}
