import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineOf, isAlive } from './processes.ts'

/** A postmaster that already has our folder: alive, though perhaps dying. */
export type Found = { pid: number; port: number }

/**
 * Reads postmaster.pid. Answers undefined when nobody runs the cluster; a note left by a postmaster whose process id
 * has since gone to some other program is removed, because PostgreSQL itself would believe it.
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
