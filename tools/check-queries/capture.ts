import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tables } from '#db/tables'

/** A statement as it was sent, with how long its answer took, in ms. */
export type Sent = Pick<CompiledQuery, 'sql' | 'parameters'> & { readonly ms: number }

/** Carries a deed out and answers every statement that reads, as it was really sent. */
export async function captureReads(pool: Pool, deed: (db: Db) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: whole, parameters }, queryDurationMillis }) => {
      const sql = whole.replace(cursor, '')
      if (reads.test(sql)) sent.push({ sql, parameters, ms: queryDurationMillis })
    },
  })
  await deed(db)
  return sent
}

/** A select, after comments. */
const reads = /^(?:\s|\/\*.*?\*\/)*(?:select|with)\b/is
/** What a cursor reads, it reads when it is fetched from; the statement is the same. */
const cursor = /^\s*declare [\w ]*?cursor for\s/i
