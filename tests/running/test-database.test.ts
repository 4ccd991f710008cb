import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'

test('each test database has the schema and is its own', async () => {
  const [one, other] = await Promise.all([freshDatabase({ from: 'empty' }), freshDatabase({ from: 'empty' })])
  await sql`CREATE TABLE only_here (id int)`.execute(one.db)
  const { rows } = await sql<{ here: string | null; migrations: number }>`
    SELECT to_regclass('only_here') AS here, (SELECT count(*) FROM schema_migrations) AS migrations`.execute(
    other.db,
  )
  expect(rows[0]?.here).toBeNull()
  expect(rows[0]?.migrations).toBeGreaterThan(0)
  await Promise.all([one.close(), other.close()])
})

test('a database that is dropped under its connections leaves the process standing', async () => {
  const { pool, db, close } = await freshDatabase({ from: 'empty' })
  const held = await pool.connect()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    db,
  )
  await expect(held.query('SELECT 1')).rejects.toThrow()
  held.release(true)
  await close()
})
