import { createHash, createHmac } from 'node:crypto'
import { randomToken } from '#kernel/id'
import type { CartOwner } from './cart.ts'

/** A new token for a guest's cart. Its holder, by cookie or header, owns the cart. */
export const newCartToken = (): string => randomToken(32)

/** The token of a session whose program has none: the same at each call. */
export const sessionCartToken = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`cart:${sessionId}`).digest('base64url')

/** Whether a text has the form of such a token. */
export const isCartToken = (text: string): boolean => /^[A-Za-z0-9_-]{22,64}$/.test(text)

/** Hashes the token of a cart: the database holds no token that opens one. */
export const hashCartToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The owner of the order that a person of staff is making for a customer: no cookie has a token with a colon. */
export const staffCartOwner = (userId: string): CartOwner => ({
  tokenHash: hashCartToken(`staff:${userId}`),
  userId: null,
  isStaff: true,
})
