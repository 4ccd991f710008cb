import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Is there a process of this id whose command line has `word` in it? Ids are handed out again, so the id alone says
 * little.
 * @param {number} pid
 * @param {string} word
 */
export function isRunning(pid, word) {
  return isAlive(pid) && (commandLineOf(pid)?.includes(word) ?? true)
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM' // somebody else's
  }
}

/** @param {number} pid */
function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  }
}
