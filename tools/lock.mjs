import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './processes.mjs'
import { trouble } from './trouble.mjs'

/**
 * Runs `work` while holding a lock file, so that two commands wait for each other. The lock of a process that is gone is
 * removed.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  let hasWaited = false
  while (!acquire(file)) {
    const holder = holderOf(file)
    if (holder === undefined) continue
    if (!isRunning(holder, 'node')) removeStale(file, holder)
    else if (!hasWaited)
      console.log(`Waiting for another command that prepares this folder (process ${holder})…`)
    hasWaited = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Acquires the lock if it is free: the file appears with its content or not at all. */
function acquire(file) {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, String(process.pid))
  } catch (error) {
    throw trouble(
      `Cannot write in ${dirname(file)} (${error.code}). Does this folder belong to another user?`,
    )
  }
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Moves the lock away before removing it, and back if another process acquired it in between. */
function removeStale(file, holder) {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // another command was quicker
  }
  if (holderOf(aside) === holder) rmSync(aside)
  else renameSync(aside, file)
}
