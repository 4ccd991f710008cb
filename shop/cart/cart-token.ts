import { createHash } from 'node:crypto'
import { randomToken } from '#kernel/id'

/** A new token for a guest's cart: whoever holds it, in a cookie or a header, owns the cart. */
export const newCartToken = (): string => randomToken(32)

/** Whether a text can be such a token; says nothing of whether there is a cart for it. */
export const isCartToken = (text: string): boolean => /^[A-Za-z0-9_-]{22,64}$/.test(text)

/** Hashes the token of a cart: the database never holds one that opens a cart. */
export const hashCartToken = (token: string): Buffer => createHash('sha256').update(token).digest()
