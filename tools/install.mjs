import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { run } from './command.mjs'
import { withLock } from './lock.mjs'
import { packagedNode } from './node24.mjs'
import { root } from './root.mjs'
import { trouble } from './trouble.mjs'

/** Holds the hash of the lockfile that node_modules was last installed from. */
const STAMP = 'node_modules/.installed-from'
/** What npm says it installed; missing when an installation was cut short. */
const NOTE = 'node_modules/.package-lock.json'

/** Installs the packages of the lockfile where they are missing or of other versions. */
export async function ensurePackages() {
  if (!isDue()) return
  await withLock(join(root, '.cache/prepare.lock'), async () => {
    if (isDue()) await install()
  })
}

/**
 * Does `installed` (npm's own note in node_modules) lack anything that `wanted` (package-lock.json) asks for here?
 * Optional packages count when they name this system, or when package.json itself lists them: the others belong to
 * builds for elsewhere.
 * @param {{ packages: Record<string, LockEntry> }} wanted
 * @param {{ packages: Record<string, LockEntry> } | undefined} installed
 * @typedef {{ version?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[], optionalDependencies?: Record<string, string> }} LockEntry
 */
export function lacksPackages(wanted, installed) {
  if (!installed) return true
  const ownOptional = Object.keys(wanted.packages['']?.optionalDependencies ?? {}).map(
    (name) => `node_modules/${name}`,
  )
  return Object.entries(wanted.packages).some(([path, entry]) => {
    if (path === '' || installed.packages[path]?.version === entry.version) return false
    if (!entry.optional) return true
    return isForHere(entry) && (Boolean(entry.os ?? entry.cpu) || ownOptional.includes(path))
  })
}

/** @param {LockEntry} entry */
function isForHere({ os, cpu, libc }) {
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc')
}

/** npm's lists name what is allowed, or with `!` what is not; one name may stand without a list. */
function allows(names, here) {
  if (!names) return true
  const list = [names].flat()
  return list.some((name) => name.startsWith('!')) ? !list.includes(`!${here}`) : list.includes(here)
}

function isDue() {
  if (read(STAMP) === lockHash()) return read(NOTE) === undefined
  if (isLacking()) return true
  writeStamp()
  return false
}

function isLacking() {
  const note = read(NOTE)
  return lacksPackages(JSON.parse(read('package-lock.json')), note && JSON.parse(note))
}

async function install() {
  console.log('Installing packages…')
  const started = performance.now()
  let result = await npm(['ci'])
  // A lockfile made where the registry lacks binaries of other systems is complete for this one all the same.
  if (result.code !== 0 && result.output.includes('EUSAGE')) result = await npm(['install', '--no-save'])
  // npm leaves out optional packages that want a newer Node than the one it runs on: now there is a newer one.
  const newer = packagedNode()
  if (result.code === 0 && newer && isLacking()) result = await npm(['install', '--no-save'], newer)
  if (result.code !== 0) {
    throw trouble(`${result.output.trim()}\nThe packages could not be installed: see above.`)
  }
  writeStamp()
  console.log(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/** The npm that runs us, else the one on the path; on another Node when one is given. */
function npm(words, node = process.execPath) {
  const args = [...words, '--no-audit', '--no-fund', '--loglevel=error']
  const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const { npm_execpath } = process.env
  return npm_execpath ? run(node, [npm_execpath, ...args], { env }) : run('npm', args, { env })
}

const lockHash = () => createHash('sha256').update(read('package-lock.json')).digest('hex')

function writeStamp() {
  try {
    writeFileSync(join(root, STAMP), lockHash())
  } catch {
    // Installed by another user: the comparison simply runs again next time.
  }
}

function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}
