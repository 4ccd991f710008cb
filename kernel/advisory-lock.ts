import { type QueryExecutorProvider, sql } from 'kysely'

/** Waits for other transactions that hold the lock of this name, and holds it until this one ends. */
export async function advisoryLock(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
