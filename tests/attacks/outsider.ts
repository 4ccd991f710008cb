import { connect } from 'node:net'
import { grantRole } from '#shop/staff'
import type { OpenShop } from '#tests/support/shop'
import { passSecondFactor } from '#tests/support/staff'

export type Answered = {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Where it redirects, without the origin; '' when it does not. */
  readonly leadsTo: string
}

type Fields = Readonly<Record<string, string | number>>

/** Somebody without a browser, who sends what no page of ours would: keeps cookies, follows nothing. */
export type Outsider = {
  /** The Cookie header as it is now. */
  readonly cookie: () => string
  readonly send: (path: string, init?: RequestInit) => Promise<Answered>
  readonly post: (
    path: string,
    fields: Fields,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>
  /** Sends JSON to the contract. */
  readonly call: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>
}

/**
 * Opens an outsider at a shop, with the cookies that these Set-Cookie lines give, who sends the headers of `always` with
 * every request. Paths begin below the shop's base.
 */
export function openOutsider(
  shopUrl: string,
  setCookies: readonly string[] = [],
  always: Readonly<Record<string, string>> = {},
): Outsider {
  const jar = new Map<string, string>()
  const keep = (lines: readonly string[]) => {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }
  keep(setCookies)
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  async function send(path: string, init: RequestInit = {}): Promise<Answered> {
    const headers = {
      ...always,
      ...(jar.size > 0 && { cookie: cookie() }),
      ...(init.headers as Record<string, string>),
    }
    const answer = await fetch(shopUrl + path, { ...init, headers, redirect: 'manual' })
    keep(answer.headers.getSetCookie())
    return {
      status: answer.status,
      headers: answer.headers,
      body: await answer.text(),
      leadsTo: (answer.headers.get('location') ?? '').replace(new URL(shopUrl).origin, ''),
    }
  }
  return {
    cookie,
    send,
    post: (path, fields, headers = {}) => {
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      return send(path, { method: 'POST', body, headers })
    },
    call: (path, body, headers = {}) =>
      send(`/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}

/** What is wrong with an answer to something odd; '' when nothing is. */
export function faultOf({ status, headers, body, leadsTo }: Answered): string {
  if (status >= 500) return `answered ${status}`
  if (headers.has('x-evil')) return 'a header was smuggled in'
  if (leadsTo !== '' && !/^\/students(?:\/(?!\/)|$)/.test(leadsTo)) return `leads to ${leadsTo}`
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  if (isPage && /<script>alert\(1\)/.test(body)) return 'a script came through'
  if (isPage && !headers.has('content-security-policy')) return 'a page without a policy'
  return headers.get('x-content-type-options') === 'nosniff' ? '' : 'a browser may guess what it is'
}

/** Opens somebody who has an account, and works here in `role` when one is named; `passes` the second factor then. */
export async function openAccount(
  shop: OpenShop,
  name: string,
  role?: string,
  { passes = true }: { readonly passes?: boolean } = {},
): Promise<Outsider> {
  const person = { name, email: `${name.toLowerCase()}@example.com`, password: 'nine ledgers and a lamp' }
  const userId = await shop.needs.identity.enrol(person)
  if (role !== undefined)
    await shop.db.transaction().execute((tx) => grantRole(tx, { userId, role, grantedBy: null }))
  const signedIn = await shop.needs.identity.signIn({ ...person, ip: '203.0.113.7', userAgent: 'A browser' })
  if (!signedIn.ok) throw new Error(signedIn.refusal.message)
  if (role !== undefined && passes) await passSecondFactor(shop, signedIn.value.token)
  return openOutsider(shop.url, [shop.needs.sessionCookie.set(signedIn.value.token)])
}

/** Writes these bytes to the shop's port and answers all that comes back until the connection ends. */
export function sendRaw(shopUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(shopUrl)
  const { promise, resolve } = Promise.withResolvers<string>()
  let output = ''
  const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
  socket.setEncoding('latin1')
  socket.on('data', (part) => {
    output += part
  })
  // A server that refuses the rest of a request may reset the connection after its answer.
  socket.on('error', () => {})
  socket.on('close', () => resolve(output))
  return promise
}
