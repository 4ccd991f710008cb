import { countWords } from '#kernel/money'
import { type Refusal, type Result, refuse } from '#kernel/result'
import { type Identity, type Limit, networkOf } from '#shop/identity'

export type TooManyRequests = Refusal<'too_many_attempts'>

/** Counts a request by network and by e-mail address. Answers a refusal when there were too many. */
export async function consumeRequest(
  consumeAttempt: Identity['consumeAttempt'],
  limits: { readonly byAddress: Limit; readonly byEmail: Limit },
  { ip, email }: { readonly ip: string; readonly email: string },
): Promise<Result<never, TooManyRequests> | null> {
  const minutes = Math.max(
    await consumeAttempt(limits.byAddress, networkOf(ip)),
    await consumeAttempt(limits.byEmail, email),
  )
  if (minutes === 0) return null
  return refuse(
    'too_many_attempts',
    `Too many requests from your network. Please wait ${countWords(minutes, 'minute')} and try again.`,
  )
}
