import { createHmac } from 'node:crypto'
import { sameText } from '#kernel/same-text'

/**
 * Whether `signature` is the hex HMAC-SHA256 of `message` under `secret`, compared in constant time.
 * Anything else, of any length, is false and never throws.
 */
export function isSigned(secret: string, message: string | Uint8Array, signature: string): boolean {
  return sameText(signature, createHmac('sha256', secret).update(message).digest('hex'))
}
