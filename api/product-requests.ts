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
import { readWished } from '#shop/wishlist'
import { type ApiOptions, call, ownerOf, type TypedApp, typed } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { envelope, failure, refusalAnswer, success } from './envelope.ts'

const mine = z.object({
  editionId: z.int(),
  isSignedIn: z.boolean(),
  cartQuantity: z.int(),
  isInWishlist: z.boolean(),
  isReviewed: z.boolean(),
  isOwned: z.boolean(),
})

/** A visitor's own calls about an edition: their state, a stock alert, a sample copy; and applications to sell. */
export async function productRequestCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  mineCall(app, options)
  alertCall(app, options)
  sampleCall(app, options)
  sellerCall(app, options)
}

function mineCall(app: TypedApp, options: ApiOptions): void {
  const { needs, callerOf } = options
  app.route({
    ...call(
      'product/productUserInformation',
      'owner',
      'The caller’s state of an edition: in cart, on wishlist, reviewed, owned',
      { querystring: z.object({ editionId }), response: { 200: envelope(mine), 400: failure, 404: failure } },
    ),
    handler: async (request, reply) => {
      const { editionId: id } = request.query
      const owner = ownerOf(request, options)
      const userId = callerOf(request).user?.id ?? null
      const [own, cart, wished] = await Promise.all([
        readMine(needs.db, { editionId: id, userId }),
        owner && readCart(needs.db, owner, null),
        owner && readWished(needs.db, owner, [id]),
      ])
      if (own === null) return reply.code(404).send(unknownEdition)
      const line = cart?.lines.find((each) => each.editionId === id)
      reply.header('cache-control', 'no-store')
      return success({
        editionId: id,
        isSignedIn: userId !== null,
        cartQuantity: line?.quantity ?? 0,
        isInWishlist: wished?.has(id) ?? false,
        ...own,
      })
    },
  })
}

function alertCall(app: TypedApp, { needs }: ApiOptions): void {
  app.route({
    ...call('product/notifyUser', 'public', 'Sends one e-mail when an edition can be bought', {
      body: alertInput.extend({ editionId }),
      response: { 200: envelope(z.null()), 400: failure, 404: failure, 429: failure },
    }),
    handler: async (request, reply) => {
      const { db, identity } = needs
      const requested = await requestStockAlert(
        { db, consumeAttempt: identity.consumeAttempt },
        { ...request.body, ip: request.ip },
      )
      if (requested.ok) return success(null, 'We will e-mail you when you can buy it.')
      return reply
        .code(requested.refusal.code === 'unknown_edition' ? 404 : 429)
        .send(refusalAnswer(requested.refusal))
    },
  })
}

function sampleCall(app: TypedApp, { needs, callerOf }: ApiOptions): void {
  app.route({
    ...call('product/submitSampleRequest', 'public', 'Requests a sample copy for a teacher; staff decide', {
      body: sampleInput.extend({ editionId }),
      response: { 200: envelope(z.null()), 400: failure, 404: failure, 429: failure },
    }),
    handler: async (request, reply) => {
      const { db, identity } = needs
      const userId = callerOf(request).user?.id ?? null
      const requested = await requestSample(
        { db, consumeAttempt: identity.consumeAttempt },
        { ...request.body, userId, ip: request.ip },
      )
      if (requested.ok) return success(null, 'We have received your request and will reply by e-mail.')
      return reply
        .code(requested.refusal.code === 'unknown_edition' ? 404 : 429)
        .send(refusalAnswer(requested.refusal))
    },
  })
}

function sellerCall(app: TypedApp, { needs }: ApiOptions): void {
  app.route({
    ...call('sellerRegistration', 'public', 'Applies to sell here; staff answer by e-mail', {
      body: sellerInput,
      response: { 200: envelope(z.null()), 400: failure, 409: failure, 429: failure },
    }),
    handler: async (request, reply) => {
      const applied = await applyToSell(
        { ...needs, consumeAttempt: needs.identity.consumeAttempt },
        { ...request.body, ip: request.ip },
      )
      if (applied.ok) return success(null, sellerRegistered)
      return reply
        .code(applied.refusal.code === 'already_applied' ? 409 : 429)
        .send(refusalAnswer(applied.refusal))
    },
  })
}
