import { isOneTimeCode, oneTimeCode } from '#kernel/one-time-code'

/** How long a code is valid, in minutes, and how often it may be tried. */
export const codeMinutes = 5
export const codeTries = 5

/** The code of six digits that belongs to a request. */
export const lookupCode = (secret: string, token: string) => oneTimeCode(secret, `order-lookup:${token}`)

/** Whether a typed code is that of the request, in constant time. */
export const isLookupCode = (secret: string, token: string, typed: string) =>
  isOneTimeCode(secret, `order-lookup:${token}`, typed)
