import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { exitCode } from './command.mjs'
import { root } from './root.mjs'

/** npm passes a terminal's Ctrl-C on, so one press arrives twice: a second press is one that comes later. */
const SAME_PRESS_MS = 700
const PARENT_CHECK_MS = 400

/**
 * The server's program as Node runs it, and its environment. After load it then holds some 350 MB instead of 670: V8 collects
 * early only below a limit of 2 GB, pages drawn fill the young space quickly, and glibc keeps an arena a thread and
 * what is freed in the middle of one, unless larger pieces are asked of the system one by one.
 */
export const serverWords = (program) => [
  `--max-old-space-size=${process.env.HEAP_LIMIT_MB || '1900'}`,
  '--max-semi-space-size=24',
  program,
]
export const serverEnv = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'), // halves the time to load
}

/**
 * Runs the server until it ends and answers the exit code. Being asked to end (Ctrl-C, SIGTERM, a closed terminal, a
 * killed npm) asks the server once, which then finishes its requests; being asked again kills it. Should this process
 * be killed, the closed channel tells the server.
 * @param {string} node
 * @param {readonly string[]} words
 * @param {{ env: Record<string, string>, onStart: (pid: number) => void }} options
 * @returns {Promise<number>}
 */
export function serve(node, words, { env, onStart }) {
  // In a session of its own, a terminal's Ctrl-C reaches the server only through us.
  const server = spawn(node, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  onStart(server.pid ?? 0)
  const send = makeRequester(server)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, send)
  const watch = process.env.npm_lifecycle_event ? watchParent(send) : undefined
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => {
      clearInterval(watch)
      if (signal === 'SIGKILL')
        console.error('The server was killed. The database ends by itself; start again with npm start.')
      resolve(exitCode(code, signal))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} server */
function makeRequester(server) {
  let requestedAt
  return () => {
    if (requestedAt === undefined) {
      requestedAt = Date.now()
      server.kill('SIGTERM')
    } else if (Date.now() - requestedAt > SAME_PRESS_MS) {
      server.kill('SIGKILL')
    }
  }
}

/** Only npm knows that it was killed: we notice that our parent is another one. */
function watchParent(send) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    send()
  }, PARENT_CHECK_MS)
  return timer
}
