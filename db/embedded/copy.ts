import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ClusterPlace } from './runner.ts'

/** The place of the cluster when only root can reach the checkout: a folder of its own below /var/lib. */
export function copyOf(place: ClusterPlace): ClusterPlace {
  const home = `/var/lib/bookmann-${createHash('sha256').update(place.dataDir).digest('hex').slice(0, 12)}`
  const { version } = JSON.parse(readFileSync(join(dirname(place.binaries), 'package.json'), 'utf8'))
  return { binaries: join(home, `binaries-${version}`), dataDir: join(home, 'postgres') }
}

/** Copies the binaries (60 MB, 0.2 s) once per version; a rename at the end makes a copy whole or absent. */
export function copyBinaries(from: ClusterPlace, to: ClusterPlace): void {
  if (existsSync(to.binaries)) return
  mkdirSync(dirname(to.binaries), { recursive: true, mode: 0o755 })
  const draft = `${to.binaries}.${process.pid}`
  cpSync(from.binaries, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, to.binaries)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(to.binaries)) throw error
  }
}
