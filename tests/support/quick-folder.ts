import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Where files that live for one run are quickest: in memory where there is plenty of it, else in the temporary folder.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}
