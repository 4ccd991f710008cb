import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { trouble } from './trouble.mjs'

const FOLDERS = ['web', 'shop', 'ports', 'kernel', 'public']
const CONFIG = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
/** Everything that the build is made of. */
const SOURCES = [...FOLDERS, ...CONFIG].map((name) => join(root, name))
/** Holds the hash of the sources that `build/` was made from; written last. */
const STAMP = join(root, 'build/.built-from')

/**
 * Builds the pages when their sources changed since the last build.
 * @param {string} node the Node that builds
 */
export async function ensureBuild(node) {
  if (isBuilt()) return
  await withLock(join(root, '.cache/prepare.lock'), async () => {
    if (!isBuilt()) await build(node)
  })
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOf(SOURCES)
}

/**
 * One hash over the names and contents of files and folders; tests do not count.
 * @param {readonly string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  const entries = listing(path)
  if (!entries) return [path]
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : join(path, entry.name)))
}

function listing(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

async function build(node) {
  console.log('Building…')
  const started = performance.now()
  const stamp = hashOf(SOURCES)
  rmSync(STAMP, { force: true })
  const bin = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { code, output } = await run(node, [bin, 'build'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw trouble(`${output.trim()}\nThe build failed: see above.`)
  writeFileSync(STAMP, stamp)
  console.log(`Built in ${Math.round((performance.now() - started) / 1000)} s.`)
}
