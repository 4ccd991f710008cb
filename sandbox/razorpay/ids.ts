import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id like the provider's: a prefix and 14 letters or digits. */
export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'acc' | 'evt'): string =>
  `${prefix}_${Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join('')}`
