import { randomBytes } from 'node:crypto'

/** An id like the provider's: what it is of (session, transaction, refund, event), and 20 letters or digits. */
export const newId = (prefix: 'fs' | 'ft' | 'fr' | 'fe'): string =>
  `${prefix}_${randomBytes(10).toString('hex')}`
