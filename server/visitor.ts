import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAttribution } from '#kernel/attribution'
import { readConsent } from '#kernel/consent'
import { copiesInCartOf, countCart, hashCartToken, isCartToken } from '#shop/cart'
import { readAttemptLevels } from '#shop/catalog'
import { interestOf } from '#shop/customers'
import { auditActing, type SignedIn } from '#shop/identity'
import { organisationAt, readOrganisationAt } from '#shop/organisations'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { cookieName, cookies, readAttempt, readCookie, setCookie } from '#web/cookies.ts'
import { readMarker, standingOf, writeMarker } from '#web/marker.ts'
import { isDatabaseAway } from './database-away.ts'
import { httpError } from './http-error.ts'
import { logFault } from './log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that do not need the visitor: the session is not read. */
    readsVisitor?: boolean
  }
  interface FastifyRequest {
    /** The session that the visitor was read from; null without one. */
    session: Awaited<ReturnType<typeof readSession>>
    /** How many copies a call left in the cart; it changed nothing else of the visitor. Null where that is not known. */
    copiesInCart: number | null
  }
}

type Needs = Pick<ShopNeeds, 'db' | 'identity' | 'sessionCookie' | 'isSecure'>

/** What belongs to a signed-in visitor besides, read in the statement of the session. */
const alsoRead = (ip: string) => ({
  interest: interestOf,
  copies: copiesInCartOf,
  organisation: organisationAt(ip),
})

/** A call does not get the organisation that somebody reads through: the one that needs it asks. */
const isCall = ({ url }: Pick<FastifyRequest, 'url'>) => url.startsWith('/students/api/')

/** A guest's organisation; none while the database is away, so that the page itself says that it is. */
const organisationOf = (needs: Pick<ShopNeeds, 'db'>, ip: string, cartToken: string | null) =>
  readOrganisationAt(needs.db, ip, cartToken && hashCartToken(cartToken).toString('hex')).catch(
    (error: unknown) => {
      if (isDatabaseAway(error)) return null
      throw error
    },
  )

/**
 * Makes the reader of a request's visitor: session, guest cart and attempt, from cookies. For a signed-in visitor only
 * the attempt of the account counts, so that clearing it on one device clears it on all.
 */
export function visitorReader(needs: Needs): (request: FastifyRequest) => Promise<Visitor> {
  return async (request) => {
    const header = request.headers.cookie
    const bearer = bearerOf(request)
    const session =
      bearer === null
        ? await readSession(needs, header, request.ip)
        : await readAccess(needs, bearer, request.ip)
    request.session = session
    const writes = session ? session.interest : readAttempt(header)
    const cartToken = cartTokenOf(needs, header)
    return {
      requestId: request.id,
      ...personsOf(session),
      organisation: session
        ? session.organisation
        : isCall(request)
          ? null
          : await organisationOf(needs, request.ip, cartToken),
      cartToken,
      dealer: readCookie(header, cookies.dealer.name),
      attribution:
        readConsent(header) === true ? readAttribution(readCookie(header, cookies.touch.name)) : null,
      attempt: writes?.attempt ?? null,
      levelCode: writes?.levelCode ?? null,
      nonce: randomBytes(16).toString('base64'),
      setCookies: [...(session?.setCookies ?? [])],
      ip: request.ip,
    }
  }
}

/** Whose account a visitor uses, and for whom they act; the customer's account has no permissions. */
function personsOf(session: SignedIn | null): Pick<Visitor, 'user' | 'acting'> {
  if (session === null) return { user: null, acting: null }
  const { userId, sessionId, name, email, permissions, awaits, actsFor } = session
  const own = { id: userId, sessionId, name, email, permissions, awaits }
  if (actsFor === null) return { user: own, acting: null }
  const { isLive, reason } = actsFor
  return {
    user: isLive
      ? { id: actsFor.id, name: actsFor.name, email: actsFor.email, permissions: [], awaits: null }
      : own,
    acting: {
      staff: own,
      customerId: actsFor.id,
      name: actsFor.name,
      reason,
      until: new Date(actsFor.until),
      hasEnded: !isLive,
    },
  }
}

/**
 * Audits a change that staff make for a customer, before it is made. Answers why it is refused: acting has ended, and the
 * form may come from a page of the customer that is still open.
 */
export async function auditChange(
  { db }: Pick<ShopNeeds, 'db'>,
  { user, acting }: Visitor,
  { method, originalUrl }: Pick<FastifyRequest, 'method' | 'originalUrl'>,
): Promise<'ended' | null> {
  if (acting === null || user === null || method === 'GET' || method === 'HEAD') return null
  if (acting.hasEnded) return 'ended'
  const [path = ''] = originalUrl.split('?')
  const who = { staffId: acting.staff.id, customerId: acting.customerId }
  const detail = { change: `${method} ${path}`, reason: acting.reason }
  await db.transaction().execute((tx) => auditActing(tx, who, 'changed', detail))
  return null
}

async function readSession({ identity, sessionCookie }: Needs, header: string | undefined, ip: string) {
  const token = sessionCookie.read(header)
  const session = token === null ? null : await identity.readSession(token, alsoRead(ip))
  return session && { ...session, setCookies: session.isRenewed && token ? [sessionCookie.set(token)] : [] }
}

