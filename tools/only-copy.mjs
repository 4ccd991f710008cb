import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './processes.mjs'
import { root } from './root.mjs'
import { trouble } from './trouble.mjs'

/** Says which launcher and server run in this checkout. */
const NOTE = join(root, '.cache/running.json')
const DRAIN_MS = 20_000

/**
 * Refuses to start beside another copy in the same checkout. A server whose launcher was killed is finishing its last
 * requests: that one is waited for.
 */
export async function checkOnlyCopy() {
  const deadline = Date.now() + DRAIN_MS
  for (let told = false; ; told = true) {
    const { launcher, server, address } = readNote()
    if (isRunning(launcher, 'start.mjs')) {
      throw trouble(
        `Bookmann already runs from this folder, at ${address} (process ${launcher}). Stop it first, or use that one.`,
      )
    }
    if (!isRunning(server, 'server/main')) return
    if (Date.now() > deadline)
      throw trouble(
        `A server of this folder is still ending (process ${server}). End it with: kill -9 ${server}`,
      )
    if (!told) console.log(`Waiting for the last server of this folder to finish (process ${server})…`)
    await sleep(100)
  }
}

/**
 * Notes that this launcher, and its server once it has one, run here.
 * @param {{ host: string, port: number }} address
 * @param {number} [server]
 */
export function noteCopy({ host, port }, server) {
  const draft = `${NOTE}.${process.pid}`
  try {
    mkdirSync(dirname(NOTE), { recursive: true })
    writeFileSync(
      draft,
      JSON.stringify({ launcher: process.pid, server, address: `http://${host}:${port}/students/` }),
    )
    renameSync(draft, NOTE)
  } catch (error) {
    throw trouble(
      `Cannot write in ${dirname(NOTE)} (${error.code}). Does this folder belong to another user? Start as that user.`,
    )
  }
}

/** Takes the note away, if it is still ours. */
export function forgetCopy() {
  if (readNote().launcher === process.pid) rmSync(NOTE, { force: true })
}

function readNote() {
  try {
    return JSON.parse(readFileSync(NOTE, 'utf8'))
  } catch {
    return {}
  }
}
