import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code is valid, in minutes, and how often it may be tried. */
export const codeMinutes = 5
export const codeTries = 5

/** The code of six digits that belongs to a request: without the shop's secret nobody can compute it. */
export function lookupCode(secret: string, token: string): string {
  const hash = createHmac('sha256', secret).update(`order-lookup:${token}`).digest()
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Whether a typed code is that of the request, in constant time. */
export function isLookupCode(secret: string, token: string, typed: string): boolean {
  const expected = Buffer.from(lookupCode(secret, token))
  const given = Buffer.from(typed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
