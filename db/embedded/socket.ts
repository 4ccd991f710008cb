import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// A socket's path has at most 107 bytes (103 on macOS), and its setting is a list with commas.
const fits = /^[\w./-]{1,85}$/

/** Where the server of a cluster has its Unix socket: beside its data; '' where that cannot be. */
export const socketFolder = (dataDir: string): string =>
  process.platform !== 'win32' && fits.test(dataDir) ? dataDir : ''

/**
 * The address of a server by its socket, if it has one: a statement costs half as much of the processor by it as by TCP on
 * the same machine. Host and port stay in the address for programs that know no sockets.
 */
export function bySocket(url: string, dataDir: string): string {
  const address = new URL(url)
  if (existsSync(join(dataDir, `.s.PGSQL.${address.port}`))) address.searchParams.set('host', dataDir)
  return address.href
}

/** Removes what a server that was killed left of its sockets: PostgreSQL would trust the process id in the lock. */
export function removeSockets(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith('.s.PGSQL.')) rmSync(join(dataDir, name))
}
