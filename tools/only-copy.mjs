import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './processes.mjs'
import { trouble } from './trouble.mjs'

const DRAIN_MS = 20_000

/** @typedef {{ host: string, port: number, dataDir: string, note: string }} Address */

/**
 * Refuses to start beside another copy on the same data, of a live shop on the same port too. Waits for a server that finishes its last requests after its
 * launcher was killed.
 * @param {Address} address
 */
export async function checkOnlyCopy(address) {
  const deadline = Date.now() + DRAIN_MS
  for (let hasWaited = false; ; hasWaited = true) {
    const { launcher, server, address: url } = readNote(address)
    if (isRunning(launcher, 'start.mjs')) {
      throw trouble(
        `Bookmann already runs from this folder, at ${url} (process ${launcher}). Stop it first, or use that one.`,
      )
    }
    if (!isRunning(server, 'main.ts')) return
    if (Date.now() > deadline) {
      throw trouble(
        `A server of this folder is still ending (process ${server}). End it with: kill -9 ${server}`,
      )
    }
    if (!hasWaited) console.log(`Waiting for the last server of this folder to finish (process ${server})…`)
    await sleep(100)
  }
}

/**
 * Notes in the data folder that this launcher, and its server once it has one, run here.
 * @param {Address} address
 * @param {number} [server]
 */
export function noteCopy(address, server) {
  const { host, port, dataDir } = address
  const note = { launcher: process.pid, server, address: `http://${host}:${port}/students/` }
  const draft = `${noteIn(address)}.${process.pid}`
  try {
    makeFolder(dataDir)
    writeFileSync(draft, JSON.stringify(note))
    renameSync(draft, noteIn(address))
  } catch (error) {
    throw trouble(
      `Cannot write in ${dataDir} (${error.code}). Does this folder belong to another user? Start as that user.`,
    )
  }
}

/**
 * Removes the note, if it is still ours.
 * @param {Address} address
 */
export function removeCopyRecord(address) {
  if (readNote(address).launcher === process.pid) rmSync(noteIn(address), { force: true })
}

const noteIn = ({ dataDir, note }) => join(dataDir, note)

function readNote(address) {
  try {
    return JSON.parse(readFileSync(noteIn(address), 'utf8'))
  } catch {
    return {}
  }
}

/** Makes a folder with the owner of its parent, so that a start as root does not lock other users out. */
function makeFolder(path) {
  const made = mkdirSync(path, { recursive: true })
  if (!made || process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(made))
  chownSync(made, uid, gid)
}
