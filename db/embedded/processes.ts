import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a process of this id runs, of any user; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(pid)
}

/** In a container without an init process an orphan stays listed for ever after its end. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The command line of a process; undefined when the system does not give it. */
function commandLineOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  }
}

/** A running postmaster of our folder; it may be shutting down. */
type Found = { pid: number; port: number }

/**
 * Reads postmaster.pid; undefined when no server runs the cluster. A stale file whose process id is now another
 * program's is removed, because PostgreSQL itself would trust it.
 */
export function findPostmaster(dataDir: string): Found | undefined {
  const file = join(dataDir, 'postmaster.pid')
  const [pid = 0, , , port = 0] = readLines(file).map(Number)
  if (!pid || !isAlive(pid)) return undefined
  const commandLine = commandLineOf(pid)
  if (commandLine === undefined || commandLine.includes(dataDir)) return { pid, port }
  rmSync(file, { force: true })
  return undefined
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
