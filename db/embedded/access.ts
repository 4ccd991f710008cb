import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cannotStart } from '../cannot-start.ts'
import { giveToFolderOwner } from './ownership.ts'

/** What it takes to reach the cluster: generated once, kept beside it, readable by its owner only. */
export type Access = { password: string; port?: number }

/** Reads the access file, making it on first use (`isNew`). Throws one plain line when it belongs to somebody else. */
export function readAccess(file: string): Access & { isNew: boolean } {
  let isNew = true
  const draft = writeDraft(file, { password: randomBytes(24).toString('hex') })
  try {
    linkSync(draft, file) // fails when the file exists: of two first starts at once, both use one password
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
    isNew = false
  } finally {
    rmSync(draft)
  }
  const access: Access = JSON.parse(readFileSync(file, 'utf8'))
  return { ...access, isNew }
}

/** Keeps the port for the next start, so that tools configured once go on working. */
export function rememberPort(file: string, port: number): void {
  const access: Access = JSON.parse(readFileSync(file, 'utf8'))
  if (access.port === port) return
  renameSync(writeDraft(file, { ...access, port }), file)
}

function writeDraft(file: string, access: Access): string {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 })
    giveToFolderOwner(draft)
    return draft
  } catch (error) {
    throw cannotStart(
      `Cannot write ${file}: it belongs to another user. Start as that user, or move that folder away.`,
      error,
    )
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
