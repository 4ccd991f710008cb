import { afterAll, beforeAll } from 'vitest'
import { randomToken } from '#kernel/id'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { asha, testIdentity } from '../identity/identity.fixtures.ts'
import { hashCartToken } from './cart-token.ts'

/** A shop with the small catalogue, for the carts of guests and accounts. */
export function openToGuests() {
  let database: TestDatabase
  let small: SmallCatalog
  let userId: string
  beforeAll(async () => {
    database = await freshDatabase({ from: 'empty' })
    small = await plantSmallCatalog(database.db)
    userId = await testIdentity(database.db).enrol(asha)
  })
  afterAll(() => database?.close())
  const guest = () => ({ tokenHash: hashCartToken(randomToken(32)), userId: null })
  return {
    get db() {
      return database.db
    },
    get editions() {
      return small.editions
    },
    /** A new guest. */
    guest,
    /** Asha, on a browser of its own. */
    account: () => ({ ...guest(), userId }),
  }
}
