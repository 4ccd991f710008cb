import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toggleWish, type WishChange } from '#shop/wishlist'
import { callUrl } from './calls.ts'
import { type ApiOptions, ownerOrNew, typed } from './door.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { envelope, failure, refused, success } from './envelope.ts'

/** Worded by the specification (§8), as far as it words them. */
const messages: Record<WishChange, string> = {
  added: 'Added to wishlist successfully!',
  kept: 'That title is already in your wishlist.',
  removed: 'Removed from wishlist successfully!',
  gone: 'That title is not in your wishlist.',
}

/** The wishlist of an account, or of the guest whom the cart's token names. */
export async function wishlistCalls(app: FastifyInstance, options: ApiOptions): Promise<void> {
  typed(app).post(
    callUrl('product/toggleWishlist'),
    {
      config: { policy: 'owner' },
      schema: {
        summary:
          'Puts a title on the wishlist or takes it off; `isWished` says which, else the other of what is',
        tags: ['bookstore'],
        body: z.object({ editionId, isWished: z.boolean().optional() }),
        response: {
          200: envelope(z.object({ editionId: z.int(), isWished: z.boolean(), cartToken: z.string() })),
          400: failure,
          404: failure,
          409: failure,
        },
      },
    },
    async (request, reply) => {
      const { owner, token } = ownerOrNew(request, reply, options)
      const changed = await toggleWish(options.needs.db, { owner, ...request.body })
      if (!changed.ok)
        return changed.refusal.code === 'unknown_edition'
          ? reply.code(404).send(unknownEdition)
          : reply.code(409).send(refused(changed.refusal))
      const isWished = changed.value === 'added' || changed.value === 'kept'
      return success(
        { editionId: request.body.editionId, isWished, cartToken: token },
        messages[changed.value],
      )
    },
  )
}
