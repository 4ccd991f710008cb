import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTitleIndex, readCatalogue, readList } from '#shop/listing'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { writeText } from '../library/library.fixtures.ts'

const opened: TestDatabase[] = []
let database: TestDatabase
let small: SmallCatalog
beforeEach(async () => {
  database = await freshDatabase({ from: 'empty' })
  opened.push(database)
  small = await plantSmallCatalog(database.db)
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

/** Another edition of a work, like one that stands. */
async function copyOf(edition: number, changes: { format?: string; pricePaise: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into editions (work_id, seller_id, sku, type, format, edition_no, published_on, price_paise, mrp_paise,
      tax_class, weight_g, language_code)
    select work_id, seller_id, 'COPY-' || ${changes.pricePaise}::int, type, coalesce(${changes.format ?? null}, format),
      edition_no, published_on, ${changes.pricePaise}, mrp_paise, tax_class, 100, language_code
    from editions where id = ${edition} returning id`.execute(database.db)
  const [made] = rows
  if (!made) throw new Error('Nothing to copy')
  await sql`insert into stock_levels (edition_id, seller_id, on_hand) values (${made.id}, ${small.sellerId}, 9)`.execute(
    database.db,
  )
  return made.id
}
async function cards(list: string, sort?: 'plh') {
  const needs = { db: database.db, index: makeTitleIndex(await readCatalogue(database.db)) }
  return (await readList(needs, { lists: [list], page: 1, exam: null, sort }))?.cards ?? []
}
const cardOf = async (work: string, list = 'books') => (await cards(list)).find(({ title }) => title === work)
const gst = () => cardOf('GST: Questions and Answers')
const lectures = () => cardOf('Auditing: Full Course', 'lectures')
const empty = (edition: number) =>
  sql`update stock_levels set on_hand = 0 where edition_id = ${edition}`.execute(database.db)

describe('of a title the list shows', () => {
  test('the printed edition before the pocket one, though that costs less', async () => {
    await copyOf(small.editions.gst, { format: 'POCKET', pricePaise: 30000 })
    expect((await gst())?.id).toBe(small.editions.gst)
  })

  test('the pocket one once no printed copy is left, and the printed one when neither can be bought', async () => {
    const pocket = await copyOf(small.editions.gst, { format: 'POCKET', pricePaise: 30000 })
    await empty(small.editions.gst)
    expect((await gst())?.id).toBe(pocket)
    await empty(pocket)
    expect((await gst())?.id).toBe(small.editions.gst)
  })

  test('a class on a pen drive while classes online are not on sale, the cheapest of several', async () => {
    expect((await lectures())?.id).toBe(small.editions.lectures)
    const cheaper = await copyOf(small.editions.lectures, { pricePaise: 500000 })
    expect((await lectures())?.id).toBe(cheaper)
  })

  test('the superseded edition only when no newer one is sold, and then last', async () => {
    await sql`update editions set status = 'withdrawn'
      where id in (${small.editions.incomeTax}, ${small.editions.incomeTaxVirtual})`.execute(database.db)
    expect((await cards('books')).at(-1)?.id).toBe(small.editions.incomeTaxOld)
    await sql`update editions set status = 'withdrawn' where id = ${small.editions.incomeTaxOld}`.execute(
      database.db,
    )
    expect(await cardOf('Income-tax Law for CA Intermediate')).toBeUndefined()
  })

  test('nothing of an edition that was deleted', async () => {
    const only = await copyOf(small.editions.costing, { format: 'POCKET', pricePaise: 20000 })
    await sql`update editions set status = 'withdrawn' where id = ${small.editions.costing}`.execute(
      database.db,
    )
    expect((await cardOf('Costing in Charts'))?.id).toBe(only)
    await sql`delete from stock_levels where edition_id = ${only}`.execute(database.db)
    await sql`delete from editions where id = ${only}`.execute(database.db)
    expect(await cardOf('Costing in Charts')).toBeUndefined()
  })
})

describe('the price of a title', () => {
  test('is that of its cheapest edition on sale when they differ, and the list is sorted by it', async () => {
    expect((await gst())?.from).toBeNull()
    await copyOf(small.editions.gst, { format: 'POCKET', pricePaise: 30000 })
    expect((await gst())?.from).toEqual({ pricePaise: 30000, mrpPaise: 81500 })
    await sql`update editions set price_paise = 25000 where id = ${small.editions.costing}`.execute(
      database.db,
    )
    const shown = (await cards('books', 'plh')).map(({ pricePaise, from }) => from?.pricePaise ?? pricePaise)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    expect(shown[0]).toBe(25000)
  })

  test('counts an edition that is not on sale yet only once it is: its kind, and a virtual book with its text', async () => {
    expect((await cardOf('Income-tax Law for CA Intermediate'))?.from).toBeNull()
    await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
      database.db,
    )
    expect((await cardOf('Income-tax Law for CA Intermediate'))?.from).toBeNull()
    await writeText(database.db, small.editions.incomeTaxVirtual)
    expect((await cardOf('Income-tax Law for CA Intermediate'))?.from?.pricePaise).toBe(62500)
    await database.db.deleteFrom('chapters').execute()
    expect((await cardOf('Income-tax Law for CA Intermediate'))?.from).toBeNull()
  })
})

describe('the latest titles', () => {
  test('are those that are out; what will be comes after them, the next to leave first', async () => {
    await sql`update editions set published_on = business_today() + 30 where id = ${small.editions.preOrder}`.execute(
      database.db,
    )
    await sql`update editions set published_on = business_today() + 9 where id = ${small.editions.costing}`.execute(
      database.db,
    )
    const { incomeTax, gst, costing, preOrder } = small.editions
    expect((await cards('books')).map(({ id }) => id)).toEqual([incomeTax, gst, costing, preOrder])
  })

  test('begin with a title on the day it comes out', async () => {
    await database.advanceClock('30 days')
    expect((await cards('books'))[0]?.id).toBe(small.editions.preOrder)
  })
})
