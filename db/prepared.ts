import { createHash } from 'node:crypto'
import {
  type PostgresPool,
  type PostgresPoolClient,
  type QueryExecutorProvider,
  type QueryResult,
  sql,
} from 'kysely'
import type { Pool } from 'pg'

/** The names of prepared statements by their text. */
const names = new Map<string, string>()

/** The name under which connections prepare a text; undefined where it is not prepared. */
export const preparedName = (text: string): string | undefined => names.get(text)

/** A statement that is sent by its name. */
export type Prepared<Row> = { execute(db: QueryExecutorProvider): Promise<QueryResult<Row>> }

/**
 * A statement as `sql` writes it, which each connection parses and plans once: large ones take longer to plan than to
 * run. Only for texts of a fixed shape, values in parameters: every connection stores each text.
 */
export function prepared<Row>(text: TemplateStringsArray, ...values: unknown[]): Prepared<Row> {
  const statement = sql<Row>(text, ...values)
  return {
    async execute(db) {
      const compiled = statement.compile(db)
      if (!names.has(compiled.sql)) names.set(compiled.sql, nameOf(compiled.sql))
      return db.getExecutor().executeQuery<Row>(compiled)
    },
  }
}

const nameOf = (text: string) => `prepared_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

/** The pool for the query builder: sends prepared statements by their names. */
export const withPrepared = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect()
    const query = (text: string, values: unknown[]) =>
      client.query(names.has(text) ? { name: names.get(text), text, values } : { text, values })
    const named: PostgresPoolClient = Object.create(client, { query: { value: query } })
    return named
  },
})
