import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statfsSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveToFolderOwner } from './ownership.ts'
import { isAlive } from './processes.ts'
import { commandOf, type Runner } from './runner.ts'
import { removeSockets, socketFolder } from './socket.ts'

/** A PostgreSQL server process. */
export type Postmaster = {
  pid: number
  port: number
  /** Resolves when its process is gone. */
  exited: Promise<void>
  /** Ends it: fast shutdown, then immediate, then kill. Resolves when it is gone. */
  stop: () => Promise<void>
}

const LOG_LIMIT_BYTES = 5_000_000

/** Starts a PostgreSQL server that ends by itself, however this process ends. */
export function launchPostmaster(
  runner: Runner,
  start: { port: number; settings: Record<string, string>; logFile: string },
): Postmaster {
  const { dataDir } = runner
  removeSockets(dataDir)
  const settings = { unix_socket_directories: socketFolder(dataDir), ...start.settings }
  const words = ['-D', dataDir, ...settingWords(start.port, settings)]
  const command = commandOf(runner, join(runner.binaries, 'bin', 'postgres'), words)
  const log = openLog(start.logFile)
  // Its own session: Ctrl-C in a terminal reaches only us, and we end the database after the last request.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const pid = child.pid ?? 0
  const watcher = watchOver(pid)
  void exited.then(() => watcher.kill('SIGKILL'))
  return { pid, port: start.port, exited, stop: () => end(child, exited) }
}

/** A server that another process of ours started: shared, watched by its process id, never ended by us. */
export function attachPostmaster(found: { pid: number; port: number }): Postmaster {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    if (isAlive(found.pid)) return
    clearInterval(timer)
    resolve()
  }, 500).unref()
  return {
    ...found,
    exited: promise,
    stop: async () => {
      clearInterval(timer)
      resolve()
    },
  }
}

// The answers to connections that come too early, such as our own, are no complaints.
const tooEarly = /the database system is (starting up|shutting down|in recovery|not yet accepting)/

/** The last error in the server's log, for the startup error. */
export function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  return (
    lines.findLast((line) => /FATAL|PANIC|ERROR|error|not found/.test(line) && !tooEarly.test(line)) ??
    'no message in the log'
  )
}

/**
 * A shell that waits for our end of a pipe to close, which the kernel does even after kill -9, and then sends PostgreSQL
 * a fast shutdown. It has a session of its own and ignores the signals of a terminal.
 */
function watchOver(pid: number): ChildProcess {
  const script = `trap '' HUP INT TERM; read -r line; kill -INT ${pid}`
  const watcher = spawn('sh', ['-c', script], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {}) // without a shell the server still runs; only kill -9 would then leave it behind
  watcher.stdin?.on('error', () => {})
  watcher.unref()
  return watcher
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  const patience: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, milliseconds] of patience) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await Promise.race([exited, sleep(milliseconds, undefined, { ref: false })])
  }
}

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o644)
  giveToFolderOwner(file)
  if (statSync(file).size > LOG_LIMIT_BYTES) truncateSync(file)
  return log
}

/** Settings for a laptop with two cores: durable, modest in memory, reachable on this machine only. */
const DEFAULTS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off', // costs more than it gains on queries of milliseconds
  max_parallel_workers_per_gather: '1',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const ROOMY = 256 * 1024 * 1024

/** The `-c name=value` arguments of a start on `port`. */
function settingWords(port: number, overrides: Record<string, string>): string[] {
  const sharedMemory = hasRoomySharedMemory() ? 'posix' : 'sysv'
  const all = { ...DEFAULTS, dynamic_shared_memory_type: sharedMemory, ...overrides, port: String(port) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Containers often give /dev/shm 64 MB, which one parallel query can fill; other systems have no such folder. */
function hasRoomySharedMemory(): boolean {
  if (process.platform !== 'linux') return true
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks >= ROOMY
  } catch {
    return false
  }
}
