import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { copiesInCartOf, isCartToken } from '#shop/cart'
import { interestOf } from '#shop/customers'
import type { Visitor } from '#web/context.ts'
import { cookieName, readAttempt, readCookie } from '#web/cookies.ts'
import type { Composition } from './compose.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that never ask who is there: they do not read the session. */
    readsVisitor?: boolean
  }
}

/** One statement tells all that a page's header says of somebody signed in. */
const alsoRead = { interest: interestOf, copies: copiesInCartOf }

/**
 * Makes the reader that finds out who asks: session, guest cart and attempt, from cookies. Whoever is signed in writes
 * what the account keeps, or nothing: what was forgotten on one device is forgotten on all. A browser's note is a
 * guest's.
 */
export function visitorReader({ needs }: Composition): (request: FastifyRequest) => Promise<Visitor> {
  return async (request) => {
    const header = request.headers.cookie
    const token = readCookie(header, cookieName('cart', needs.isSecure))
    const session = needs.identity.hasSessionCookie(header)
      ? await needs.identity.readSession({ cookie: header }, alsoRead)
      : null
    const writes = session ? session.interest : readAttempt(header)
    return {
      requestId: request.id,
      user: session && {
        id: session.userId,
        name: session.name,
        email: session.email,
        permissions: session.permissions,
      },
      isSignedIn: session !== null,
      ...(session && { cartCount: session.copies }),
      cartToken: token && isCartToken(token) ? token : null,
      attempt: writes?.attempt ?? null,
      levelCode: writes?.levelCode ?? null,
      nonce: randomBytes(16).toString('base64'),
      setCookies: [...(session?.setCookies ?? [])],
      ip: request.ip,
    }
  }
}
