import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { parseJson } from './parse-json.ts'
import { Setback, troubleOfAnswer, troubleOfFetch } from './trouble.ts'

type Question<Answer> = {
  /** What is asked, in words of the log. */
  readonly what: string
  readonly method: 'GET' | 'POST'
  /** Below the base address, with its query. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Whether asking twice does no more than asking once. */
  readonly isRepeatable: boolean
  readonly shape: z.ZodType<Answer>
}

/** Asks the provider. Throws GatewayTrouble and nothing else; no message of it holds a secret or a person's data. */
export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer>

const TRIES = 3
const FIRST_PAUSE_MS = 150

/**
 * A client of the provider's JSON API: Basic auth, a time-out for each try, at most three tries with growing, jittered
 * pauses. A time-out is not tried again: the buyer has waited long enough, and the caller asks what came of it.
 */
export function askAt(options: {
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}): Ask {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`

  async function askOnce<Answer>(question: Question<Answer>): Promise<Answer> {
    const { what, method, path, body, headers, shape } = question
    let status: number
    let text: string
    try {
      const answer = await options.fetch(`${options.baseUrl}${path}`, {
        method,
        headers: {
          authorization,
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
    if (status < 200 || status > 299) throw troubleOfAnswer(what, status, text)
    const parsed = shape.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    const path0 = parsed.error.issues[0]?.path.join('.') || 'all of it'
    throw new Setback(
      'unclear',
      'UNKNOWN_ANSWER',
      `The answer to ${what} has no known shape: ${path0}`,
      'never',
    )
  }

  return async (question) => {
    const began = performance.now()
    for (let tried = 1; ; tried++) {
      try {
        return await askOnce(question)
      } catch (error) {
        if (!(error instanceof Setback) || error.repeat === 'never') throw error
        if (error.repeat === 'if-repeatable' && !question.isRepeatable) throw error
        if (tried === TRIES || performance.now() - began > options.timeoutMs) throw error
      }
      await pause(FIRST_PAUSE_MS * 3 ** (tried - 1) * (0.5 + Math.random()))
    }
  }
}
