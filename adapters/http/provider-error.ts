import { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import { parseJson } from './parse-json.ts'

/** When the same request may be sent again: it never arrived, it is repeatable, or not at all. */
type Repeat = 'always' | 'if-repeatable' | 'never'

export class Setback extends GatewayTrouble {
  readonly repeat: Repeat
  constructor(kind: GatewayTrouble['kind'], code: string, message: string, repeat: Repeat) {
    super(kind, code, message)
    this.repeat = repeat
  }
}

// The connection was never made, so the provider never received the request.
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Classifies a fetch that threw. */
export function troubleOfFetch(what: string, error: unknown): Setback {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new Setback('unclear', 'TIMED_OUT', `No answer to ${what} in time`, 'never')
  const code = codeOf(error)
  return neverSent.has(code)
    ? new Setback('unreachable', code, `The provider cannot be reached for ${what}: ${code}`, 'always')
    : new Setback('unclear', code, `The answer to ${what} was cut off: ${code}`, 'if-repeatable')
}

/** Whether a fetch threw before the request was sent. */
export const isNeverSent = (error: unknown): boolean => neverSent.has(codeOf(error))

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'CUT_OFF'
}

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    description: z.string().catch(''),
    reason: z.string().nullish().catch(null),
  }),
})

/** Classifies an answer other than 2xx. A 4xx is a refusal only in the provider's own format: a proxy may have sent it. */
export function troubleOfAnswer(what: string, status: number, text: string): Setback {
  const words = readError(text)
  const code = words?.code ?? `HTTP_${status}`
  const summary = `The provider answered ${what} with ${status} ${code}${words?.description ? `: ${words.description}` : ''}`
  if (status === 429) return new Setback('unreachable', code, summary, 'always')
  // Two kinds of 409: the first request still runs, or the key was used for another request.
  const isStillRunning = status === 409 && !words?.description.startsWith('Different request')
  if (status >= 500 || isStillRunning) return new Setback('unclear', code, summary, 'if-repeatable')
  if (status >= 400 && words) return new Setback('refused', code, summary, 'never')
  return new Setback('unclear', code, summary, 'never')
}

// Another provider's format: https://apiv2.shiprocket.in
const plainErrorBody = z.object({ message: z.string(), status_code: z.int() })

function readError(text: string): { readonly code: string; readonly description: string } | null {
  try {
    const plain = plainErrorBody.safeParse(parseJson(text)).data
    if (plain) return { code: `HTTP_${plain.status_code}`, description: withoutPersons(plain.message) }
    const { code, description, reason } = errorBody.parse(parseJson(text)).error
    const parts = [code, reason].filter((part) => part && part !== 'NA' && /^\w{1,60}$/.test(part))
    return { code: parts.join('/') || 'UNNAMED', description: withoutPersons(description) }
  } catch {
    return null
  }
}

// The provider quotes what it was sent. Words stay; addresses, numbers and card digits go.
const withoutPersons = (words: string): string =>
  words
    .slice(0, 200)
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d -]{5,}\d/g, '…')
