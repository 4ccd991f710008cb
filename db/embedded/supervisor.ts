import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedPostgres } from '../embedded.ts'
import { startupError } from '../startup-error.ts'
import { clusterUrl, untilAnswering } from './answering.ts'
import { freePort } from './port.ts'
import { attachPostmaster, lastComplaint, launchPostmaster, type Postmaster } from './postmaster.ts'
import { findPostmaster } from './processes.ts'
import type { Runner } from './runner.ts'
import { bySocket } from './socket.ts'

export type Watch = {
  runner: Runner
  settings: Record<string, string>
  password: string
  log: (line: string) => void
  logFile: string
  /** A fixed port; without one the remembered port if it is free, else any free one. */
  port?: number | undefined
  rememberedPort?: number | undefined
  onPort: (port: number) => void
}

const FIRST_ATTEMPTS = 4
const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const STEADY_MS = 60_000
/** How long recovery after a crash may take, and how long another server may take to end. */
const RECOVERY_MS = 120_000
const HANDOVER_MS = 20_000

/** Starts the cluster, or joins the server that runs it, and restarts it whenever it ends before `stop`. */
export async function superviseProcess(watch: Watch): Promise<EmbeddedPostgres> {
  const stopping = new AbortController()
  let current = await startFirst(watch)
  const { port } = current
  watch.onPort(port)

  const supervising = (async () => {
    let pause = SHORTEST_PAUSE_MS
    while (!stopping.signal.aborted) {
      const since = performance.now()
      await current.exited
      if (stopping.signal.aborted) return
      watch.log('PostgreSQL ended; starting it again.')
      pause =
        performance.now() - since > STEADY_MS ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      current = await startAgain({ ...watch, port }, pause, stopping.signal, current)
    }
  })()

  return {
    url: bySocket(clusterUrl(port, watch.password), watch.runner.dataDir),
    stop: async () => {
      stopping.abort()
      await current.stop()
      await supervising
    },
  }
}

async function startFirst(watch: Watch): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = watch.port ?? (await freePort(watch.rememberedPort))
    try {
      return await startOnce({ ...watch, port })
    } catch (error) {
      if (attempt === FIRST_ATTEMPTS) throw error
      await sleep(SHORTEST_PAUSE_MS * 2 ** attempt)
    }
  }
}

/** Retries until it succeeds; meanwhile connections to the address are refused. */
async function startAgain(
  watch: Watch & { port: number },
  firstPause: number,
  stopping: AbortSignal,
  last: Postmaster,
): Promise<Postmaster> {
  let pause = firstPause
  while (!stopping.aborted) {
    await sleep(pause, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) break
    try {
      const postmaster = await startOnce(watch)
      if (postmaster.port !== watch.port) {
        throw startupError(
          `PostgreSQL was started elsewhere on port ${postmaster.port}. Start this process again.`,
        )
      }
      watch.log('PostgreSQL is back.')
      if (!stopping.aborted) return postmaster
      await postmaster.stop()
    } catch (error) {
      watch.log(error instanceof Error ? error.message : String(error))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
  return last
}

async function startOnce(watch: Watch & { port: number }): Promise<Postmaster> {
  const joined = await join(watch)
  if (joined) return joined
  const { runner, settings, port, logFile, password } = watch
  const postmaster = launchPostmaster(runner, { port, settings, logFile })
  const answered = await untilAnswering({
    password,
    port,
    exited: postmaster.exited,
    patienceMs: RECOVERY_MS,
  })
  if (answered) return postmaster
  await postmaster.stop()
  throw startupError(`PostgreSQL did not start: ${lastComplaint(logFile)} (the whole log is in ${logFile})`)
}

/** Joins a server that already runs this cluster; waits for one that is shutting down. */
async function join(watch: Watch & { port: number }): Promise<Postmaster | undefined> {
  const found = findPostmaster(watch.runner.dataDir)
  if (!found) return undefined
  const other = attachPostmaster(found)
  const { runner, password } = watch
  const answered = await untilAnswering({
    password,
    port: found.port,
    exited: other.exited,
    patienceMs: HANDOVER_MS,
  })
  if (answered) return other
  if (!findPostmaster(runner.dataDir)) return undefined
  throw startupError(
    `Another PostgreSQL (process ${found.pid}) has ${runner.dataDir} but does not answer. End it with kill -INT ${found.pid}.`,
  )
}
