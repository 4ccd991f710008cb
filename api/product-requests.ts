import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readCart } from '#shop/cart'
import { readMine } from '#shop/product-page'
import {
  alertInput,
  applyToSell,
  requestSample,
  requestStockAlert,
  sampleInput,
  sellerInput,
  sellerRegistered,
} from '#shop/requests'
import { readWished, toggleWish, type WishChange } from '#shop/wishlist'
import { type ApiOptions, cartTokenOf, ownerOf, ownerOrNew } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

const mine = z.object({
  editionId: z.int(),
  isSignedIn: z.boolean(),
  cartQuantity: z.int(),
  isInWishlist: z.boolean(),
  isReviewed: z.boolean(),
  isOwned: z.boolean(),
})

const alertRefusals = { unknown_edition: 404, on_sale: 409, too_many_attempts: 429 } as const

/** A visitor's own calls about an edition: their state, a stock alert, a sample copy; and applications to sell. */
export function productRequestCalls(app: FastifyInstance, options: ApiOptions): void {
  const { callerOf, needs } = options
  wishlistCall(app, options)
  openCall(app, 'product/productUserInformation', 'owner', {
    summary: 'The caller’s state of an edition: in cart, on wishlist, reviewed, owned',
    querystring: z.object({ editionId }),
    answer: mine,
    refusals: [404],
    handler: async (request) => {
      const { editionId: id } = request.query
      const owner = ownerOf(request, options)
      const userId = callerOf(request).user?.id ?? null
      const [own, cart, wished] = await Promise.all([
        readMine(needs.db, { editionId: id, userId }),
        owner && readCart(needs.db, owner, null),
        owner && readWished(needs.db, owner, [id]),
      ])
      if (own === null) return unknownEdition
      const line = cart?.lines.find((each) => each.editionId === id)
      return success({
        editionId: id,
        isSignedIn: userId !== null,
        cartQuantity: line?.quantity ?? 0,
        isInWishlist: wished?.has(id) ?? false,
        ...own,
      })
    },
  })

  openCall(app, 'product/notifyUser', 'public', {
    summary: 'Sends one e-mail when an edition can be bought',
    body: alertInput.extend({ editionId }),
    answer: z.null(),
    refusals: [404, 409, 429],
    handler: async (request) => {
      const { db, identity } = needs
      const requested = await requestStockAlert(
        { db, consumeAttempt: identity.consumeAttempt },
        { ...request.body, ip: request.ip },
      )
      if (requested.ok) return success(null, 'We will e-mail you when you can buy it.')
      return refuseCall(alertRefusals[requested.refusal.code], requested.refusal)
    },
  })

  openCall(app, 'product/submitSampleRequest', 'public', {
    summary: 'Requests a sample copy for a teacher; staff decide',
    body: sampleInput.extend({ editionId }),
    answer: z.null(),
    refusals: [404, 429],
    handler: async (request) => {
      const { db, identity } = needs
      const userId = callerOf(request).user?.id ?? null
      const requested = await requestSample(
        { db, consumeAttempt: identity.consumeAttempt },
        { ...request.body, userId, ip: request.ip },
      )
      if (requested.ok) return success(null, 'We have received your request and will reply by e-mail.')
      return refuseCall(requested.refusal.code === 'unknown_edition' ? 404 : 429, requested.refusal)
    },
  })

  openCall(app, 'sellerRegistration', 'public', {
    summary: 'Applies to sell here; staff answer by e-mail',
    body: sellerInput,
    answer: z.null(),
    refusals: [409, 429],
    handler: async (request) => {
      const applied = await applyToSell(
        { ...needs, consumeAttempt: needs.identity.consumeAttempt },
        { ...request.body, ip: request.ip },
      )
      if (applied.ok) return success(null, sellerRegistered)
      return refuseCall(applied.refusal.code === 'already_applied' ? 409 : 429, applied.refusal)
    },
  })
}

/** Worded by the specification where it does. */
const messages: Record<WishChange, string> = {
  added: 'Added to wishlist successfully!',
  kept: 'That title is already in your wishlist.',
  removed: 'Removed from wishlist successfully!',
  gone: 'That title is not in your wishlist.',
}

/** The wishlist of an account, or of the guest with the cart's token. */
function wishlistCall(app: FastifyInstance, options: ApiOptions): void {
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
