import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
export const serverWords = (program, heapLimitMb) => [
  `--max-old-space-size=${heapLimitMb || '1900'}`,
  '--max-semi-space-size=24',
  '--expose-gc', // the server collects while it is quiet
  program,
]
export const serverEnv = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'), // halves the time to load
}

/** After this long without dying, the next pause is the shortest again. */
const STEADY_MS = 600_000
const SHORTEST_PAUSE_MS = Number(process.env.RESTART_PAUSE_MS || '1000')
const LONGEST_PAUSE_MS = 60_000

/**
 * Runs the server until it ends and answers the exit code. Being asked to end (Ctrl-C, SIGTERM, a closed terminal, a
 * killed npm) asks the server once, which then finishes its requests; being asked again kills it. Should this process
 * be killed, the closed channel tells the server. One that dies after it had opened is started again, after a pause
 * that grows; one that cannot start ends with its reason.
 * @param {string} node
 * @param {readonly string[]} words
 * @param {{ env: Record<string, string>, onStart: (pid: number) => void }} options
 * @returns {Promise<number>}
 */
export async function serve(node, words, { env, onStart }) {
  const requester = makeRequester()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, requester.send)
  const watch = process.env.npm_lifecycle_event ? watchParent(requester.send) : undefined
  let hasOpened = false
  let pause = SHORTEST_PAUSE_MS
  for (;;) {
    const startedAt = Date.now()
    // In a session of its own, a terminal's Ctrl-C reaches the server only through us.
    const server = spawn(node, words, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    })
    requester.server = server
    onStart(server.pid ?? 0)
    server.on('message', (message) => {
      if (message === 'open') hasOpened = true
    })
    const [code, signal] = await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.once('exit', (...how) => resolve(how))
    })
    if (requester.at !== undefined || code === 0 || !hasOpened) {
      clearInterval(watch)
      if (signal === 'SIGKILL')
        console.error('The server was killed. The database ends by itself; start again with npm start.')
      return exitCode(code, signal)
    }
    if (Date.now() - startedAt > STEADY_MS) pause = SHORTEST_PAUSE_MS
    console.error(`The server died (${signal ?? `exit code ${code}`}). It starts again in ${pause / 1000} s.`)
    await Promise.race([sleep(pause), requester.promise])
    if (requester.at !== undefined) return exitCode(code, signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** Asks the server that runs now to end, and notes that it was asked. */
function makeRequester() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  const requester = { at: undefined, server: undefined, promise, send }
  function send() {
    resolve()
    if (requester.at === undefined) {
      requester.at = Date.now()
      requester.server?.kill('SIGTERM')
    } else if (Date.now() - requester.at > SAME_PRESS_MS) {
      requester.server?.kill('SIGKILL')
    }
  }
  return requester
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
