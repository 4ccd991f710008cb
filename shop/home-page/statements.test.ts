import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#db/tables'
import { makeTitleIndex, readCatalogue, readList } from '#shop/listing'
import { readProductPage } from '#shop/product-page'
import { searchTitles, wholeSearch } from '#shop/search'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { readNeeds } from '../search/search.fixtures.ts'
import { readHome } from './read-home.ts'

const database = await testDatabase({ from: 'empty' })
let small: SmallCatalog
let db: Kysely<Tables>
const statements: CompiledQuery[] = []
beforeAll(async () => {
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

test('a list and a search for words take one statement, however many cards they show', async () => {
  const index = makeTitleIndex(await readCatalogue(database.db))
  await readList(
    { db, index },
    { lists: ['books'], page: 1, exam: { attempt: small.attempts.next, levelCode: null } },
  )
  expect(statements).toHaveLength(1)
  const needs = await readNeeds(db)
  statements.length = 0
  await searchTitles(needs, { ...wholeSearch, q: 'income tax' })
  expect(statements).toHaveLength(1)
})

test('a product page takes two statements, the home page three', async () => {
  await readProductPage(db, {
    editionId: small.editions.taxSet,
    exam: { attempt: small.attempts.next, levelCode: null },
  })
  expect(statements).toHaveLength(2)
  await readHome(db, { attempt: small.attempts.next, levelCode: 'ca-intermediate' })
  expect(statements).toHaveLength(5)
})
