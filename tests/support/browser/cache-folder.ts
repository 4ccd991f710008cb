import { accessSync, constants, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url))

/**
 * A folder for what tests unpack or generate once: below `.cache/` (not in git), or below the temporary folder when
 * the checkout was last used by somebody else. It is made when missing.
 */
export function cacheFolder(name = ''): string {
  const ours = join(CACHE, name)
  if (makeWritable(ours)) return ours
  const temporary = join(tmpdir(), `bookmann-cache-${userInfo().username}`, name)
  mkdirSync(temporary, { recursive: true })
  return temporary
}

function makeWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
