import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#db/embedded'
import { isAlive } from '#db/embedded/processes'
import { quickFolder } from './quick-folder.ts'
import { makeEmptyTemplate } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's `postgres` database, from which test databases are made. */
    clusterUrl: string
  }
}

const PREFIX = 'bookmann-test-'
// Nothing here outlives the run, so nothing needs to reach the disk; races open many connections.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Starts one PostgreSQL for the whole run, with the template that test databases are copied from. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned()
  const folder = join(quickFolder(), `${PREFIX}${process.pid}`)
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const output: string[] = []
  const log = (line: string) => output.push(line)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log, settings: SETTINGS })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
  try {
    const clusterUrl = Object.assign(new URL(postgres.url), { pathname: '/postgres' }).href
    await makeEmptyTemplate(clusterUrl, log)
    project.provide('clusterUrl', clusterUrl)
    return stop
  } catch (error) {
    await stop() // vitest calls no teardown when the set-up failed
    throw error
  }
}

/** A run that was killed could not tidy up after itself; the next one does. */
function removeAbandoned(): void {
  for (const name of readdirSync(quickFolder())) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue
    rmSync(join(quickFolder(), name), { recursive: true, force: true })
  }
}
