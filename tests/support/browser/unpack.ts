import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from './cache-folder.ts'

const exec = promisify(execFile)

/** Chromium's libraries (NSS and others) for machines that do not have them, as the package ships them. */
const LIBRARIES = 'al2023'

// The package unpacks into the temporary folder and takes whatever lies there already: it gets one to itself.
const UNPACK = `
import chromium, { inflate } from '@sparticuz/chromium'
await Promise.all([chromium.executablePath(), inflate(process.argv[1])])
`

type Unpacked = { executablePath: string; environment: Record<string, string> }

/** Unpacks Chromium once per version into `.cache/` and answers how to run it here. */
export async function unpackChromium(): Promise<Unpacked> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const home = join(cacheFolder(), `chromium-${version}`)
  if (!existsSync(home)) await unpack(root, home)
  const executablePath = join(home, 'chromium')
  const withLibraries = { LD_LIBRARY_PATH: join(home, LIBRARIES, 'lib') }
  return { executablePath, environment: (await starts(executablePath)) ? {} : withLibraries }
}

async function unpack(root: string, home: string): Promise<void> {
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const archive = join(root, 'bin', `${LIBRARIES}.tar.br`)
  await exec(process.execPath, ['--input-type=module', '-e', UNPACK, archive], {
    cwd: dirname(dirname(dirname(root))),
    env: { ...process.env, TMPDIR: draft },
  })
  chmodSync(join(draft, 'chromium'), 0o755) // anyone who uses this checkout next may run it too
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(home)) throw error // else another worker was quicker
  }
}

/** A program whose shared libraries are missing ends at once. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    await exec(executablePath, ['--version'])
    return true
  } catch {
    return false
  }
}
