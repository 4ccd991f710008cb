import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, DatabaseError } from 'pg'
import { cannotStart } from './cannot-start.ts'

type Migration = { name: string; text: string; sha256: string }

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))
const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/
/** Any number will do, as long as nothing else in this database locks it: the letters "bm" and a year. */
const LOCK = 98_109_2026
/** So long a migration waits for a lock: all who come after it wait behind it, so it steps back and tries again. */
const LOCK_TIMEOUT = '1s'
const LOCK_NOT_AVAILABLE = '55P03'
/** Tries, with a pause of a second between them: three minutes, longer than any statement of ours may take. */
const MOST_TRIES = 90

/**
 * Brings the database at `url` to the newest migration and answers how many were applied. Each runs in a transaction
 * of its own; an advisory lock makes several processes that start at once take turns.
 * One that finds its tables being read for long lets others go first and tries again, for three minutes.
 * Throws one plain line when a file is misnamed, has changed since it was applied, or fails.
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  folder = MIGRATIONS,
): Promise<number> {
  const migrations = readMigrations(folder)
  const client = await connect(url)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const due = await findDue(client, migrations)
    for (const migration of due) await apply(client, migration, log)
    return due.length
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection also fails the query under way, which is where it is told
  try {
    await client.connect()
    return client
  } catch (error) {
    throw cannotStart(`Cannot reach the database at ${new URL(url).host}: ${messageOf(error)}`, error)
  }
}

function readMigrations(folder: string): Migration[] {
  const numbers = new Set<string>()
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const number = NAME.exec(name)?.[1]
    if (!number) throw cannotStart(`The migration ${name} must be named like 0001_what_it_does.sql.`)
    if (numbers.has(number)) throw cannotStart(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

async function findDue(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw cannotStart(
      `The migration ${changed.name} was changed after it was applied. Restore it, and put the change in a new file.`,
    )
  }
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw cannotStart(
      `The database is newer than this version of the store: it has the migration ${unknown}.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: Client, migration: Migration, log: (line: string) => void): Promise<void> {
  const { name } = migration
  for (let tries = 1; ; tries += 1) {
    const fault = await attempt(client, migration)
    if (fault === null) return log(`Applied migration ${name}`)
    const mayGoOn = fault instanceof DatabaseError && fault.code === LOCK_NOT_AVAILABLE && tries < MOST_TRIES
    if (!mayGoOn) throw cannotStart(`The migration ${name} failed: ${messageOf(fault)}`, fault)
    if (tries === 1) log(`The migration ${name} waits for somebody who reads or writes what it changes.`)
    await sleep(1_000)
  }
}

/** Applies a migration whole or not at all; answers why not. */
async function attempt(client: Client, { name, text, sha256 }: Migration): Promise<unknown> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(text)
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
    await client.query('COMMIT')
    return null
  } catch (error) {
    await client.query('ROLLBACK')
    return error
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
