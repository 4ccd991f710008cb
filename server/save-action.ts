import type { FastifyRequest } from 'fastify'
import type { AccessDenied, ShopNeeds, Visitor } from '#web/context.ts'
import { setCookie } from '#web/cookies.ts'
import { returnable } from './web-policies.ts'

/** Largest form that a cookie carries, with its address, in bytes. */
const mostBytes = 1_800
const lifeMs = 30 * 60_000

type Denial = {
  readonly denied: AccessDenied | null
  readonly visitor: Visitor
  /** The address of the action, below the base. */
  readonly path: string
}

/**
 * Saves what a visitor without an account was about to do, encrypted in a cookie, so that it is finished after they sign
 * in: the address, the form, and the page they were on, to which they return. A form that is too long, or has files, is not
 * saved, and the page to sign in says so. What is denied otherwise stays as it is.
 */
export function saveAction(
  { identity, isSecure }: ShopNeeds,
  { method, headers, body }: FastifyRequest,
  { denied, visitor, path }: Denial,
): AccessDenied | null {
  if (method !== 'POST' || visitor.user !== null || denied === null || !('redirect' in denied)) return denied
  const back = returnable(pageOf(headers.referer) ?? path)
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const login = `/students/login?returnUrl=${encodeURIComponent(back)}`
  if (!isForm || !Buffer.isBuffer(body) || path.length + body.length > mostBytes)
    return { redirect: body === undefined ? login : `${login}&done=long` }
  const fields = [...new URLSearchParams(body.toString())]
  const action = { path, fields, back, referrer: 'students', until: Date.now() + lifeMs }
  visitor.setCookies.push(setCookie('action', identity.seal('action', action), { isSecure }))
  return { redirect: login }
}

/** The page below the base that an address of ours names; the request was checked to come from our own site. */
function pageOf(referer: string | undefined): string | null {
  const url = URL.parse(referer ?? '')
  return url?.pathname.startsWith('/students/') ? url.pathname.slice('/students'.length) + url.search : null
}
