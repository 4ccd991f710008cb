import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import { parseJson } from './parse-json.ts'
import { Setback, troubleOfAnswer, troubleOfFetch } from './provider-error.ts'

export const basicAuth =
  (keyId: string, keySecret: string): (() => Promise<string>) =>
  async () =>
    `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

type ProviderRequest<Answer> = {
  /** Names the request in the log. */
  readonly what: string
  readonly method: 'GET' | 'POST'
  /** Below the base address, with its query. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether two equal requests do no more than one. */
  readonly isRepeatable: boolean
  readonly shape: z.ZodType<Answer>
}

/** Calls the provider. Throws only GatewayTrouble, whose message holds no secret and no person's data. */
export type ProviderCall = <Answer>(request: ProviderRequest<Answer>) => Promise<Answer>

/** Hears of each answer that refuses our keys: to a buyer that looks like a provider that is away. */
export type OnKeysRefused = (status: number) => void

/** Hears of each other call that failed at its last attempt: its message is for the log. */
export type OnTrouble = (trouble: GatewayTrouble) => void

const MAX_ATTEMPTS = 3
const FIRST_PAUSE_MS = 150

/**
 * A client of the provider's JSON API: a time-out for each attempt, at most three attempts with growing,
 * jittered pauses. A time-out is not retried: the buyer has waited long enough, and the caller reads the state.
 */
export function providerClient(options: {
  readonly baseUrl: string
  /** The header of that name, asked for before each attempt; null: none. */
  readonly authorization: () => Promise<string | null>
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  readonly onKeysRefused?: OnKeysRefused | undefined
  readonly onTrouble?: OnTrouble | undefined
}): ProviderCall {
  async function callOnce<Answer>(request: ProviderRequest<Answer>): Promise<Answer> {
    const { what, method, path, body, headers, shape } = request
    const authorization = await options.authorization()
    let status: number
    let text: string
    try {
      const answer = await options.fetch(`${options.baseUrl}${path}`, {
        method,
        headers: {
          ...(authorization !== null && { authorization }),
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs),
      })
      status = answer.status
      text = await answer.text()
    } catch (error) {
      throw troubleOfFetch(what, error)
    }
    if (status < 200 || status > 299) {
      const trouble = troubleOfAnswer(what, status, text)
      if (status !== 401 && status !== 403) throw trouble
      options.onKeysRefused?.(status)
      // No setback: it is reported, and asking again would be refused again.
      throw new GatewayTrouble(trouble.kind, trouble.code, trouble.message)
    }
    const parsed = shape.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    const field = parsed.error.issues[0]?.path.join('.') || 'all of it'
    throw new Setback(
      'unclear',
      'UNKNOWN_ANSWER',
      `The answer to ${what} has no known shape: ${field}`,
      'never',
    )
  }

  return async (request) => {
    const began = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        return await callOnce(request)
      } catch (error) {
        if (!(error instanceof Setback)) throw error
        const mayRepeat =
          error.repeat === 'always' || (error.repeat === 'if-repeatable' && request.isRepeatable)
        if (!mayRepeat || attempt === MAX_ATTEMPTS || performance.now() - began > options.timeoutMs) {
          options.onTrouble?.(error)
          throw error
        }
      }
      await pause(FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

type PostOptions = Pick<ProviderRequest<unknown>, 'headers'> & { readonly isRepeatable?: boolean }

/** Reading and changing by a call. A POST may be sent again unless it says otherwise. */
export const verbsOf = (call: ProviderCall) => ({
  get: <Answer>(what: string, path: string, shape: z.ZodType<Answer>) =>
    call({ what, method: 'GET', path, shape, isRepeatable: true }),
  post: <Answer>(
    what: string,
    path: string,
    body: object,
    shape: z.ZodType<Answer>,
    { isRepeatable = true, ...more }: PostOptions = {},
  ) => call({ what, method: 'POST', path, body, shape, isRepeatable, ...more }),
})

export type ProviderVerbs = ReturnType<typeof verbsOf>

/** Checks an id that goes into an address; throws a refusal for what cannot be one. */
export function checkedId(shape: z.ZodType<string>, id: string): string {
  if (shape.safeParse(id).success) return id
  throw new GatewayTrouble('refused', 'NOT_AN_ID', 'That is no id of the provider')
}
