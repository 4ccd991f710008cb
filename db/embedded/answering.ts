import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { cannotStart } from '../cannot-start.ts'
import { ROLE } from './cluster.ts'

/** The database of the store inside the cluster. */
const DATABASE = 'bookmann'
const WRONG_PASSWORD = '28P01'
const NO_SUCH_DATABASE = '3D000'

/** The connection string of a database of the cluster. */
export function urlOf(port: number, password: string, database = DATABASE): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`
}

type Waiting = { password: string; port: number; gone: Promise<void>; patienceMs: number }

/**
 * Waits until the server answers and has our database. Answers false when it ends, or does not answer in time.
 * Throws one plain line when it answers but refuses our password.
 */
export async function untilAnswering(waiting: Waiting): Promise<boolean> {
  const deadline = performance.now() + waiting.patienceMs
  let isGone = false
  void waiting.gone.then(() => {
    isGone = true
  })
  while (!isGone && performance.now() < deadline) {
    const refusal = await knock(urlOf(waiting.port, waiting.password))
    if (refusal === undefined) return true
    if (refusal === NO_SUCH_DATABASE) await createDatabase(waiting)
    else if (refusal === WRONG_PASSWORD)
      throw cannotStart(`The database on port ${waiting.port} refuses our password.`)
    else await sleep(40)
  }
  return false
}

/** Connects once; answers undefined when it worked, else the SQLSTATE or the kind of network error. */
async function knock(connectionString: string, statement = 'SELECT 1'): Promise<string | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 30_000 })
  client.on('error', () => {}) // a server that goes away while we knock is told by the next try
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

/** Two processes may do this at once: whoever comes second is told that it exists, which is as good. */
async function createDatabase({ port, password }: Waiting): Promise<void> {
  await knock(urlOf(port, password, 'postgres'), `CREATE DATABASE ${DATABASE}`)
}
