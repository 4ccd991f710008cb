import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparingClient } from './prepared.ts'
import type { Tables } from './tables.ts'

// One parser for each number type, set once: paise are int8 and fit a safe integer (2^53 paise = 90 lakh crore rupees).
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, safeInteger)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (day) => day)

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`)
  return value
}

export type PoolOptions = {
  /** The most connections. */
  max: number
  /** Name shown in pg_stat_activity. */
  name: string
  /** A statement running longer is cancelled, in ms. */
  statementTimeout?: number
  /** Replace the limits of time, in ms: for tests, which may run on a busy machine. */
  timeout?: number
  connectTimeout?: number
  onError?: (error: Error) => void
}

/** Opens a pool with every time-out set. A dropped connection, idle or checked out, never crashes the process. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const { timeout, statementTimeout = 10_000 } = options
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max: options.max,
    application_name: options.name,
    // One plan for all values: the large texts of pages take ten times longer to plan than to run, and PostgreSQL would
    // plan each five times on every connection. A constant that a partial index names is therefore written as a literal.
    options: '-c plan_cache_mode=force_generic_plan',
    types,
    connectionTimeoutMillis: options.connectTimeout ?? timeout ?? 3_000,
    idleTimeoutMillis: 0, // a connection stays open: it has the plans of what is read most
    statement_timeout: timeout ?? statementTimeout,
    lock_timeout: timeout ?? 5_000,
    idle_in_transaction_session_timeout: timeout ?? 15_000,
    query_timeout: (timeout ?? statementTimeout) + 2_000,
    keepAlive: true,
  })
  const onError = options.onError ?? (() => {})
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Wraps a pool in the query builder typed to every table. */
export function openDatabase(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
