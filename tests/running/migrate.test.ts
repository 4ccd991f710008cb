import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/migrate'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let root: string
let database: TestDatabase
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bookmann-schema-'))
  for (const folder of ['schema', 'reference', 'migrations']) mkdirSync(join(root, folder))
  database = await freshDatabase({ from: 'empty' })
  await sql`DROP TABLE schema_migrations`.execute(database.db)
  write('schema/010-shelves.sql', 'CREATE TABLE shelves (id int PRIMARY KEY)')
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  await database.close()
})

const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const run = () => migrate(database.url, () => {}, root)

test('applies the schema, then the reference data, then the migrations, each file once', async () => {
  write('migrations/0001_labels.sql', "ALTER TABLE shelves ADD label text DEFAULT 'new' NOT NULL")
  write('reference/010-shelves.sql', 'INSERT INTO shelves SELECT id FROM rooms')
  write('schema/020-rooms.sql', 'CREATE TABLE rooms AS SELECT 7 id')
  expect(await run()).toBe(4)
  expect(await run()).toBe(0)
  const { rows } = await sql`SELECT * FROM shelves`.execute(database.db)
  expect(rows).toEqual([{ id: 7, label: 'new' }])
  const recorded = await sql<{
    name: string
  }>`SELECT name FROM schema_migrations ORDER BY applied_at`.execute(database.db)
  expect(recorded.rows.map(({ name }) => name)).toEqual([
    'schema/010-shelves.sql',
    'schema/020-rooms.sql',
    'reference/010-shelves.sql',
    'migrations/0001_labels.sql',
  ])
})

test('several processes at once apply each file once', async () => {
  const counts = await Promise.all([run(), run(), run(), run()])
  expect(counts.toSorted()).toEqual([0, 0, 0, 1])
})

test('a file that fails leaves nothing behind, and those before it stay', async () => {
  write('migrations/0001_labels.sql', 'ALTER TABLE shelves ADD label text; SELECT 1/0')
  await expect(run()).rejects.toThrow('migrations/0001_labels.sql failed: division by zero')
  write('migrations/0001_labels.sql', 'ALTER TABLE shelves ADD label text')
  expect(await run()).toBe(1)
})

test('a file that was changed after it was applied is refused', async () => {
  await run()
  write('schema/010-shelves.sql', 'CREATE TABLE shelves (id bigint PRIMARY KEY)')
  await expect(run()).rejects.toThrow('schema/010-shelves.sql was changed after it was applied.')
})

test('behind a long read lets others read meanwhile, and is applied when that read has ended', async () => {
  await run()
  write('migrations/0001_labels.sql', 'ALTER TABLE shelves ADD label text')
  const waits = Promise.withResolvers<string>()
  const reading = await database.db.startTransaction().execute()
  await sql`SELECT * FROM shelves`.execute(reading)
  const migrated = migrate(database.url, waits.resolve, root)
  expect(await waits.promise).toMatch('0001_labels.sql waits for a session')
  await sql`SELECT * FROM shelves`.execute(database.db)
  await reading.commit().execute()
  expect(await migrated).toBe(1)
})

test('a database newer than this version is refused', async () => {
  await run()
  rmSync(join(root, 'schema/010-shelves.sql'))
  await expect(run()).rejects.toThrow('The database is newer than this version of the store')
})

test.each([
  ['migrations/0001_Labels.sql', 'must be named like migrations/0001_what_it_does.sql'],
  ['reference/1.sql', 'must be named like reference/010-rows.sql'],
  ['schema/010-other.sql', 'Two files of schema have the number 010.'],
])('the name %s is refused', async (name, reason) => {
  write(name, 'SELECT 1')
  await expect(run()).rejects.toThrow(reason)
})

const concurrently = `-- no-transaction
-- Labels are searched for; building must not stop the shop.
DROP INDEX CONCURRENTLY IF EXISTS shelves_by_id;
CREATE INDEX CONCURRENTLY shelves_by_id ON shelves (id);
`

test('a file that says so runs outside a transaction, by one of the processes that start at once', async () => {
  write('migrations/0001_index.sql', concurrently)
  const counts = await Promise.all([run(), run(), run()])
  expect(counts.toSorted()).toEqual([0, 0, 2])
  const { rows } =
    await sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'shelves_by_id'::regclass`.execute(
      database.db,
    )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('without that line the same statements are refused', async () => {
  write('migrations/0001_index.sql', concurrently.replace('-- no-transaction\n', ''))
  await expect(run()).rejects.toThrow('cannot run inside a transaction block')
})

test('a file outside a transaction that fails half-way is run again from its beginning', async () => {
  await run()
  await sql`INSERT INTO shelves VALUES (1), (2)`.execute(database.db)
  write('migrations/0001_index.sql', concurrently.replace('ON shelves (id)', 'ON shelves ((1 / (id - 2)))'))
  await expect(run()).rejects.toThrow('migrations/0001_index.sql failed: division by zero')
  const left =
    await sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'shelves_by_id'::regclass`.execute(
      database.db,
    )
  expect(left.rows).toEqual([{ indisvalid: false }])
  await sql`DELETE FROM shelves WHERE id = 2`.execute(database.db)
  expect(await run()).toBe(1)
  const built =
    await sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'shelves_by_id'::regclass`.execute(
      database.db,
    )
  expect(built.rows).toEqual([{ indisvalid: true }])
  expect(await run()).toBe(0)
})