/** The access token of a program. Pages know cookies alone. */
function bearerOf(request: FastifyRequest): string | null {
  const { authorization = '' } = request.headers
  return isCall(request) && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null
}

/** Reads the session of an access token. One that is not valid is refused, so that the program refreshes it. */
async function readAccess({ identity }: Needs, bearer: string, ip: string) {
  const named = identity.sessionOfAccess(bearer)
  const session = named === null ? null : await identity.readSession(named, alsoRead(ip))
  if (session === null)
    throw httpError(401, 'The access token is not valid any more. Refresh it.', 'access_ended')
  return { ...session, setCookies: [] }
}

function cartTokenOf({ isSecure }: Pick<Needs, 'isSecure'>, header: string | undefined): string | null {
  const token = readCookie(header, cookieName('cart', isSecure))
  return token && isCartToken(token) ? token : null
}

/** The visitor of a cached page: anonymous, with an attempt. */
export const anonymousVisitor = (
  known: Pick<Visitor, 'attempt' | 'levelCode' | 'requestId' | 'nonce'>,
): Visitor => ({
  ...known,
  user: null,
  acting: null,
  organisation: null,
  cartToken: null,
  dealer: null,
  attribution: null,
  setCookies: [],
  ip: '',
})

/**
 * The attempt in a Cookie header, past ones included. Only attempts of the level count, so that made-up ones cannot fill
 * the page cache.
 */
export async function readKnownAttempt(
  { db, views }: Pick<ShopNeeds, 'db' | 'views'>,
  header: string | undefined,
): Promise<Pick<Visitor, 'attempt' | 'levelCode'>> {
  const { attempt, levelCode } = readAttempt(header)
  const none = { attempt: null, levelCode: null }
  if (attempt === null || levelCode === null) return none
  const sat = await views.getOrLoad('attempt levels', () => readAttemptLevels(db))
  return sat.has(`${levelCode}.${attempt}`) ? { attempt, levelCode } : none
}

/**
 * The Set-Cookie lines that an answer with `setCookies` must add: the marker, from which the browser fills the header,
 * and the attempt of the account. Personal pages and changes send them, cached pages never.
 */
export async function staleCookies(
  needs: Needs,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'visitor' | 'method' | 'url' | 'session' | 'copiesInCart'>,
  setCookies: readonly string[],
): Promise<string[]> {
  const { headers, ip, copiesInCart } = request
  const now = afterSetCookies(headers.cookie, setCookies)
  const session = isAsRead(request, setCookies) ? request.session : await readSession(needs, now, ip)
  const token = cartTokenOf(needs, now)
  const copies =
    copiesInCart ??
    session?.copies ??
    (token ? await countCart(needs.db, { tokenHash: hashCartToken(token), userId: null }) : 0)
  const due = [...(session?.setCookies ?? [])]
  const before = readCookie(now, cookieName('marker', needs.isSecure)) ?? ''
  const { user, acting } = personsOf(session)
  const standing = session
    ? standingOf({ acting, organisation: session.organisation })
    : copiesInCart !== null
      ? readMarker(before).standing
      : standingOf({ acting, organisation: await organisationAfter(needs, request, token) })
  const marker = writeMarker({ name: user?.name ?? null, copies, standing })
  if (marker !== before) due.push(setCookie('marker', marker, needs))
  if (session === null) return due
  const { attempt, levelCode } = readAttempt(now)
  const { interest } = session
  if (interest?.attempt !== (attempt ?? undefined) || interest?.levelCode !== (levelCode ?? undefined))
    due.push(setCookie('attempt', interest ? `${interest.levelCode}.${interest.attempt}` : '', needs))
  return due
}

/** A guest's organisation after a page or a call. In its network it is read again: what was done may have taken a seat. */
const organisationAfter = async (
  needs: Needs,
  request: Pick<FastifyRequest, 'ip' | 'visitor' | 'url'>,
  cartToken: string | null,
) =>
  request.visitor?.organisation === null && !isCall(request)
    ? null
    : organisationOf(needs, request.ip, cartToken)

/** Whether the session is as it was read first: nothing but the cart was changed, nor a seat of an organisation taken. */
const isAsRead = (
  { method, session, copiesInCart }: Pick<FastifyRequest, 'method' | 'session' | 'copiesInCart'>,
  setCookies: readonly string[],
): boolean =>
  copiesInCart !== null ||
  ((method === 'GET' || method === 'HEAD') && setCookies.length === 0 && session?.organisation === null)

/** Makes an onSend hook that adds the cookies of `staleCookies` to the answer of a change. */
export const cookieCorrector =
  (needs: Needs) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, log } = request
    if (method === 'GET' || method === 'HEAD') return
    try {
      const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String)
      const due = await staleCookies(needs, request, lines)
      if (due.length > 0) reply.header('set-cookie', due)
    } catch (fault) {
      logFault(log, fault, 'cookies could not be corrected')
    }
  }

/** The Cookie header that a browser sends after these Set-Cookie lines. */
function afterSetCookies(header: string | undefined, lines: readonly string[]): string {
  const set = new Map(
    lines.map((line) => {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  const earlier = (header ?? '').split(';').filter((pair) => !set.has(pair.split('=')[0]?.trim() ?? ''))
  return [...earlier, ...[...set].filter(([, value]) => value !== '').map((pair) => pair.join('='))].join(
    '; ',
  )
}
