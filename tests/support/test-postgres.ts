import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool } from '#db/client'
import { startEmbeddedPostgres } from '#db/embedded'
import { isAlive } from '#db/embedded/processes'
import { migrate } from '#db/migrate'
import { plantTemplate } from './plant-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's `postgres` database, from which test databases are made. */
    clusterUrl: string
  }
}

const PREFIX = 'bookmann-test-'
// Nothing here outlives the run, so nothing needs to reach the disk; races open many connections.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Starts one PostgreSQL for the whole run, with two templates: `template_empty` (migrated) and `template_world` (planted). */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned()
  const folder = join(tmpdir(), `${PREFIX}${process.pid}`)
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const complaints: string[] = []
  const log = (line: string) => complaints.push(line)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log, settings: SETTINGS })
  const at = (database: string) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href
  await run(at('postgres'), 'CREATE DATABASE template_empty')
  await migrate(at('template_empty'), log)
  await run(at('postgres'), 'CREATE DATABASE template_world TEMPLATE template_empty STRATEGY FILE_COPY')
  await plant(at('template_world'))
  project.provide('clusterUrl', at('postgres'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

async function plant(url: string): Promise<void> {
  const db = openDatabase(openPool(url, { max: 4, name: 'test template', statementTimeout: 60_000 }))
  try {
    await plantTemplate(db)
  } finally {
    await db.destroy()
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A run that was killed could not tidy up after itself; the next one does. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
