import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables'
import type { Attribution } from '#kernel/attribution'
import type { CardGateway } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import type { Files } from '#ports/files'
import type { Outbox } from '#ports/outbox'
import type { RenderPdf } from '#ports/pdf'
import type { SocialIssuer } from '#ports/social'
import { type CartOwner, hashCartToken, isCartToken, newCartToken, sessionCartToken } from '#shop/cart'
import { type Attempt, type Course, type Exam, examOf } from '#shop/catalog'
import type { Settings } from '#shop/content'
import type { Identity } from '#shop/identity'
import type { TitleIndexCache } from '#shop/listing'
import type { Lexicon } from '#shop/search'

/** The caller, as the server identified it. */
export type Caller = {
  readonly user: { readonly id: string; readonly sessionId?: string } | null
  /** Set while staff act for a customer, who is `user` then. */
  readonly acting?: { readonly staff: { readonly id: string; readonly sessionId?: string } } | null
  readonly cartToken: string | null
  readonly dealer: string | null
  readonly attribution: Attribution | null
  readonly attempt: string | null
  readonly levelCode: string | null
}

/** The exam of a call: the attempt that it names, at the caller's level where that is the caller's attempt. */
export const examFor = (
  caller: Pick<Caller, 'attempt' | 'levelCode'>,
  attempt?: string | null,
): Exam | null =>
  attempt == null || attempt === caller.attempt ? examOf(caller) : { attempt, levelCode: null }

export type ApiNeeds = {
  /** Whether the description of the calls is open. */
  readonly developerPages: boolean
  readonly db: Kysely<Tables>
  /** Counts attempts and computes activation keys: never sent. */
  readonly secret: string
  readonly outbox: Outbox
  readonly files: Files
  readonly renderPdf: RenderPdf
  /** The titles on sale, for lists and search. */
  readonly titles: TitleIndexCache
  /** What seldom changes, cached until the database changes. */
  readonly facts: {
    settings(): Promise<Settings>
    attempts(): Promise<readonly Attempt[]>
    levels(): Promise<readonly Course[]>
    lexicon(): Promise<Lexicon>
  }
  /** The view cache. The key names all that the answer depends on. */
  readonly views: { getOrLoad<T extends object | null>(key: string, load: () => Promise<T>): Promise<T> }
  /** Null where no card provider is configured: then card payment is not offered. */
  readonly cards: CardGateway | null
  /** Null where no financing provider is configured: then instalments are not offered. */
  readonly emi: EmiGateway | null
  readonly identity: Identity
  readonly social: readonly SocialIssuer[]
  readonly baseUrl: string
  readonly isSecure: boolean
}

export type ApiOptions = {
  readonly needs: ApiNeeds
  readonly callerOf: (request: FastifyRequest) => Caller
  /** The Set-Cookie line of a guest's cart. */
  readonly cartCookie: (token: string) => string
  /** Takes how many copies the caller's cart holds after a call that changed nothing else of theirs: nobody counts them again. */
  readonly cartHolds: (request: FastifyRequest, copies: number) => void
}

/** The guest cart's token: the cookie's, or the `x-cart-token` header of a client without cookies. */
export function cartTokenOf(request: FastifyRequest, options: ApiOptions): string | null {
  const header = request.headers['x-cart-token']
  if (typeof header === 'string' && isCartToken(header)) return header
  return options.callerOf(request).cartToken
}

/** The owner of the caller's cart; null when the caller has none yet. */
export function ownerOf(request: FastifyRequest, options: ApiOptions): CartOwner | null {
  const token = cartTokenOf(request, options)
  const userId = options.callerOf(request).user?.id ?? null
  if (token === null && userId === null) return null
  return { tokenHash: hashCartToken(token ?? `user:${userId}`), userId }
}

/** The caller's account (users.id). Throws a 401, also where no server around the calls has stopped the signed-out. */
export function userOf(request: FastifyRequest, options: ApiOptions): string {
  const { user } = options.callerOf(request)
  if (user === null)
    throw Object.assign(new Error('Sign in to go on.'), { statusCode: 401, code: 'not_signed_in' })
  return user.id
}

/** The owner of the caller's cart; a caller without one gets a token, in a cookie: in a session always the same. */
export function ownerOrNew(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): { owner: CartOwner; token: string } {
  const given = cartTokenOf(request, options)
  const { user } = options.callerOf(request)
  const token =
    given ?? (user?.sessionId ? sessionCartToken(options.needs.secret, user.sessionId) : newCartToken())
  if (given === null) reply.header('set-cookie', options.cartCookie(token))
  return { owner: { tokenHash: hashCartToken(token), userId: user?.id ?? null }, token }
}
