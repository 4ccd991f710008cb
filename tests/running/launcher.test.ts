import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { threePorts } from '#tests/support/ports'
import { makeCheckout, processEnd, removeCheckout, type Started, serving, start } from './small-checkout.ts'

const LAUNCHER = [process.execPath, 'tools/start.mjs', '--dev']

let folder: string
let PORT: string
beforeEach(async () => {
  folder = makeCheckout()
  PORT = String(await threePorts())
})
afterEach(() => removeCheckout(folder))

const launch = (env: Record<string, string> = {}): Started => start(folder, LAUNCHER, { PORT, ...env })

test('SIGTERM lets the server finish and ends with its exit code', async () => {
  const launcher = launch()
  const server = await serving(launcher)
  expect(launcher.output()).toContain('development')
  launcher.child.kill('SIGTERM')
  expect(await launcher.ended).toBe(0)
  expect(launcher.output().match(/draining/g)).toHaveLength(1)
  await processEnd(server)
})

test('one Ctrl-C, which a terminal sends to everyone and npm passes on, asks the server once', async () => {
  const launcher = launch()
  await serving(launcher)
  process.kill(-launcher.pid, 'SIGINT')
  process.kill(launcher.pid, 'SIGINT')
  expect(await launcher.ended).toBe(0)
  expect(launcher.output().match(/draining/g)).toHaveLength(1)
})

test('a second Ctrl-C kills a server that does not finish', async () => {
  const launcher = launch({ NEVER_ENDS: '1' })
  const server = await serving(launcher)
  launcher.child.kill('SIGINT')
  await expect.poll(launcher.output).toContain('draining')
  // Presses until it takes effect: one that follows at once counts as an echo of the first.
  await expect
    .poll(() => launcher.child.kill('SIGINT') && launcher.child.exitCode === null, {
      interval: 200,
    })
    .toBe(false)
  expect(await launcher.ended).toBe(137)
  await processEnd(server)
})

test('when the launcher is killed the server finishes and ends', async () => {
  const launcher = launch()
  const server = await serving(launcher)
  launcher.child.kill('SIGKILL')
  await processEnd(server)
})

test('when npm is killed launcher and server end', async () => {
  const npm = start(folder, ['npm', 'start'], { PORT })
  const server = await serving(npm)
  npm.child.kill('SIGKILL')
  await processEnd(server)
})

test('when the server is killed the launcher ends and says so, and the next start works', async () => {
  const launcher = launch()
  process.kill(await serving(launcher), 'SIGKILL')
  expect(await launcher.ended).toBe(137)
  expect(launcher.output()).toContain('The server was killed.')
  const next = launch()
  await serving(next)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

/** The process that serves now, which is none of those before. */
async function lastServing(launcher: Started, before: ReadonlySet<number>): Promise<number> {
  const last = () => Number([...launcher.output().matchAll(/serving (\d+)/g)].at(-1)?.[1] ?? 0)
  await expect.poll(() => last() > 0 && !before.has(last())).toBe(true)
  return last()
}

test('a server that dies after it had opened is started again, with a growing pause, and the log says so', async () => {
  const launcher = launch({ OPENS: 'yes', RESTART_PAUSE_MS: '10' })
  const pids = new Set<number>()
  for (const pause of [0.01, 0.02, 0.04]) {
    const pid = await lastServing(launcher, pids)
    pids.add(pid)
    process.kill(pid, 'SIGKILL')
    await expect.poll(launcher.output).toContain(`It starts again in ${pause} s.`)
  }
  await lastServing(launcher, pids)
  launcher.child.kill('SIGTERM')
  expect(await launcher.ended).toBe(0)
})

test('a second copy in the same folder is told in one line where the first one is', async () => {
  const first = launch()
  await serving(first)
  const second = launch()
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Bookmann already runs from this folder, at http://127.0.0.1:${PORT}/students/ (process ${first.pid}). Stop it first, or use that one.\n`,
  )
  first.child.kill('SIGTERM')
  await first.ended
})

test('live copies on ports of their own share one data folder, and each is the only one on its port', async () => {
  const first = launch({ MODE: 'live' })
  await serving(first)
  const other = launch({ MODE: 'live', PORT: String(Number(PORT) + 1) })
  await serving(other)
  const second = launch({ MODE: 'live' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`at http://127.0.0.1:${PORT}/students/ (process ${first.pid})`)
  for (const { child, ended } of [first, other]) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})

test('a start right after the launcher was killed waits for its server to finish', async () => {
  const first = launch({ NEVER_ENDS: '1' })
  const server = await serving(first)
  first.child.kill('SIGKILL')
  const second = launch()
  await expect
    .poll(second.output)
    .toContain(`Waiting for the last server of this folder to finish (process ${server})`)
  process.kill(server, 'SIGKILL')
  await serving(second)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('the most memory of the server is read from .env too, and the environment wins', async () => {
  writeFileSync(join(folder, '.env'), 'HEAP_LIMIT_MB=700\n')
  for (const [env, limit] of [
    [{}, 700],
    [{ HEAP_LIMIT_MB: '800' }, 800],
    [{ HEAP_LIMIT_MB: '' }, 1900],
  ] as const) {
    const launcher = launch(env)
    await serving(launcher)
    expect(launcher.output()).toContain(`--max-old-space-size=${limit}`)
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toBe(0)
  }
})

test('a HOST that is no address of this machine is one plain line', async () => {
  const launcher = launch({ HOST: '192.0.2.1' })
  expect(await launcher.ended).toBe(1)
  expect(launcher.output()).toBe('HOST=192.0.2.1 is no address of this machine (EADDRNOTAVAIL).\n')
})

test('a busy port is one plain line', async () => {
  const anonymous = createServer().listen(Number(PORT), '127.0.0.1')
  await once(anonymous, 'listening')
  const launcher = launch()
  expect(await launcher.ended).toBe(1)
  expect(launcher.output()).toMatch(
    /^Port \d+ is taken by another program\. Choose other ports, for example: PORT=\d+ npm start\n$/,
  )
  anonymous.close()
})
