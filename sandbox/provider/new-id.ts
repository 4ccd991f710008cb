import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as providers write it: a prefix and 14 letters or digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join('')}`
