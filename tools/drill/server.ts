import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readAccess } from '#db/embedded/access'
import { clusterUrl } from '#db/embedded/answering'
import { root } from '../root.mjs'

const READY_WITHIN_MS = 120_000

/** The store as a process that can be killed, over a folder that outlives it. */
export type DrillServer = {
  readonly url: string
  /** The address of its database, which stays the same across starts. */
  readonly databaseUrl: () => string
  /** Starts it and waits until it can serve; answers how long that took, in ms. */
  readonly start: () => Promise<number>
  /** Waits until it can serve again; answers how long that took, in ms. */
  readonly ready: () => Promise<number>
  /** kill -9 of the store. Its PostgreSQL ends by itself. */
  readonly kill: () => Promise<void>
  /** kill -9 of PostgreSQL: the postmaster, then every process it started. The store lives. */
  readonly killPostgres: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The real server, `demo/main.ts`, on a port of its own. What it says goes to a file in its folder. */
export function drillServer(options: {
  readonly dataDir: string
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
}): DrillServer {
  const { dataDir, port, environment } = options
  const url = `http://127.0.0.1:${port}/students`
  const output = createWriteStream(join(dataDir, 'server.log'), { flags: 'a' })
  let child: ChildProcess | null = null
  let exited: Promise<void> = Promise.resolve()
  let backends: pg.Client | null = null

  const databaseUrl = () => {
    const { port: at, password } = readAccess(join(dataDir, 'postgres-access.json'))
    if (at === undefined) throw new Error('PostgreSQL was never started here.')
    return clusterUrl(at, password)
  }

  async function ready(): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < READY_WITHIN_MS) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      await answer?.arrayBuffer()
      if (answer?.ok) {
        // Kept open, so that nothing needs to be connected at the moment of the kill.
        await backends?.end().catch(() => {})
        backends = new pg.Client({ connectionString: databaseUrl() })
        backends.on('error', () => {})
        await backends.connect()
        return performance.now() - began
      }
      if (child?.exitCode !== null) throw new Error(`The server ended; see ${String(output.path)}`)
      await pause(50)
    }
    throw new Error(`The server was not ready within two minutes; see ${String(output.path)}`)
  }

  return {
    url,
    databaseUrl,
    ready,
    start: () => {
      const started = spawn(process.execPath, ['demo/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          MODE: 'demo',
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          FLOOD_LIMIT: '1000000',
          TRUST_PROXY: '127.0.0.1',
          ...environment,
        },
      })
      started.stdout.pipe(output, { end: false })
      started.stderr.pipe(output, { end: false })
      exited = new Promise((resolve) => started.once('exit', () => resolve()))
      child = started
      return ready()
    },
    kill: async () => {
      child?.kill('SIGKILL')
      await exited
    },
    killPostgres: async () => {
      const answer = await backends?.query<{ pid: number }>('select pid from pg_stat_activity')
      const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
      for (const pid of [Number(postmaster), ...(answer?.rows ?? []).map((row) => row.pid)]) killHard(pid)
    },
    stop: async () => {
      await backends?.end().catch(() => {})
      child?.kill('SIGTERM')
      await exited
      output.end()
    },
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
