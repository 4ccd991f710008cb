import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readCart } from '#shop/cart'
import { readMine } from '#shop/product-page'
import { alertInput, askForAlert, requestSample, sampleInput } from '#shop/requests'
import { readWished } from '#shop/wishlist'
import { callUrl } from './calls.ts'
import { type ApiOptions, ownerOf, type TypedApp, typed } from './door.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { envelope, failure, refused, success } from './envelope.ts'

const mine = z.object({
  editionId: z.int(),
  isSignedIn: z.boolean(),
  cartQuantity: z.int(),
  isInWishlist: z.boolean(),
  isReviewed: z.boolean(),
  isOwned: z.boolean(),
})

/** What a visitor asks about an edition for themselves: what they have of it, an alert, a sample copy. */
export async function productAskingCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  mineCall(app, options)
  alertCall(app, options)
  sampleCall(app, options)
}

function mineCall(app: TypedApp, options: ApiOptions): void {
  const { needs, askerOf } = options
  app.get(
    callUrl('product/productUserInformation'),
    {
      config: { policy: 'owner' },
      schema: {
        summary: 'What of an edition is mine: in my cart, on my wishlist, reviewed, owned',
        tags: ['bookstore'],
        querystring: z.object({ editionId }),
        response: { 200: envelope(mine), 400: failure, 404: failure },
      },
    },
    async (request, reply) => {
      const { editionId: id } = request.query
      const owner = ownerOf(request, options)
      const userId = askerOf(request).user?.id ?? null
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
  )
}

function alertCall(app: TypedApp, { needs }: ApiOptions): void {
  app.post(
    callUrl('product/notifyUser'),
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Writes once to an address when an edition can be bought',
        tags: ['bookstore'],
        body: alertInput.extend({ editionId }),
        response: { 200: envelope(z.null()), 400: failure, 404: failure, 429: failure },
      },
    },
    async (request, reply) => {
      const { db, identity } = needs
      const asked = await askForAlert(
        { db, takeAttempt: identity.takeAttempt },
        { ...request.body, ip: request.ip },
      )
      if (asked.ok) return success(null, 'We write to you once it can be bought.')
      return reply.code(asked.refusal.code === 'unknown_edition' ? 404 : 429).send(refused(asked.refusal))
    },
  )
}

function sampleCall(app: TypedApp, { needs, askerOf }: ApiOptions): void {
  app.post(
    callUrl('product/submitSampleRequest'),
    {
      config: { policy: 'public' },
      schema: {
        summary: 'Asks, as a teacher, for a copy to look at; staff decide',
        tags: ['bookstore'],
        body: sampleInput.extend({ editionId }),
        response: { 200: envelope(z.null()), 400: failure, 404: failure, 429: failure },
      },
    },
    async (request, reply) => {
      const { db, identity } = needs
      const userId = askerOf(request).user?.id ?? null
      const asked = await requestSample(
        { db, takeAttempt: identity.takeAttempt },
        { ...request.body, userId, ip: request.ip },
      )
      if (asked.ok) return success(null, 'We have your request and answer by mail.')
      return reply.code(asked.refusal.code === 'unknown_edition' ? 404 : 429).send(refused(asked.refusal))
    },
  )
}
