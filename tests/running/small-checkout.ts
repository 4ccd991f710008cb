import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { isAlive } from '#db/embedded/processes'

const TOOLS = fileURLToPath(new URL('../../tools/', import.meta.url))

/**
 * A server of a few lines that keeps the launcher's contract: serves, drains on SIGTERM and when its launcher is gone.
 */
const SERVER = `
import { createServer } from 'node:http'
const server = createServer((_, reply) => reply.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
server.on('listening', () => {
  // The launcher knows that it has opened before anybody reads so and kills it.
  const serves = () => console.log('serving', process.pid, process.env.NODE_ENV, process.execArgv[0])
  if (process.env.OPENS) process.send('open', serves)
  else serves()
})
const drain = () => {
  console.log('draining')
  if (!process.env.NEVER_ENDS) server.close(() => process.exit(0))
}
process.on('SIGTERM', drain)
process.on('disconnect', drain)
`

/** A checkout with our tools, no packages and that small server. */
export function makeCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bookmann-launcher-'))
  cpSync(TOOLS, join(folder, 'tools'), { recursive: true })
  const scripts = { start: 'exec node tools/start.mjs --dev' }
  write('package.json', { name: 'small', version: '1.0.0', type: 'module', scripts })
  write('package-lock.json', { name: 'small', version: '1.0.0', lockfileVersion: 3, packages: {} })
  write('node_modules/.package-lock.json', { packages: {} })
  for (const program of ['demo/main.ts', 'server/main.ts'])
    write(program, `console.log('${program}')\n${SERVER}`)
  return folder

  function write(path: string, content: unknown) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

export const removeCheckout = (folder: string) => rmSync(folder, { recursive: true })

/** A command under way, and its output so far. */
export type Started = {
  child: ChildProcess
  pid: number
  output: () => string
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts a command in a checkout, in a process group of its own as a terminal would. */
export function start(folder: string, command: string[], env: Record<string, string | undefined>): Started {
  const [file = '', ...args] = command
  // npm tells its children that they run under it; this one shall know only what the test tells it.
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const child = spawn(file, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(clean), ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  return { child, pid: child.pid ?? 0, output: () => text, ended }
}

/** Waits until the server says that it serves, and answers its process id. */
export async function serving(started: Started): Promise<number> {
  await expect.poll(started.output).toMatch(/serving \d+/)
  return Number(/serving (\d+)/.exec(started.output())?.[1])
}

/** Waits until a process is gone. */
export async function processEnd(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false)
}
