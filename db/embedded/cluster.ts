import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startupError } from '../startup-error.ts'
import { findPostmaster, isAlive } from './processes.ts'
import { commandOf, giveToRunner, type Runner } from './runner.ts'

/** The one role of the cluster, its owner. */
export const ROLE = 'bookmann'
/** PostgreSQL's major version, which a data folder is bound to. */
const MAJOR = '18'

type MakingOptions = { durable: boolean; isNewPassword: boolean; log: (line: string) => void }

/**
 * Makes sure that `runner.dataDir` is a whole cluster. A new one is made beside it and renamed at the end; a folder that
 * is no cluster is moved aside, never deleted. Throws a startup error when the folder was made by another major version
 * of PostgreSQL.
 */
export async function ensureCluster(runner: Runner, password: string, options: MakingOptions): Promise<void> {
  const { dataDir } = runner
  if (existsSync(join(dataDir, 'global', 'pg_control'))) {
    const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
    if (version === MAJOR) return adopt(runner, password, options)
    throw startupError(
      `${dataDir} was made by PostgreSQL ${version}, this is ${MAJOR}. Move that folder away and start again.`,
    )
  }
  if (existsSync(dataDir)) setAside(dataDir, options.log)
  options.log('Making a new database…')
  await makeCluster(runner, password, options.durable)
}

/** Prepares an existing cluster; one whose access file was lost gets a new password in single-user mode. */
async function adopt(runner: Runner, password: string, { isNewPassword }: MakingOptions): Promise<void> {
  giveToRunner(runner, runner.dataDir)
  if (!isNewPassword || findPostmaster(runner.dataDir)) return
  const statement = `ALTER ROLE ${ROLE} PASSWORD '${password}'\n`
  await run(runner, 'postgres', ['--single', '-D', runner.dataDir, 'postgres'], statement)
}

async function makeCluster(runner: Runner, password: string, durable: boolean): Promise<void> {
  removeAbandonedDrafts(runner.dataDir)
  const draft = `${runner.dataDir}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveToRunner(runner, draft)
  giveToRunner(runner, passwordFile)
  const locale = '--locale-provider=builtin --builtin-locale=C.UTF-8 --no-locale --encoding=UTF8'.split(' ')
  const syncing = durable ? '--sync-method=fsync' : '--no-sync'
  const args = [
    '-D',
    draft,
    '-U',
    ROLE,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    syncing,
    ...locale,
  ]
  try {
    // Trigrams and words of Devanagari need a UTF-8 character type; where the system has none, plain C still works.
    await run(runner, 'initdb', [...args, '--lc-ctype=C.UTF-8']).catch(() => run(runner, 'initdb', args))
    renameSync(draft, runner.dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(runner.dataDir, 'PG_VERSION'))) throw error // else another start was quicker: use its cluster
  } finally {
    rmSync(passwordFile)
  }
}

function removeAbandonedDrafts(dataDir: string): void {
  const prefix = `${basename(dataDir)}.new-`
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true })
  }
}

function setAside(dataDir: string, log: (line: string) => void): void {
  if (readdirSync(dataDir).length === 0) return rmdirSync(dataDir)
  const aside = `${dataDir}.incomplete-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  renameSync(dataDir, aside)
  log(`The database folder was not complete; it now lies in ${aside}.`)
}

/** Runs one of PostgreSQL's programs to its end. Throws with the last line of its output. */
async function run(runner: Runner, program: string, args: readonly string[], input = ''): Promise<void> {
  const command = commandOf(runner, join(runner.binaries, 'bin', program), args)
  const child = spawn(command.file, command.args, { ...command.options, stdio: ['pipe', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stdin.on('error', () => {}).end(input) // a program that ends early closes its input; its exit code says why
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw startupError(
      `PostgreSQL's ${program} failed: ${output.trim().split('\n').at(-1) ?? `exit ${code}`}`,
    )
}
