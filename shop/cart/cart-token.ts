import { createHash } from 'node:crypto'
import { randomToken } from '#kernel/id'

/** A new token for a guest's cart. Its holder, by cookie or header, owns the cart. */
export const newCartToken = (): string => randomToken(32)

/** Whether a text has the form of such a token. */
export const isCartToken = (text: string): boolean => /^[A-Za-z0-9_-]{22,64}$/.test(text)

/** Hashes the token of a cart: the database holds no token that opens one. */
export const hashCartToken = (token: string): Buffer => createHash('sha256').update(token).digest()
