import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether `signature` is the hex HMAC-SHA256 of `message` under `secret`, compared in constant time.
 * Anything else, of any length, is false and never throws.
 */
export function isSigned(secret: string, message: string | Uint8Array, signature: string): boolean {
  const due = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === due.length && timingSafeEqual(given, due)
}
