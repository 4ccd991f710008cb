import { randomUUID } from 'node:crypto'
import { freshDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { temporaryFiles } from '../media/media.fixtures.ts'

/** A shop with a small catalogue and a store of files, into which `actorId` imports books. */
export async function openImports() {
  const test = await freshDatabase({ from: 'empty' })
  const world = await plantSmallCatalog(test.db)
  const store = await temporaryFiles()
  const actorId = randomUUID()
  await test.db
    .insertInto('users')
    .values({ id: actorId, name: 'Meera Joshi', email: 'meera@example.com', email_verified: true })
    .execute()
  const close = async () => {
    await test.close()
    await store.tidy()
  }
  return { test, world, store, actorId, close }
}
