import { mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { readAccess, rememberPort } from './embedded/access.ts'
import { findBinaries } from './embedded/binaries.ts'
import { chooseRunner } from './embedded/choose-runner.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { giveToFolderOwner } from './embedded/ownership.ts'
import { superviseProcess } from './embedded/supervisor.ts'

export type EmbeddedPostgres = {
  /** Connection string of the database `bookmann`; stays the same across restarts of the server. */
  url: string
  /** Ends the server that this process started (open transactions are rolled back); a shared one is left alone. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Folder of the database cluster; it is made when missing. Its parent holds the password and the log. */
  dataDir: string
  /** Fixed TCP port; without it a free one is chosen and remembered. */
  port?: number
  log: (line: string) => void
  /** PostgreSQL settings over our defaults, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

/**
 * Starts PostgreSQL from the npm binaries and restarts it until `stop`; it ends with this process. A server that another
 * process runs on the same folder is shared, and taken over once it ends. Throws a startup error when PostgreSQL cannot
 * run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options
  const dataDir = makeParent(resolve(options.dataDir))
  const accessFile = `${dataDir}-access.json`
  const access = readAccess(accessFile)
  const runner = chooseRunner({ binaries: findBinaries(), dataDir }, log)
  const durable = settings['fsync'] !== 'off'
  await ensureCluster(runner, access.password, { durable, isNewPassword: access.isNew, log })
  return superviseProcess({
    runner,
    settings,
    log,
    logFile: `${dataDir}.log`,
    password: access.password,
    port: options.port,
    rememberedPort: access.port,
    onPort: (port) => rememberPort(accessFile, port),
  })
}

/** The real path of the folder, so that a cluster has one name through symlinks too. */
function makeParent(dataDir: string): string {
  const parent = dirname(dataDir)
  const made = mkdirSync(parent, { recursive: true, mode: 0o755 })
  if (made) giveToFolderOwner(made)
  return join(realpathSync(parent), basename(dataDir))
}
