import { type Answer, readAnswer } from './answer.ts'
import {
  type Credential,
  headerNames,
  type ServiceGroup,
  serviceAddress,
  serviceGroups,
} from './contract-groups.ts'
import { counted } from './in-flight.ts'

/** How long an answer may take, in ms (specification §9). */
const patience = 60_000

/** The page that the client works for. */
export type ClientPage = {
  readonly location: { readonly hostname: string; readonly origin: string }
  /** The credential of a kind, if the browser has one. Our own pages need none: their cookie travels by itself. */
  credential(which: Credential): string | null
  /** Shows the words of an answer that failed. */
  sayFailure(words: string): void
  /** The session has ended: forgets what belonged to it and opens the way out. */
  leave(): void
}

type Asking<T> = {
  /** Reads `data` of a success; null when it is not what was expected. */
  readonly read: (data: unknown) => T | null
  /** Put at the end of the path: '/call/{id}'. */
  readonly id?: string | number
  readonly params?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** No toast: the screen itself says what went wrong. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
}

export type Sending<T> = Asking<T> & {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body: unknown
}

/** One group of the JSON contract, as pages call it. No call rejects: an answer that did not come is one in words. */
export type ServiceClient = {
  get<T>(path: string, asking: Asking<T>): Promise<Answer<T>>
  send<T>(path: string, sending: Sending<T>): Promise<Answer<T>>
}

/** Opens the client of a group for a page. */
export function openService(group: ServiceGroup, page: ClientPage): ServiceClient {
  const base = serviceAddress(group, page.location)
  const { carries, on401 } = serviceGroups[group]

  function headersOf(extra: Asking<unknown>['headers']): Headers {
    const headers = new Headers({ accept: 'application/json' })
    for (const which of carries) {
      const value = page.credential(which)
      if (value !== null) headers.set(headerNames[which], value)
    }
    for (const [name, value] of Object.entries(extra ?? {})) headers.set(name, value)
    return headers
  }

  async function ask<T>(path: string, asking: Asking<T>, request: RequestInit): Promise<Answer<T>> {
    const tooLong = AbortSignal.timeout(patience)
    const signal = asking.signal ? AbortSignal.any([asking.signal, tooLong]) : tooLong
    const headers = headersOf(asking.headers)
    if (request.body !== undefined) headers.set('content-type', 'application/json')
    const answer = await counted(async () =>
      readAnswer(fetch(addressOf(base, path, asking), { ...request, headers, signal }), asking.read),
    )
    if (answer.ok || asking.signal?.aborted) return answer
    if (answer.status === 401 && on401 === 'sign out') page.leave()
    else if (!asking.quiet) page.sayFailure(answer.message)
    return answer
  }

  return {
    get: (path, asking) => ask(path, asking, {}),
    send: (path, { method = 'POST', body, ...asking }) =>
      ask(path, asking, { method, body: JSON.stringify(body) }),
  }
}

function addressOf(base: string, path: string, { id, params = {} }: Asking<unknown>): string {
  const url = new URL(`${base}${path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}
