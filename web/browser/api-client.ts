import { type ApiGroup, apiBaseUrl, apiGroups, type Credential, credentialHeaders } from './api-groups.ts'
import { countInFlight } from './in-flight.ts'
import { showToast } from './show-toast.ts'
import { clearPersonalKeys, readStored, storageKeys } from './storage-keys.ts'

const timeoutMs = 60_000

export type ApiResult<T> =
  | { readonly ok: true; readonly kind: string; readonly message: string; readonly data: T }
  | {
      readonly ok: false
      /** The HTTP status; 0 when no answer came. */
      readonly status: number
      readonly kind: string
      /** Words for a person. */
      readonly message: string
      readonly errors: readonly { readonly path: string; readonly message: string }[]
    }

type ApiRequest<T> = {
  /** Reads `data` of a success; null when it is not what was expected. */
  readonly read: (data: unknown) => T | null
  /** Put at the end of the path: '/call/{id}'. */
  readonly id?: string | number
  readonly params?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** No toast: the screen shows the failure itself. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
}

type ApiRequestWithBody<T> = ApiRequest<T> & {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body: unknown
  /** Sent to its end though the page is left. */
  readonly keepalive?: boolean
}

/** The client of one group of the API. No call rejects: a failure is a result with words for a person. */
export type ApiClient = {
  get<T>(path: string, request: ApiRequest<T>): Promise<ApiResult<T>>
  send<T>(path: string, request: ApiRequestWithBody<T>): Promise<ApiResult<T>>
}

export type ClientPage = {
  readonly location: { readonly hostname: string; readonly origin: string }
  /** A credential, if the browser has it. */
  credential(which: Credential): string | null
  showFailure(message: string): void
  /** The session has ended: opens the page that clears it. */
  signOut(): void
}

/** This page. The session is a cookie that no script reads; tokens are for programs without cookies. */
export const thisPage: ClientPage = {
  get location() {
    return window.location
  },
  credential: (which) => (which === 'machine' ? readStored(storageKeys.machineId) : null),
  showFailure: (message) => void showToast(message, 'failure'),
  signOut: () => {
    clearPersonalKeys()
    window.location.assign('/gp/auth/logout')
  },
}

/** Makes the client of a group. A failure shows its StatusMsg as a toast, or signs out where the group says so. */
export function apiClient(group: ApiGroup, page: ClientPage = thisPage): ApiClient {
  const { carries, signsOutOn401 } = apiGroups[group]

  async function call<T>(
    path: string,
    request: ApiRequest<T>,
    init: Pick<RequestInit, 'method' | 'body' | 'keepalive'> = {},
  ): Promise<ApiResult<T>> {
    const headers = new Headers({ accept: 'application/json' })
    if (init.body !== undefined) headers.set('content-type', 'application/json')
    for (const which of carries) {
      const value = page.credential(which)
      if (value !== null) headers.set(credentialHeaders[which], value)
    }
    for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    const url = urlOf(apiBaseUrl(group, page.location) + path, request)
    const result = await countInFlight(async () =>
      readEnvelope(fetch(url, { ...init, headers, signal }), request.read),
    )
    if (result.ok || request.signal?.aborted) return result
    if (result.status === 401 && signsOutOn401) page.signOut()
    else if (!request.quiet) page.showFailure(result.message)
    return result
  }

  return {
    get: (path, request) => call(path, request),
    send: (path, { method = 'POST', body, keepalive = false, ...request }) =>
      call(path, request, { method, body: JSON.stringify(body), keepalive }),
  }
}

function urlOf(address: string, { id, params = {} }: ApiRequest<unknown>): string {
  const url = new URL(id === undefined ? address : `${address}/${encodeURIComponent(id)}`)
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

const failed = (status: number, message: string) =>
  ({ ok: false, status, kind: 'ERROR', message, errors: [] }) as const

const unreadable = 'The answer could not be read. Please try again.'

/** Reads the envelope `{ ResponseType, StatusMsg, data }` of a response. */
async function readEnvelope<T>(
  coming: Promise<Response>,
  read: (data: unknown) => T | null,
): Promise<ApiResult<T>> {
  try {
    const response = await coming
    const envelope: unknown = await response.json().catch((fault: unknown) => {
      // A response that was cut off counts as none; any other text that is not JSON counts as unreadable.
      if (fault instanceof DOMException) throw fault
      return null
    })
    if (!isEnvelope(envelope)) return failed(response.status, unreadable)
    const { ResponseType: kind, StatusMsg: message } = envelope
    if (!response.ok || kind === 'ERROR') {
      return { ok: false, status: response.status, kind, message, errors: errorsOf(envelope) }
    }
    const data = read(envelope.data ?? envelope.Data)
    return data === null ? failed(response.status, unreadable) : { ok: true, kind, message, data }
  } catch (fault) {
    const isLate = fault instanceof DOMException && fault.name === 'TimeoutError'
    return failed(
      0,
      isLate
        ? 'The shop took too long to answer. Please try again.'
        : 'We could not reach the shop. Check your connection and try again.',
    )
  }
}

type Envelope = {
  readonly ResponseType: string
  readonly StatusMsg: string
  readonly data?: unknown
  /** The spelling of the call that gives a machine id. */
  readonly Data?: unknown
  readonly errors?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEnvelope = (value: unknown): value is Envelope =>
  isRecord(value) && typeof value.ResponseType === 'string' && typeof value.StatusMsg === 'string'

function errorsOf({ errors }: Envelope): { path: string; message: string }[] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) =>
    isRecord(error) && typeof error.path === 'string' && typeof error.message === 'string'
      ? [{ path: error.path, message: error.message }]
      : [],
  )
}
