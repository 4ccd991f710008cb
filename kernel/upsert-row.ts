import { type QueryExecutorProvider, sql } from 'kysely'

type Values = Readonly<Record<string, unknown>>

const columnsOf = (values: Values) => sql.join(Object.keys(values).map((column) => sql.ref(column)))

/** Writes a row, or these values of the row with its key. A value may be an SQL fragment. */
export async function upsertRow(
  db: QueryExecutorProvider,
  table: string,
  key: Values,
  values: Values,
): Promise<void> {
  const row = { ...key, ...values }
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    insert into ${sql.table(table)} (${columnsOf(row)}) values (${sql.join(Object.values(row))})
    on conflict (${columnsOf(key)}) do update set ${sql.join(changes)}`.execute(db)
}
