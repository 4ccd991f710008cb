import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in hex; with another secret when `isForged`. */
export const sign = (secret: string, text: string, isForged: boolean): string =>
  createHmac('sha256', isForged ? 'not the secret' : secret)
    .update(text)
    .digest('hex')
