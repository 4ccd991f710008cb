import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/migrate'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bookmann-migrations-'))
  database = await freshDatabase({ from: 'empty' })
  await sql`DROP TABLE schema_migrations`.execute(database.db)
  write('0001_shelves.sql', 'CREATE TABLE shelves (id int PRIMARY KEY)')
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(database.url, () => {}, folder)

test('applies each file once, in order', async () => {
  write('0002_labels.sql', 'ALTER TABLE shelves ADD label text')
  expect(await run()).toBe(2)
  expect(await run()).toBe(0)
})

test('several processes at once apply each file once', async () => {
  const counts = await Promise.all([run(), run(), run(), run()])
  expect(counts.toSorted()).toEqual([0, 0, 0, 1])
})

test('a file that fails leaves nothing behind, and those before it stay', async () => {
  write('0002_labels.sql', 'ALTER TABLE shelves ADD label text; SELECT 1/0')
  await expect(run()).rejects.toThrow('The migration 0002_labels.sql failed: division by zero')
  write('0002_labels.sql', 'ALTER TABLE shelves ADD label text')
  expect(await run()).toBe(1)
})

test('a file that was changed after it was applied is refused', async () => {
  await run()
  write('0001_shelves.sql', 'CREATE TABLE shelves (id bigint PRIMARY KEY)')
  await expect(run()).rejects.toThrow('The migration 0001_shelves.sql was changed after it was applied.')
})

test('behind a long read lets others read meanwhile, and is applied when that read has ended', async () => {
  await run()
  write('0002_labels.sql', 'ALTER TABLE shelves ADD label text')
  const waits = Promise.withResolvers<string>()
  const reading = await database.db.startTransaction().execute()
  await sql`SELECT * FROM shelves`.execute(reading)
  const migrated = migrate(database.url, waits.resolve, folder)
  expect(await waits.promise).toMatch('0002_labels.sql waits for somebody')
  await sql`SELECT * FROM shelves`.execute(database.db)
  await reading.commit().execute()
  expect(await migrated).toBe(1)
})

test('a database newer than this version is refused', async () => {
  await run()
  rmSync(join(folder, '0001_shelves.sql'))
  await expect(run()).rejects.toThrow('The database is newer than this version of the store')
})

test.each([
  ['0002_Labels.sql', 'must be named like 0001_what_it_does.sql'],
  ['0001_other.sql', 'Two migrations have the number 0001.'],
])('the name %s is refused', async (name, reason) => {
  write(name, 'SELECT 1')
  await expect(run()).rejects.toThrow(reason)
})
