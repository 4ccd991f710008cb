import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { shopFacts } from './compose.ts'
import { makeViewCache } from './page-cache/view-cache.ts'

const database = await testDatabase()

const change = (days: number) => sql`update sale_terms set return_days = ${days}`.execute(database.db)

test('a fact is read once for all who ask, and again when something changed', async () => {
  await change(7)
  const views = makeViewCache()
  views.enable()
  const facts = shopFacts(database.db, views)
  const [one, other] = await Promise.all([facts.terms(), facts.terms()])
  expect(one).toBe(other)
  await change(9)
  expect((await facts.terms()).returnDays).toBe(7)
  views.clear()
  expect((await facts.terms()).returnDays).toBe(9)
  expect((await facts.taxRates()).get('BOOK_PRINT')?.rateBp).toBe(0)
  expect((await facts.levels()).length).toBeGreaterThan(2)
  expect((await facts.attempts()).length).toBeGreaterThan(2)
})

test('a fact that could not be read is not held', async () => {
  const views = makeViewCache()
  views.enable()
  const facts = shopFacts(database.db, views)
  await sql`alter table sale_terms rename to gone`.execute(database.db)
  await expect(facts.terms()).rejects.toThrow('sale_terms')
  await sql`alter table gone rename to sale_terms`.execute(database.db)
  await expect(facts.terms()).resolves.toBeDefined()
})

test('settings that lost their shape leave those before in force; without any, the fault is named', async () => {
  const views = makeViewCache()
  const facts = shopFacts(database.db, views)
  const { support } = await facts.settings()
  await sql`update settings set record = record #- '{support,email}'`.execute(database.db)
  expect((await facts.settings()).support).toEqual(support)
  await expect(shopFacts(database.db, views).settings()).rejects.toThrow('support.email')
  await sql`update settings set record = jsonb_set(record, '{support}', ${JSON.stringify({ ...support, hours: 'Always' })})`.execute(
    database.db,
  )
  expect((await facts.settings()).support.hours).toBe('Always')
})
