import { type Refusal, type Result, refuse } from '#kernel/result'
import { type Identity, type Limit, networkOf } from '#shop/identity'

export type TooManyRequests = Refusal<'too_many_attempts'>

/** Counts a request by where it comes from and by whom it is for; refused in words when there were too many. */
export async function takeRequest(
  takeAttempt: Identity['takeAttempt'],
  limits: { readonly byAddress: Limit; readonly byEmail: Limit },
  { ip, email }: { readonly ip: string; readonly email: string },
): Promise<Result<never, TooManyRequests> | null> {
  const minutes = Math.max(
    await takeAttempt(limits.byAddress, networkOf(ip)),
    await takeAttempt(limits.byEmail, email),
  )
  if (minutes === 0) return null
  return refuse(
    'too_many_attempts',
    `Many requests came from here in a short time. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  )
}
