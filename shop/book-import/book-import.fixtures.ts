import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import type { SplitPdf } from '#ports/pdf-pages'
import { freshDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { temporaryFiles } from '../media/media.fixtures.ts'
import { importBook } from './import-book.ts'
import { readImports } from './read-imports.ts'
import { uploadBook } from './upload-book.ts'

type ImportNeeds = { readonly db: Db; readonly files: Files; readonly splitPdf: SplitPdf }

/** Uploads a file and reads it at once, as the job does; answers what the desk is told of it. */
export async function importFile(
  { db, files, splitPdf }: ImportNeeds,
  file: Parameters<typeof uploadBook>[1],
): Promise<Result<{ readonly unit: string; readonly count: number | null }, Refusal>> {
  const taken = await uploadBook({ db, files, outbox: { send: async () => {} } }, file)
  if (!taken.ok) return taken
  await importBook({ db, files, splitPdf }, taken.value)
  const upload = (await readImports(db)).find(({ id }) => id === taken.value)
  if (upload?.state === 'stored') return ok({ unit: upload.unit, count: upload.count })
  return refuse('not_stored', upload?.refusal ?? 'The upload is not listed.')
}

/** A shop with a small catalogue and a store of files, into which `actorId` imports books. */
export async function openImports() {
  const test = await freshDatabase({ from: 'empty' })
  const world = await plantSmallCatalog(test.db)
  const store = await temporaryFiles()
  const actorId = randomUUID()
  await sql`
    insert into users (id, name, email, email_verified)
    values (${actorId}, 'Meera Joshi', 'meera@example.com', true)`.execute(test.db)
  const close = async () => {
    await test.close()
    await store.tidy()
  }
  return { test, world, store, actorId, close }
}
