import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnv, serverWords } from '../tools/serve.mjs'
import { folder, repositoryRoot } from './folder.ts'
import type { Ground } from './ground.ts'
import type { Outside } from './outside-process.ts'

/** Ports that nothing else of ours uses; a demo takes the next two as well. */
const port = 3600
const patienceMs = 300_000

/** A shop in a process of its own, as `npm start` runs it. */
export type BenchShop = {
  readonly url: string
  /** From the start of the process to the first page, in ms. */
  readonly startMs: number
  /** What the process, without the database, holds and has used since it started. */
  readonly usage: () => Promise<Usage>
  readonly close: () => Promise<void>
}

export type Usage = { readonly memoryMb: number; readonly cpuMs: number }

/** Starts the shop on the ground, with mail and cards outside of its process, so that they do not count as its work. */
export function openBenchShop({
  databaseUrl,
  dataDir,
  outside,
  profile,
}: Pick<Ground, 'databaseUrl' | 'dataDir'> & {
  readonly outside: Outside
  /** Whether it writes a CPU profile when it ends. */
  readonly profile: boolean
}): Promise<BenchShop> {
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${join(folder, 'profiles')}`] : []
  return startBenchShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...outside.settings(port) }, flags)
}

/** Starts the shop in demo mode with these settings and waits for its first page. Its words go to a log file. */
export async function startBenchShop(
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<BenchShop> {
  const started = performance.now()
  const log = createWriteStream(join(folder, 'shop.log'))
  const child = spawn(
    process.execPath,
    [...flags, ...serverWords('demo/main.ts', process.env.HEAP_LIMIT_MB)],
    {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        ...serverEnv,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'warn',
        FLOOD_LIMIT: '1000000', // the load comes from one address
        TRUST_PROXY: '127.0.0.1', // guests name networks of their own
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
    log.end()
  }
  try {
    await firstPage(url, () => child.exitCode !== null, started + patienceMs)
  } catch (error) {
    await close()
    throw error
  }
  return { url, startMs: Math.round(performance.now() - started), usage: () => usageOf(url), close }
}

async function firstPage(url: string, isGone: () => boolean, deadline: number): Promise<void> {
  while (!isGone() && performance.now() < deadline) {
    const answer = await fetch(`${url}/students/`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(20)
  }
  throw new Error(`The shop did not open: see ${join(folder, 'shop.log')}`)
}

async function usageOf(url: string): Promise<Usage> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
  return {
    memoryMb: Math.round(read('process_resident_memory_bytes') / 1024 / 1024),
    cpuMs: read('process_cpu_seconds_total') * 1000,
  }
}
