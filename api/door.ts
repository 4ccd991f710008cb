import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables'
import type { CardGateway } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import type { Outbox } from '#ports/outbox'
import { type CartOwner, hashCartToken, isCartToken, newCartToken } from '#shop/cart'
import type { Attempt, Course } from '#shop/catalog'
import type { Settings } from '#shop/content'
import type { Identity } from '#shop/identity'
import type { Lexicon } from '#shop/query'
import type { HeldTitles } from '#shop/titles'

/** Who asks, as the server made it out. */
export type Asker = {
  readonly user: { readonly id: string } | null
  readonly cartToken: string | null
  readonly attempt: string | null
}

/** What the calls are given. */
export type ApiNeeds = {
  readonly db: Kysely<Tables>
  readonly outbox: Outbox
  /** The titles on sale, for lists and search. */
  readonly titles: HeldTitles
  /** What seldom changes, held in memory until the database says that it did. */
  readonly facts: {
    attempts(): Promise<readonly Attempt[]>
    levels(): Promise<readonly Course[]>
    lexicon(): Promise<Lexicon>
  }
  /**
   * What many ask alike: read once, held for as long as the database says nothing else. The key names all it depends
   * on.
   */
  readonly readings: { take<T extends object | null>(key: string, read: () => Promise<T>): Promise<T> }
  /** Null where no card provider is configured: then a card cannot be chosen. */
  readonly cards: CardGateway | null
  /** Null where no financing provider is configured: then nobody pays by instalments. */
  readonly emi: EmiGateway | null
  readonly identity: Pick<Identity, 'takeAttempt' | 'networkKey'>
  /** Who we are. */
  readonly settings: Settings
  readonly baseUrl: string
  readonly isSecure: boolean
}

export type ApiOptions = {
  readonly needs: ApiNeeds
  readonly askerOf: (request: FastifyRequest) => Asker
  /** The Set-Cookie line that keeps a guest's cart. */
  readonly cartCookie: (token: string) => string
}

/** The same server, its routes typed by their zod schemas. */
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()
export type TypedApp = ReturnType<typeof typed>

/** The guest cart's token: the cookie's, or the `x-cart-token` header of a client without cookies. */
export function cartTokenOf(request: FastifyRequest, options: ApiOptions): string | null {
  const header = request.headers['x-cart-token']
  if (typeof header === 'string' && isCartToken(header)) return header
  return options.askerOf(request).cartToken
}

/** Whose cart a call is about; null when the caller has none yet. */
export function ownerOf(request: FastifyRequest, options: ApiOptions): CartOwner | null {
  const token = cartTokenOf(request, options)
  const userId = options.askerOf(request).user?.id ?? null
  if (token === null && userId === null) return null
  return { tokenHash: hashCartToken(token ?? `user:${userId}`), userId }
}

/** Whose cart a call is about; a caller who has none is given a cart's token, in a cookie. */
export function ownerOrNew(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): { owner: CartOwner; token: string } {
  const token = cartTokenOf(request, options) ?? newCartToken()
  if (cartTokenOf(request, options) === null) reply.header('set-cookie', options.cartCookie(token))
  return {
    owner: { tokenHash: hashCartToken(token), userId: options.askerOf(request).user?.id ?? null },
    token,
  }
}
