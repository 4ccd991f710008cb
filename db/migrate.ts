import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, DatabaseError } from 'pg'
import { cannotReach, faultMessage, startupError } from './startup-error.ts'

type SqlFile = { name: string; text: string; sha256: string }

const ROOT = fileURLToPath(new URL('./', import.meta.url))
/** Folders in the order in which they are applied, with how their files are named. */
const FOLDERS = [
  { folder: 'schema', pattern: /^(\d{3})-[a-z0-9-]+\.sql$/, example: '010-part.sql' },
  { folder: 'reference', pattern: /^(\d{3})-[a-z0-9-]+\.sql$/, example: '010-rows.sql' },
  { folder: 'migrations', pattern: /^(\d{4})_[a-z0-9_]+\.sql$/, example: '0001_what_it_does.sql' },
] as const
const NO_TRANSACTION = '-- no-transaction'
/** An advisory lock that nothing else uses: the letters "bm" and a year. */
const LOCK = 98_109_2026
/** How long a file waits for a lock, since later sessions queue behind it. Then it retries. */
const LOCK_TIMEOUT = '1s'
const LOCK_NOT_AVAILABLE = '55P03'
/** Two seconds each: three minutes, longer than any of our statements may take. */
const MAX_ATTEMPTS = 90

/**
 * Applies the files of `db/schema`, `db/reference` and `db/migrations` that the database at `url` lacks, and returns how
 * many. Each runs in its own transaction, or outside of one if its first line says so. Processes take turns by a lock, and
 * a file retries for three minutes when its tables are in use. Throws a startup error when a file is misnamed, has
 * changed since it was applied, or fails.
 */
export async function migrate(url: string, log: (line: string) => void, root = ROOT): Promise<number> {
  const files = FOLDERS.flatMap((folder) => readFolder(root, folder))
  const client = await connect(url)
  try {
    await lockSchema(client)
    const due = await findDue(client, files)
    for (const file of due) await apply(client, file, log)
    return due.length
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection also fails the query under way, which reports it
  try {
    await client.connect()
    return client
  } catch (error) {
    throw cannotReach(url, error)
  }
}

/** Polls, because a session that waits for a lock holds a snapshot, and CREATE INDEX CONCURRENTLY waits for that. */
async function lockSchema(client: Client): Promise<void> {
  const query = 'SELECT pg_try_advisory_lock($1) AS locked'
  while (!(await client.query<{ locked: boolean }>(query, [LOCK])).rows[0]?.locked) await sleep(100)
}

function readFolder(root: string, { folder, pattern, example }: (typeof FOLDERS)[number]): SqlFile[] {
  const numbers = new Set<string>()
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((file) => {
    const name = `${folder}/${file}`
    const number = pattern.exec(file)?.[1]
    if (!number) throw startupError(`${name} must be named like ${folder}/${example}.`)
    if (numbers.has(number)) throw startupError(`Two files of ${folder} have the number ${number}.`)
    numbers.add(number)
    const text = readFileSync(join(root, folder, file), 'utf8')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

async function findDue(client: Client, files: SqlFile[]): Promise<SqlFile[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = files.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw startupError(
      `${changed.name} was changed after it was applied. Restore it, and put the change in a new migration.`,
    )
  }
  const unknown = [...applied.keys()].find((name) => !files.some((file) => file.name === name))
  if (unknown) {
    throw startupError(`The database is newer than this version of the store: it has ${unknown}.`)
  }
  return files.filter(({ name }) => !applied.has(name))
}

async function apply(client: Client, file: SqlFile, log: (line: string) => void): Promise<void> {
  const { name, text } = file
  const run = text.startsWith(NO_TRANSACTION) ? runStatements : runInTransaction
  for (let attempt = 1; ; attempt += 1) {
    const fault = await run(client, file)
    if (fault === null) return log(`Applied ${name}`)
    const mayRetry =
      fault instanceof DatabaseError && fault.code === LOCK_NOT_AVAILABLE && attempt < MAX_ATTEMPTS
    if (!mayRetry) throw startupError(`${name} failed: ${faultMessage(fault)}`, fault)
    if (attempt === 1) log(`${name} waits for a session that reads or writes what it changes.`)
    await sleep(1_000)
  }
}

/** Applies a file as a whole or not at all; returns the fault, or null. */
async function runInTransaction(client: Client, file: SqlFile): Promise<unknown> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(file.text)
    await record(client, file)
    await client.query('COMMIT')
    return null
  } catch (error) {
    await client.query('ROLLBACK')
    return error
  }
}

/** Runs a file's statements one by one. After a fault the next start runs it again from its beginning. */
async function runStatements(client: Client, file: SqlFile): Promise<unknown> {
  try {
    for (const statement of file.text.split(/;[ \t]*$/m)) await client.query(statement)
    await record(client, file)
    return null
  } catch (error) {
    return error
  }
}

const record = (client: Client, { name, sha256 }: SqlFile) =>
  client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
