import { z } from 'zod'
import { ok, refuse } from '#kernel/result'
import { type SendSms, UnansweredSms } from '#ports/sms'
import { parseJson } from '../http/parse-json.ts'
import { isNeverSent } from '../http/provider-error.ts'

export type Msg91Options = {
  /** Of the API, without a slash at the end: https://control.msg91.com/api/v5 */
  readonly baseUrl: string
  readonly authKey: string
  /** How long one answer may take, in ms (8,000). */
  readonly timeoutMs?: number
}

const answerShape = z.object({ type: z.enum(['success', 'error']), message: z.string() })

/** What MSG91 says of a number that it never sends to. */
const numberRefused = /\b(mobile|number|dnd)\b/i

/** Sends by the flow API of MSG91: one registered template, its variables as VAR1, VAR2 and so on. */
export function openMsg91({ baseUrl, authKey, timeoutMs = 8_000 }: Msg91Options): SendSms {
  return async ({ to, flowId, values }) => {
    const variables = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]))
    const { status, text } = await post(`${baseUrl}/flow`, {
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        template_id: flowId,
        short_url: '0',
        recipients: [{ mobiles: to.replace('+', ''), ...variables }],
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = answerShape.safeParse(parseJson(text)).data
    if (!answer) {
      const words = `The SMS provider answered ${status} in an unknown shape`
      throw status < 300 ? new UnansweredSms(words) : new Error(words)
    }
    if (status < 300 && answer.type === 'success') return ok({ requestId: answer.message })
    if (status === 400 && numberRefused.test(answer.message))
      return refuse('number_refused', 'The SMS provider does not send to this number.')
    // Its message may quote the number.
    throw new Error(`The SMS provider did not take the message: ${status}`)
  }
}

async function post(
  url: string,
  request: RequestInit,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await fetch(url, { ...request, method: 'POST', redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    if (isNeverSent(error)) throw new Error('The SMS provider cannot be reached')
    throw new UnansweredSms(`The SMS provider ${isLate ? 'did not answer in time' : 'cut the answer off'}`)
  }
}
