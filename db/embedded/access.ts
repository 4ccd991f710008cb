import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { startupError } from '../startup-error.ts'
import { giveToFolderOwner } from './ownership.ts'

/** Password and port of the cluster: stored beside it, readable by its owner only. */
export type ClusterAccess = { password: string; port?: number }

/** Reads the access file, made on first use (`isNew`). Throws a startup error when it belongs to another user. */
export function readAccess(file: string): ClusterAccess & { isNew: boolean } {
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
  const access: ClusterAccess = JSON.parse(readFileSync(file, 'utf8'))
  return { ...access, isNew }
}

/** Stores the port for the next start, so that configured tools keep their address. */
export function rememberPort(file: string, port: number): void {
  const access: ClusterAccess = JSON.parse(readFileSync(file, 'utf8'))
  if (access.port === port) return
  renameSync(writeDraft(file, { ...access, port }), file)
}

function writeDraft(file: string, access: ClusterAccess): string {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 })
    giveToFolderOwner(draft)
    return draft
  } catch (error) {
    throw startupError(
      `Cannot write ${file}: it belongs to another user. Start as that user, or move that folder away.`,
      error,
    )
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
