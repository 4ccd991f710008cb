import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineOf, isAlive } from './processes.ts'

/** A running postmaster of our folder; it may be shutting down. */
export type Found = { pid: number; port: number }

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
