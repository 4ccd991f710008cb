import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { sellCopies } from '../rankings/rankings.fixtures.ts'
import { readIssues, readProductPage } from './index.ts'

const database = await testDatabase({ from: 'empty' })
const small = await plantSmallCatalog(database.db)

/** One order of two editions. */
async function sellTogether(first: number, second: number): Promise<void> {
  await sellCopies(database.db, first, 1, 3)
  await sql`
    insert into order_lines overriding system value
    select (jsonb_populate_record(l, jsonb_build_object('id', l.id + 1000000, 'line_no', 2, 'edition_id', ${second}::bigint))).*
    from order_lines l where id = (select max(id) from order_lines where id < 1000000)`.execute(database.db)
}
const pageOf = (editionId: number) => readProductPage(database.db, { editionId, exam: null })
const boughtWith = async (editionId: number) => (await pageOf(editionId))?.boughtWith.map(({ id }) => id)

test('two orders in common show what is bought together; one is chance', async () => {
  const { incomeTax, gst, lectures } = small.editions
  await sellTogether(incomeTax, gst)
  await sellTogether(incomeTax, lectures)
  expect(await boughtWith(incomeTax)).toEqual([])
  await sellTogether(incomeTax, gst)
  expect(await boughtWith(incomeTax)).toEqual([gst])
  expect(await boughtWith(gst)).toEqual([incomeTax])
})

test('a set is not bought together with its parts, nor one Income-tax Act with the other', async () => {
  const { incomeTax, gst, taxSet } = small.editions
  for (const other of [taxSet, taxSet]) await sellTogether(gst, other)
  expect(await boughtWith(gst)).toEqual([incomeTax])
  expect(await boughtWith(taxSet)).not.toContain(gst)
  await sql`update editions set act_basis = case id when ${gst} then '1961' else '2025' end
    where id in (${gst}, ${incomeTax})`.execute(database.db)
  expect(await boughtWith(gst)).toEqual([])
  await sql`update editions set act_basis = 'both' where id = ${gst}`.execute(database.db)
  expect(await boughtWith(gst)).toEqual([incomeTax])
})

test('what was cancelled was not bought together', async () => {
  await sql`update order_lines set state = 'CANCELLED' where edition_id = ${small.editions.gst}`.execute(
    database.db,
  )
  expect(await boughtWith(small.editions.incomeTax)).toEqual([])
})

test('a title names the sets that hold it and cost less than their parts, with the true saving', async () => {
  const { gst, taxSet, lectures } = small.editions
  expect((await pageOf(gst))?.inBundles).toMatchObject([
    { href: expect.stringContaining(`/product/${taxSet}/`), savingPaise: 27_500 },
  ])
  expect((await pageOf(lectures))?.inBundles).toEqual([])
  await sql`update editions set price_paise = 1 where id = ${gst}`.execute(database.db)
  expect((await pageOf(gst))?.inBundles).toEqual([])
})

test('issues are found from any edition of the journal, samples alone when asked', async () => {
  const { journal, issue, gst } = small.editions
  const ids = async (query: Parameters<typeof readIssues>[1]) =>
    (await readIssues(database.db, query)).map(({ id }) => id)
  expect(await ids({ journalId: journal, most: 12 })).toEqual([issue])
  expect(await ids({ journalId: journal, most: 12, samplesOnly: true })).toEqual([])
  expect(await ids({ journalId: gst, most: 12 })).toEqual([])
})
