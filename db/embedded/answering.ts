import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { startupError } from '../startup-error.ts'
import { ROLE } from './cluster.ts'

/** The database of the store inside the cluster. */
const DATABASE = 'bookmann'
const WRONG_PASSWORD = '28P01'
const NO_SUCH_DATABASE = '3D000'

export function clusterUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`
}

type Waiting = { password: string; port: number; exited: Promise<void>; patienceMs: number }

/**
 * Waits until the server answers, and creates our database in it. False when the server ends or does not answer in time.
 * Throws a startup error when it refuses our password.
 */
export async function untilAnswering(waiting: Waiting): Promise<boolean> {
  const deadline = performance.now() + waiting.patienceMs
  let isGone = false
  void waiting.exited.then(() => {
    isGone = true
  })
  while (!isGone && performance.now() < deadline) {
    const failure = await tryQuery(clusterUrl(waiting.port, waiting.password))
    if (failure === undefined) return true
    if (failure === NO_SUCH_DATABASE) await createDatabase(waiting)
    else if (failure === WRONG_PASSWORD)
      throw startupError(`The database on port ${waiting.port} refuses our password.`)
    else await sleep(40)
  }
  return false
}

/** Runs a statement on a new connection; answers undefined on success, else the SQLSTATE or 'UNREACHABLE'. */
async function tryQuery(connectionString: string, statement = 'SELECT 1'): Promise<string | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 30_000 })
  client.on('error', () => {}) // the next attempt finds a server that goes away meanwhile
  try {
    await client.connect()
    await client.query(statement)
    return undefined
  } catch (error) {
    return error instanceof DatabaseError && error.code ? error.code : 'UNREACHABLE'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Two processes may do this at once: the second fails because the database exists, which is as good. */
async function createDatabase({ port, password }: Waiting): Promise<void> {
  await tryQuery(clusterUrl(port, password, 'postgres'), `CREATE DATABASE ${DATABASE}`)
}
