import { createHmac, randomBytes } from 'node:crypto'

/** HMAC-SHA256 in hex; with another secret when `isForged`. */
export const sign = (secret: string, text: string, isForged: boolean): string =>
  createHmac('sha256', isForged ? 'not the secret' : secret)
    .update(text)
    .digest('hex')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as providers write it: a prefix and 14 letters or digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join('')}`
