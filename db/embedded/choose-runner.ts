import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { startupError } from '../startup-error.ts'
import { isRoot } from './ownership.ts'
import { type ClusterPlace, commandOf, giveToRunner, type Runner, type SystemAccount } from './runner.ts'

/**
 * PostgreSQL refuses to run as root, so root runs it by an ordinary account that can reach binaries and data, else in a
 * user namespace, else from copies below /var/lib. Any other user runs it directly. Throws a startup error when nothing
 * works, or when the data belongs to another user.
 */
export function chooseRunner(place: ClusterPlace, log: (line: string) => void): Runner {
  if (!isRoot()) return asMyself(place)
  const copy = copyOf(place)
  const livesInCopy = existsSync(copy.dataDir) && !existsSync(place.dataDir)
  const runner = livesInCopy ? undefined : inPlace(place)
  if (runner) return runner
  if (!livesInCopy) log(`No ordinary user can reach this folder, so the database lives in ${copy.dataDir}.`)
  copyBinaries(place, copy)
  const copied = asAccount(copy)
  if (copied) return copied
  throw startupError(
    'PostgreSQL does not run as root, and neither another account nor a user namespace works here. Start as an ordinary user, or set DATABASE_URL.',
  )
}

function inPlace(place: ClusterPlace): Runner | undefined {
  const namespace: Runner = {
    ...place,
    prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
  }
  const madeInNamespace = existsSync(place.dataDir) && statSync(place.dataDir).uid === 0
  if (madeInNamespace && works(namespace)) return namespace
  return asAccount(place) ?? (works(namespace) ? namespace : undefined)
}

function asMyself(place: ClusterPlace): Runner {
  if (existsSync(place.dataDir) && statSync(place.dataDir).uid !== process.getuid?.()) {
    throw startupError(
      `The database in ${place.dataDir} belongs to another user. Start as that user or as root, or move that folder away.`,
    )
  }
  return { ...place, prefix: [] }
}

/** The first account that works: the owner of the data or of its folder, then `postgres`, then `nobody`. */
function asAccount(place: ClusterPlace): Runner | undefined {
  const owners = [place.dataDir, dirname(place.dataDir)].filter((path) => existsSync(path)).map(ownerOf)
  for (const account of [...owners, accountNamed('postgres'), accountNamed('nobody')]) {
    const runner = account && { ...place, account, prefix: [] }
    if (runner && works(runner)) return runner
  }
  return undefined
}

/** Whether this runner can execute PostgreSQL and write beside its data. */
function works(runner: Runner): boolean {
  const folder = mkdtempSync(join(dirname(runner.dataDir), '.probe-'))
  try {
    giveToRunner(runner, folder)
    const script = '"$0" --version && : > "$1/probe"'
    const probe = commandOf(runner, 'sh', ['-c', script, join(runner.binaries, 'bin', 'postgres'), folder])
    return (
      spawnSync(probe.file, probe.args, { ...probe.options, stdio: 'ignore', timeout: 10_000 }).status === 0
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The owner of a path, if it is an ordinary account: initdb fails for a uid without a passwd entry. */
function ownerOf(path: string): SystemAccount | undefined {
  const { uid, gid } = statSync(path)
  return uid !== 0 && idOf('-un', String(uid)) !== undefined ? { uid, gid } : undefined
}

function accountNamed(name: string): SystemAccount | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function idOf(flag: string, name: string): string | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The place of the cluster when only root can reach the checkout: a folder of its own below /var/lib. */
function copyOf(place: ClusterPlace): ClusterPlace {
  const home = `/var/lib/bookmann-${createHash('sha256').update(place.dataDir).digest('hex').slice(0, 12)}`
  const { version } = JSON.parse(readFileSync(join(dirname(place.binaries), 'package.json'), 'utf8'))
  return { binaries: join(home, `binaries-${version}`), dataDir: join(home, 'postgres') }
}

/** Copies the binaries (60 MB, 0.2 s) once per version; a rename at the end makes a copy whole or absent. */
function copyBinaries(from: ClusterPlace, to: ClusterPlace): void {
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
