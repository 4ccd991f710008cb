import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { istDay } from '#kernel/dates'
import { randomToken } from '#kernel/id'
import { addPaise, type Paise, paise } from '#kernel/money'
import { addToCart, type CartOwner, readCart } from '#shop/cart'
import { readTerms, summarisePrice } from '#shop/pricing'
import { readTaxRates } from '#shop/tax'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { includedGst } from './included-gst.ts'
import { readOrderFilter } from './order-filter.ts'
import { readAllOrders, readQueue } from './order-queues.ts'
import { guest, typeCheckout } from './orders.fixtures.ts'
import { readOrders } from './orders-listing.ts'
import { readOrderNo } from './orders-store.ts'
import { placeOrder } from './place-order.ts'
import { readDocuments } from './read-documents.ts'
import { readOrderJustMade } from './read-order.ts'

const database = await testDatabase({ from: 'empty' })
let small: SmallCatalog
let owner: CartOwner & { userId: string }

beforeAll(async () => {
  small = await plantSmallCatalog(database.db)
  const user = await database.db
    .insertInto('users')
    .values({ id: crypto.randomUUID(), name: 'Asha Menon', email: 'asha.menon@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  owner = { ...guest(), userId: user.id }
})

/** Places one copy of an edition for the account; answers its number, the GST shown before and the GST documented after. */
async function placeOne(edition: number): Promise<{ orderNo: string; stated: Paise; documented: Paise }> {
  const { db } = database
  await addToCart({ db }, { owner, editionId: edition, quantity: 1 })
  await typeCheckout(db, owner)
  const cart = await readCart(db, owner, null)
  const terms = await readTerms(db)
  const rates = await readTaxRates(db, terms.asOn)
  const summary = summarisePrice(cart?.lines ?? [], terms, { payOnDelivery: true })
  const [stated = paise(0)] = await includedGst(db, {
    lines: cart?.lines ?? [],
    summaries: [summary],
    asOn: terms.asOn,
    placeOfSupply: '29',
  })
  const placed = await db.transaction().execute((tx) =>
    placeOrder(
      tx,
      { terms, rates },
      {
        owner,
        idempotencyKey: randomToken(24),
        method: 4,
        network: null,
        expectedTotal: summary.total,
        condition: () => null,
        beforeDocuments: async () => {},
        settles: 'at-once',
      },
    ),
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  const documents = await readDocuments(db, placed.value.id)
  const documented = addPaise(...documents.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))
  return { orderNo: await readOrderNo(db, placed.value.id), stated, documented }
}

test('the orders of an account come newest first, 20 a page, with their lines', async () => {
  const placed: string[] = []
  for (let number = 0; number < 21; number++) {
    placed.unshift((await placeOne(small.editions.incomeTax)).orderNo)
  }
  const first = await readOrders(database.db, owner.userId, 1)
  const second = await readOrders(database.db, owner.userId, 2)
  expect(first).toMatchObject({ total: 21, page: 1, pages: 2 })
  expect([...first.orders, ...second.orders].map(({ orderNo }) => orderNo)).toEqual(placed)
  expect(first.orders[0]?.lines).toMatchObject([
    { quantity: 1, state: 'ACCEPTED', goods: 'physical', moves: [{ to: 'PENDING' }, { to: 'ACCEPTED' }] },
  ])
  expect(first.orders[0]?.placedAt).toBeInstanceOf(Date)
})

test('the orders of an account are narrowed by words, state and year', async () => {
  const { orders, years } = await readOrders(database.db, owner.userId, 1)
  const [latest] = orders
  if (!latest) throw new Error('nothing was placed')
  const year = Number(istDay(latest.placedAt).slice(0, 4))
  expect(years).toEqual([year])
  const totalOf = async (query: Parameters<typeof readOrders>[3]) =>
    (await readOrders(database.db, owner.userId, 1, query)).total
  expect(await totalOf({ search: latest.orderNo.toLowerCase() })).toBe(1)
  expect(await totalOf({ search: 'income-TAX law' })).toBe(21)
  expect(await totalOf({ search: '100%' })).toBe(0)
  expect(await totalOf({ filter: 'open', year })).toBe(21)
  expect(await totalOf({ filter: 'cancelled' })).toBe(0)
  expect(await totalOf({ year: year - 1 })).toBe(0)
})

test('an account without orders has one empty page', async () => {
  const none = await readOrders(database.db, '00000000-0000-4000-8000-000000000000', 1)
  expect(none).toEqual({ orders: [], total: 0, page: 1, pages: 1, years: [] })
})

test.each(['incomeTax', 'lectures'] as const)(
  'the GST shown before placing %s is to the paisa what its documents charge',
  async (name) => {
    const { stated, documented } = await placeOne(small.editions[name])
    expect(stated).toBe(documented)
  },
)

test('staff narrow all orders by state, way to pay and Indian days, which may be combined', async () => {
  const { db } = database
  const [early, late] = [await placeOne(small.editions.gst), await placeOne(small.editions.incomeTax)]
  const numbers = [early.orderNo, late.orderNo]
  // Half past midnight in India is the day before in UTC.
  await sql`update orders set placed_at = '2030-03-09T19:00:00Z', payment_method = 3
    where order_no = ${early.orderNo}`.execute(db)
  await sql`update orders set placed_at = '2030-03-10T20:00:00Z' where order_no = ${late.orderNo}`.execute(db)
  await sql`update order_lines set state = 'PROCESSING'
    where order_id = (select id from orders where order_no = ${late.orderNo})`.execute(db)
  const found = async (typed: Record<string, string>) => {
    const filter = readOrderFilter((name) => typed[name] ?? '')
    const { orders, total } = await readAllOrders(db, filter, 1)
    expect(total).toBe(orders.length)
    return orders.map(({ orderNo }) => orderNo).filter((orderNo) => numbers.includes(orderNo))
  }
  expect(await found({})).toEqual([late.orderNo, early.orderNo])
  expect(await found({ from: '2030-03-10', to: '2030-03-10' })).toEqual([early.orderNo])
  expect(await found({ from: '2030-03-11' })).toEqual([late.orderNo])
  expect(await found({ state: 'PROCESSING' })).toEqual([late.orderNo])
  expect(await found({ method: '3', q: 'asha.menon@example.com' })).toEqual([early.orderNo])
  expect(await found({ method: '3', state: 'PROCESSING' })).toEqual([])
  await sql`update editions set isbn13 = '9789341701012' where id = ${small.editions.gst}`.execute(db)
  expect(await found({ q: '978-93-41701-01-2' })).toEqual([early.orderNo])
  expect(await found({ method: '99', state: 'none', from: '2030-02-31', to: 'soon' })).toHaveLength(2)
})

test('a queue begins with what must leave first: the day of acceptance, of a pre-order that of its release', async () => {
  const { db } = database
  const [later, now] = [await placeOne(small.editions.gst), await placeOne(small.editions.incomeTax)]
  await sql`update order_lines set releases_on = '2030-05-01'
    where order_id = (select id from orders where order_no = ${later.orderNo})`.execute(db)
  const { rows } = await sql<{ today: string }>`select business_today() today`.execute(db)
  const { orders } = await readQueue(db, 'confirm', 1)
  expect(
    orders
      .filter(({ orderNo }) => [later.orderNo, now.orderNo].includes(orderNo))
      .map(({ orderNo, readyOn }) => [orderNo, readyOn]),
  ).toEqual([
    [now.orderNo, rows[0]?.today],
    [later.orderNo, '2030-05-01'],
  ])
})

test('a back order could leave only from the day on which its copies came', async () => {
  const { db } = database
  const { costing } = small.editions
  const { orderNo } = await placeOne(costing)
  const readyOn = async () => {
    const { orders } = await readQueue(db, 'confirm', 1)
    return orders.find((order) => order.orderNo === orderNo)?.readyOn
  }
  expect(await readyOn()).toBeNull()
  await sql`insert into stock_movements (edition_id, seller_id, kind, on_hand_change, at)
    values (${costing}, ${small.sellerId}, 'received', 1, business_now() + interval '3 days')`.execute(db)
  await sql`update stock_levels set on_hand = 1 where edition_id = ${costing}`.execute(db)
  const { rows } = await sql<{ then: string }>`select business_today() + 3 "then"`.execute(db)
  expect(await readyOn()).toBe(rows[0]?.then)
})

test('the order made within the hour is told to its account, and not to a guest of the same browser', async () => {
  const age = () =>
    sql`update orders set placed_at = business_now() - interval '61 minutes'`.execute(database.db)
  await age()
  const { orderNo } = await placeOne(small.editions.incomeTax)
  expect(await readOrderJustMade(database.db, owner)).toBe(orderNo)
  expect(await readOrderJustMade(database.db, { ...owner, userId: null })).toBeNull()
  await age()
  expect(await readOrderJustMade(database.db, owner)).toBeNull()
})
