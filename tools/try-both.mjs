// Tries `npm start` and `npm test` (or the named one) in this checkout as a newcomer would, ends the first in every rude
// way, and reports what happened. Exits 1 on a failure. Meant for a system of its own: see bare-system.sh.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressToServe } from './address.mjs'

const { host, port } = addressToServe()
const HOME_PAGE = `http://${host}:${port}/students/`
const [, , only] = process.argv
let failures = 0
/** Whether the last start ended by itself, so that waiting for it would be in vain. */
let hasEnded = false

if (only !== 'test') await tryStart()
if (only !== 'start') await tryTest()
process.exit(failures === 0 ? 0 : 1)

async function tryStart() {
  const first = await begin('first start, installing and seeding', 600)
  await stop(first, 'SIGTERM')
  await nobodyLeft('SIGTERM')

  const second = await begin('later start', 4)
  const copy = spawn('npm', ['start'], { stdio: 'inherit' })
  const [code] = await once(copy, 'exit')
  report('a second copy is refused', code === 1)
  await stop(second, 'SIGINT')
  await nobodyLeft('Ctrl-C')

  const third = await begin('start after Ctrl-C', 4)
  await killDatabase()
  await answers('the shop is back after kill -9 of the database', 15)
  process.kill(third.pid, 'SIGKILL')
  await nobodyLeft('kill -9 of npm')

  await begin('start after kill -9 of npm', 4)
  process.kill(processWith('tools/start.mjs'), 'SIGKILL')
  await nobodyLeft('kill -9 of the launcher')

  await begin('start after kill -9 of the launcher', 4)
  process.kill(processWith('demo/main'), 'SIGKILL')
  await nobodyLeft('kill -9 of the server')

  await stop(await begin('start after kill -9 of the server', 4), 'SIGTERM')
  await nobodyLeft('SIGTERM')
}

async function tryTest() {
  const test = spawn('npm', ['test'], { stdio: 'inherit' })
  const [code] = await once(test, 'exit')
  report('npm test', code === 0)
  await nobodyLeft('npm test')
}

/** Kills PostgreSQL and waits until another one runs. */
async function killDatabase() {
  const killed = processWith('postgres -D')
  process.kill(killed, 'SIGKILL')
  while ([0, killed].includes(processWith('postgres -D'))) await sleep(20)
}

function report(what, isFine) {
  if (!isFine) failures++
  console.log(`${isFine ? '✓' : '✗'} ${what}`)
}

/** Starts the store and waits for its home page. */
async function begin(what, seconds) {
  const npm = spawn('npm', ['start'], { stdio: 'inherit' })
  npm.once('exit', () => {
    hasEnded = true
  })
  hasEnded = false
  await answers(what, seconds)
  return npm
}

async function answers(what, seconds) {
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  while (elapsed() < 600 && !hasEnded && !(await isUp())) await sleep(50)
  report(`${what}: ${elapsed().toFixed(1)} s`, elapsed() <= seconds && !hasEnded)
  if (hasEnded) process.exit(1)
}

async function isUp() {
  try {
    return (await fetch(HOME_PAGE)).status === 200
  } catch {
    return false
  }
}

async function stop(npm, signal) {
  const ended = once(npm, 'exit')
  // A terminal sends Ctrl-C to npm and the launcher alike.
  if (signal === 'SIGINT') process.kill(processWith('tools/start.mjs'), signal)
  npm.kill(signal)
  await ended
}

async function nobodyLeft(after) {
  const started = Date.now()
  while (ours().length > 0 && Date.now() - started < 20_000) await sleep(50)
  const left = ours()
  report(
    `no process left after ${after} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    left.length === 0,
  )
  for (const { pid, line } of left) console.log(`  ${pid} ${line}`)
}

function processWith(words) {
  return ours().find(({ line }) => line.includes(words))?.pid ?? 0
}

/** Every process that one of our commands started. */
function ours() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), line: commandLine(name) }))
    .filter(({ line }) =>
      /postgres|kill -INT|tools\/(start|test)\.mjs|server\/main|vitest|chromium/.test(line),
    )
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
