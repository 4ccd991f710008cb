import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { freshDatabase } from '#tests/support/postgres'
import { temporaryFiles } from '../media/media.fixtures.ts'
import { plantActor } from '../staff/staff.fixtures.ts'
import { readJournalToFill, uploadIssue } from './upload-issue.ts'

const test = await freshDatabase()
const store = await temporaryFiles()
const actorId = await plantActor(test)
afterAll(async () => {
  await test.close()
  await store.tidy()
})

it('an issue whose file cannot be kept is not there, and is added once there is room again', async () => {
  const add = () =>
    uploadIssue(
      { db: test.db, files: store.files, outbox: { send: async () => {} } },
      {
        journalId: world.journalVirtual.id,
        label: 'Volume 12, Part 3',
        issuedOn: '2026-11-02',
        bytes: Buffer.from('the articles'),
        isSample: false,
        actorId,
      },
    )
  const labels = async () =>
    (await readJournalToFill(test.db, world.journalVirtual.id))?.issues.map(({ label }) => label)
  const full = join(store.folder, 'uploads')
  await writeFile(full, '')
  await expect(add()).rejects.toThrow('uploads')
  expect(await labels()).toEqual([])
  await rm(full)
  expect(await add()).toMatchObject({ ok: true })
  expect(await labels()).toEqual(['Volume 12, Part 3'])
  expect(await add()).toMatchObject({ ok: false, refusal: { message: 'There is an issue of this name.' } })
  expect(await Promise.all(store.puts.map((key) => store.files.has(key)))).toEqual([false, true, false])
})
