import type { Db } from '#db/tables'
import { createIdentity, type IdentitySettings } from './identity.ts'

/** How identity is set up in tests: with a secret of the right length. */
export const testSettings = (db: Db): IdentitySettings => ({
  db,
  secret: 'a secret that only tests sign with, 1234567890',
})

export const testIdentity = (db: Db) => createIdentity(testSettings(db))

/** Asha, as she registers and signs in. */
export const asha = { name: 'Asha Menon', email: 'asha@example.com', password: 'nine ledgers and a lamp' }

/** A browser somewhere in India. */
export const browser = { ip: '203.0.113.7', userAgent: 'A browser' }

let people = 0

/** Enrols somebody with an e-mail address that nobody has yet. Answers the account. */
export const enrolSomebody = (db: Db): Promise<string> =>
  testIdentity(db).enrol({ ...asha, email: `somebody.${++people}@example.com` })
