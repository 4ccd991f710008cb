import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { pdfium } from '#adapters/pdf/pdfium'
import { startQueue } from '#jobs/queue'
import type { Outbox } from '#ports/outbox'
import { importBook, readImports, uploadBook } from '#shop/book-import'
import { importFile, openImports } from '../../shop/book-import/book-import.fixtures.ts'
import { pdf } from '../../shop/book-import/pdf.fixtures.ts'
import { freshDatabase } from '../support/postgres.ts'
import { bookJobs, errands } from './errands.ts'

const log = pino({ enabled: false })

/** Runs a script that takes a job, kills it with -9 once it says something, and answers what it said. */
async function killWhenItSpeaks(script: URL, ...given: readonly string[]): Promise<string> {
  const doomed = spawn(process.execPath, [fileURLToPath(script), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(doomed.stdout, 'data')
  const died = once(doomed, 'exit')
  doomed.kill('SIGKILL')
  await died
  return String(output)
}

test('a job whose worker was killed is taken up by the next worker when its lease ends', async () => {
  const database = await freshDatabase({ from: 'empty' })
  const sender = await startQueue({ url: database.url, plans: errands, log, works: false })
  await database.db.transaction().execute((tx) => sender.send(tx, 'errand', { note: 'orphan' }))
  await sender.stop()

  expect(await killWhenItSpeaks(new URL('./hold-job.ts', import.meta.url), database.url)).toBe(
    'taken: orphan\n',
  )

  const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
  const next = await startQueue({ url: database.url, plans: errands, log, pollSeconds: 0.5, watchSeconds: 1 })
  await next.work({ errand: async ({ note }) => finish(note) })
  expect(await finished).toBe('orphan')
  await next.stop()
  await database.close()
})

test('a book whose reader was killed in the middle is read by the next worker; until then the old text is whole', async () => {
  const { test: database, world, store, actorId, close } = await openImports()
  const { db, url } = database
  const needs = { db, files: store.files, splitPdf: pdfium }
  const text = (word: string) => pdf([1, 2, 3, 4].map((page) => `${word} ${page}.`))
  const request = { editionId: world.editions.incomeTaxVirtual, samples: 1, replaces: true, actorId }
  const bodies = async () =>
    (await db.selectFrom('chapters').select('body').orderBy('no').execute()).map(({ body }) => body)
  await importFile(needs, { ...request, bytes: text('Old') })
  const sender = await startQueue({ url, plans: bookJobs, log, works: false })
  const outbox: Outbox = {
    send: (tx, _, data) => sender.send(tx, 'import-book', bookJobs['import-book'].data.parse(data)),
  }
  expect((await uploadBook({ ...needs, outbox }, { ...request, bytes: text('New') })).ok).toBe(true)
  await sender.stop()

  expect(await killWhenItSpeaks(new URL('./read-book.ts', import.meta.url), url, store.folder)).toBe(
    'two pages\n',
  )
  expect(await bodies()).toEqual(['Old 1.', 'Old 2.', 'Old 3.', 'Old 4.'])
  expect((await readImports(db))[0]).toMatchObject({ state: 'reading', read: 2, count: 4 })

  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const next = await startQueue({ url, plans: bookJobs, log, pollSeconds: 0.5, watchSeconds: 1 })
  await next.work({ 'import-book': async ({ importId }) => finish(await importBook(needs, importId)) })
  await finished
  expect(await bodies()).toEqual(['New 1.', 'New 2.', 'New 3.', 'New 4.'])
  expect((await readImports(db))[0]).toMatchObject({ state: 'stored', count: 4 })
  await next.stop()
  await close()
})
