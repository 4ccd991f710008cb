import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#db/tables'
import { readProductPage } from '#shop/product-page'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { readHome } from './read-home.ts'
import { readList } from './read-list.ts'
import { searchEditions } from './search-editions.ts'

let database: TestDatabase
let small: SmallCatalog
let db: Kysely<Tables>
const statements: CompiledQuery[] = []
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  small = await plantSmallCatalog(database.db)
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => {
      statements.push(event.query)
    },
  })
})
beforeEach(() => {
  statements.length = 0
})
afterAll(() => database.close())

test('a list and a search take one statement, however many cards they show', async () => {
  await readList(db, { prefix: 'books', page: 1, attempt: small.attempts.next })
  expect(statements).toHaveLength(1)
  await searchEditions(db, { q: 'income tax', page: 1, attempt: null })
  expect(statements).toHaveLength(2)
})

test('a product page takes two statements, the home page three', async () => {
  await readProductPage(db, { editionId: small.editions.taxSet, attempt: small.attempts.next })
  expect(statements).toHaveLength(2)
  await readHome(db, { attempt: small.attempts.next, levelCode: 'ca-intermediate' })
  expect(statements).toHaveLength(5)
})

test.each([
  ['lts', 'listed_titles_by_latest'],
  ['plh', 'listed_titles_by_price_up'],
  ['phl', 'listed_titles_by_price_down'],
  ['dlh', 'listed_titles_by_discount_up'],
  ['dhl', 'listed_titles_by_discount_down'],
] as const)('a list sorted by %s is read off the index %s', async (sort, index) => {
  await readList(db, { prefix: 'books', page: 1, sort, attempt: null })
  const [list] = statements
  if (!list) throw new Error('The list asked nothing')
  // So few rows would be sorted at once; a table of a hundred thousand leaves no such choice.
  const plan = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_sort = off`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    const explained = await tx.executeQuery<{ 'QUERY PLAN': string }>({ ...list, sql: `explain ${list.sql}` })
    return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(new RegExp(`Limit .*\\n *-> +Index (Only )?Scan using ${index} on listed_titles`))
})
