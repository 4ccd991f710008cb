import { type QueryExecutorProvider, sql } from 'kysely'
import type { Tx } from './tables.ts'

/**
 * Writes rows in batches, each as one JSON parameter: a thousand rows cost one round trip. Every row must have the keys
 * of the first; given ids of identity columns are written.
 */
export async function insertRows(
  db: QueryExecutorProvider,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  batch = 2_000,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const into = sql.table(table)
  for (let from = 0; from < rows.length; from += batch) {
    await sql`
      insert into ${into} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows.slice(from, from + batch))}::jsonb)
    `.execute(db)
  }
}

/** Makes the ids of new rows continue after the highest, in tables filled with given ids. */
export async function continueIds(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
      where exists (select from ${sql.table(table)})`.execute(tx)
  }
}
