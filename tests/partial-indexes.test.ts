import { expect, test } from 'vitest'
import { testDatabase } from './support/postgres.ts'
import { isProof, readSources } from './support/source-files.ts'

// Statements are planned once for all values (db/client.ts), so a partial index serves only those that write its constant
// as a literal: `.where('state', '=', sql.lit('open'))`.

const database = await testDatabase({ from: 'empty' })

/** The columns that partial indexes compare with words. */
async function comparedColumns(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select distinct a.attname "column" from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum > 0
     where pg_get_expr(i.indpred, i.indrelid) ~ ('\\m' || a.attname || '\\M\\)?(::text)? (=|<>) (''|ALL|ANY)')
     and i.indrelid::regclass::text !~ '^(pg_|pgboss)' order by 1`,
  )
  return rows.map(({ column }) => column)
}

test('words that a partial index may name are literals, not parameters', async () => {
  const columns = await comparedColumns()
  expect(columns).toEqual(expect.arrayContaining(['state', 'status', 'route']))
  const asParameter = new RegExp(
    `\\('(?:\\w+\\.)?(?:${columns.join('|')})',\\s*'(?:=|<>|!=|in|not in)',\\s*(?:\\[\\s*)?'[^']*'`,
    'g',
  )
  const found = readSources(['shop', 'jobs', 'api', 'web', 'server'])
    .filter(({ path }) => !isProof(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(asParameter), ([condition]) => `${path}: ${condition}`),
    )
  expect(found).toEqual([])
})
