import { createHmac, timingSafeEqual } from 'node:crypto'

/** The code of six digits that belongs to a subject: without the shop's secret nobody can compute it. */
export function oneTimeCode(secret: string, subject: string): string {
  const hash = createHmac('sha256', secret).update(subject).digest()
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Whether a typed code is that of the subject, in constant time. */
export function isOneTimeCode(secret: string, subject: string, typed: string): boolean {
  const expected = Buffer.from(oneTimeCode(secret, subject))
  const given = Buffer.from(typed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
