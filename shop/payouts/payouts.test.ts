import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPaise, formatInr, minus, type Paise, paise, toDecimalString } from '#kernel/money'
import { allRows, changeRows, oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { importStatement, matchLine, undoLine } from '#shop/bank'
import { type Month, parseMonth, readFilers, readGstr1 } from '#shop/filing'
import { messageOf } from '#shop/notices'
import { type Order, payBy } from '#shop/orders'
import { cancelOrder, closeStaleOrders, settlePayment } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { acceptReturn, readReturnById, receiveReturn } from '#shop/returns'
import { acceptDifference, importRemittances } from '#shop/shipping'
import { receiveStock } from '#shop/stock'
import type { GstStatus } from '#shop/tax'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { writeText } from '../library/library.fixtures.ts'
import { temporaryFiles } from '../media/media.fixtures.ts'
import { sender } from '../notices/notices.fixtures.ts'
import { capturedPayment, placeBy, placeOnDelivery, reportDispute } from '../payments/payments.fixtures.ts'
import { askReturnOf, deliverOrder, remitCash, rereadOrder } from '../returns/returns.fixtures.ts'
import { readPayout, readStatements, recordPayout } from './index.ts'

const [january, february, march, april] = ['01', '02', '03', '04'].map(
  (month) => parseMonth(`2031-${month}`)!,
) as [Month, Month, Month, Month]

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let place: Awaited<ReturnType<typeof temporaryFiles>>
/** Sellers in Karnataka, where the buyers are; the small world's seller is in Maharashtra. */
const near: Record<string, { readonly sellerId: number; readonly penDrive: number; readonly book: number }> =
  {}
const sent: [string, unknown][] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
const needs = () => ({ db: test.db, outbox, files: place.files })

/** Turns the clock to noon of a day in India. */
const turnTo = (day: string) =>
  test.advanceClock(`${Math.ceil((Date.parse(`${day}T12:00:00+05:30`) - Date.now()) / 1000)} seconds`)

async function addSeller(name: string, gstin: string | null, status: GstStatus, isHouse = false) {
  const { id: sellerId } = await test.db
    .insertInto('sellers')
    .values({
      slug: name.toLowerCase(),
      trade_name: name,
      legal_name: name,
      gst_status: status,
      gstin,
      state_code: '29',
      address: '2 Mall Road',
      pin: '560034',
      phone: '08040000000',
      email: `${name.toLowerCase()}@example.com`,
      is_house: isHouse,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const copyOf = async (editionId: number, price: number) => {
    const {
      id: _,
      percent_off: __,
      ...edition
    } = await test.db.selectFrom('editions').selectAll().where('id', '=', editionId).executeTakeFirstOrThrow()
    const { id } = await test.db
      .insertInto('editions')
      .values({
        ...edition,
        isbn13: null,
        sku: `${name.toUpperCase()}-${editionId}`,
        seller_id: sellerId,
        price_paise: paise(price),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.transaction().execute((tx) => receiveStock(tx, [{ editionId: id, sellerId, quantity: 20 }]))
    return id
  }
  near[name] = {
    sellerId,
    penDrive: await copyOf(world.editions.lectures, 1_180_00),
    book: await copyOf(world.editions.gst, 333_33),
  }
}

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  place = await temporaryFiles()
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    test.db,
  )
  await writeText(test.db, world.editions.incomeTaxVirtual)
  await addSeller('Kaveri', '29AAGCB7383J1Z4', 'REGULAR')
  await addSeller('Vani', '29AABCV1429B1ZX', 'COMPOSITION')
  await addSeller('Asha', null, 'ENROLLED_UNREGISTERED')
  await addSeller('Own', '29ABCDE1234F2ZV', 'REGULAR', true)
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await place.tidy()
})

const statementOf = async (sellerId: number, month: Month) =>
  (await readStatements(test.db, month, sellerId))[0]!
const rowsOf = async (sellerId: number, month: Month) =>
  (await statementOf(sellerId, month)).rows.map(({ lineId, gross, commission, commissionGst, tds, due }) => [
    lineId,
    gross,
    commission,
    commissionGst,
    tds,
    due,
  ])
const record = (sellerId: number, month: Month, typed: { paidOn: string; utr: string; amount: string }) =>
  test.db.transaction().execute((tx) => recordPayout(tx, outbox, { sellerId, month, typed }))
/** Records what is due, to the paisa. */
const pay = async (sellerId: number, month: Month, paidOn: string) => {
  const { sums } = await statementOf(sellerId, month)
  const utr = `UTR${month.replace('-', '')}${String(sellerId).padStart(6, '0')}`
  return record(sellerId, month, { paidOn, utr, amount: toDecimalString(sums.due) })
}
const costOf = ({ lines }: Order, at = 0) =>
  addPaise(lines[at]!.gross, ...lines[at]!.charges.map(({ gross }) => gross))

const today = async () =>
  (await sql<{ today: string }>`select business_today() today`.execute(test.db)).rows[0]?.today ?? ''
/** Delivers an order, for which the courier pays us on the same day. */
async function sell(placed: Order): Promise<Order> {
  const order = await deliverOrder(needs(), placed)
  await remitCash(test.db, order.id, await today())
  return order
}

/** The card payment of an order comes in. */
async function payByCard({ id, total }: Order): Promise<void> {
  await sql`update payments set provider_order_id = 'order_' || order_id where order_id = ${id}`.execute(
    test.db,
  )
  expect(
    await settlePayment(
      needs(),
      capturedPayment({
        id: `pay_order${id}`,
        providerOrderId: `order_${id}`,
        amount: total,
        createdAt: new Date(`${await today()}T12:00:00+05:30`),
      }),
    ),
  ).toBe('accepted')
}

/** Asks for copies of the first line of an order to be taken back, as not described; answers returns.id. */
async function claim(order: Order, copies: number): Promise<number> {
  const request = await askReturnOf(needs(), await rereadOrder(test.db, order.id), {
    copies,
    reason: 'not-as-described',
  })
  if (!request.ok) throw new Error(request.refusal.message)
  return request.value
}

async function receive(returnId: number, sellable: number): Promise<void> {
  const awb = `RET-${String(returnId).padStart(6, '0')}`
  const decided = { returnId, actorId: null }
  expect(await acceptReturn(needs(), { ...decided, courier: 'Saarthi Express', awb })).toMatchObject({
    ok: true,
  })
  expect(await receiveReturn(needs(), { ...decided, sellable, note: '' })).toMatchObject({ ok: true })
}

let books: Order
let late: Order
let ebook: Order
let ebookLine: number
let returnOfTwo: number

it('counts an order in the month in which its days to return are over, and taxes by document', async () => {
  await turnTo('2031-01-10')
  books = await sell(await placeOnDelivery(needs(), [[world.editions.incomeTax, 3]]))
  await sell(await placeOnDelivery(needs(), [[near.Kaveri!.penDrive, 1]]))
  await sell(await placeOnDelivery(needs(), [[near.Own!.book, 1]]))
  const sentBack = await placeOnDelivery(needs(), [[world.editions.gst, 1]])
  await cancelOrder(needs(), { order: sentBack, lines: [], by: 'buyer', actorId: null, reason: '' })
  // Each with a book that is never sent.
  const digital = () =>
    placeBy(
      needs(),
      [
        [world.editions.incomeTaxVirtual, 1],
        [world.editions.gst, 1],
      ],
      payBy.card,
    )
  ebook = await digital()
  ebookLine = ebook.lines.find(({ goods }) => goods === 'digital')!.id
  const unpaid = await digital()
  await sql`update payments set provider_order_id = 'order_' || order_id where order_id = ${unpaid.id}`.execute(
    test.db,
  )
  await payByCard(ebook)
  await turnTo('2031-01-28')
  late = await deliverOrder(needs(), await placeOnDelivery(needs(), [[near.Kaveri!.book, 1]]))
  await turnTo('2031-02-02')

  const cost = costOf(books)
  // 3 books of ₹895 with the fee for cash on delivery: 10 %, 18 % of that, 0.1 %, each to the paisa.
  expect(cost).toBe(2_735_00)
  expect(await rowsOf(world.sellerId, january)).toEqual([
    [books.lines[0]!.id, 2_735_00, 273_50, 49_23, 2_74, 2_409_53],
    [ebookLine, 625_00, 62_50, 11_25, 63, 550_62],
  ])
  // Books are nil-rated; the virtual one is taxable and went to another State: 0.5 % of ₹595.24.
  const { tcs, sums } = await statementOf(world.sellerId, january)
  expect(tcs).toEqual([{ month: january, placeOfSupply: '29', net: 595_24, tcs: 2_98 }])
  expect(sums.due).toBe(2_409_53 + 550_62 - 2_98)
  // Inside the State two halves of 0.25 %, of ₹1,230 less 18 %: ₹1,042.37.
  const kaveri = await statementOf(near.Kaveri!.sellerId, january)
  expect(kaveri.rows.map(({ gross }) => gross)).toEqual([1_230_00])
  expect(kaveri.tcs.map(({ net, tcs: tax }) => [net, tax])).toEqual([[1_042_38, 5_22]])
})

it('is refused for another amount, day or UTR, for a month that is not over, and for the house', async () => {
  const { sums } = await statementOf(world.sellerId, january)
  const typed = { paidOn: '2031-02-02', utr: 'AXISN31020212345', amount: toDecimalString(sums.due) }
  const refused = async (change: Partial<typeof typed>, month = january, sellerId = world.sellerId) => {
    const answer = await record(sellerId, month, { ...typed, ...change })
    return answer && !answer.ok ? answer.refusal.code : answer
  }
  expect(await refused({ amount: '1' })).toBe('other_amount')
  expect(await refused({ paidOn: '2031-01-31' })).toBe('bad_day')
  expect(await refused({ paidOn: '2031-02-03' })).toBe('bad_day')
  expect(await refused({ utr: 'none' })).toBe('bad_utr')
  expect(await refused({}, february)).toBe('not_over')
  expect(await refused({}, january, near.Own!.sellerId)).toBeNull()
  expect(await readStatements(test.db, january, near.Own!.sellerId)).toEqual([])
  expect(await refused({}, january, near.Vani!.sellerId)).toBe('nothing_due')
  expect(await allRows(test.db)`select * from payouts`).toEqual([])
})

it('is paid once, mailed with its sums, and does not change afterwards', async () => {
  const before = await statementOf(world.sellerId, january)
  const both = await Promise.all(
    ['one', 'two'].map((nth) =>
      record(world.sellerId, january, {
        paidOn: '2031-02-02',
        utr: `AXISN3102021${nth}`,
        amount: toDecimalString(before.sums.due),
      }),
    ),
  )
  expect(both.map((answer) => answer?.ok).toSorted()).toEqual([false, true])
  const { payoutId } = sent.find(([topic]) => topic === 'payout-recorded')![1] as { payoutId: number }
  const mail = await messageOf('payout-recorded').compose(
    { db: test.db, secret: testSecret },
    { payoutId },
    sender,
  )
  expect(mail).toMatchObject({
    to: { email: 'sales@example.com' },
    mail: { subject: 'Statement of Jan 2031: ₹2,957.17 paid' },
  })
  expect(mail?.mail.text).toContain('−₹336.00')
  // Ours in Karnataka to Maharashtra: IGST.
  for (const words of [
    /Tax invoice CM\/30-31\/0000001 of 2 Feb 2031/,
    /SAC 9985/,
    /Maharashtra \(27\)/,
    /IGST: ₹60.48/,
  ])
    expect(mail?.mail.text).toMatch(words)
  await sql`update sellers set commission_bp = 2000 where id = ${world.sellerId}`.execute(test.db)
  const after = await statementOf(world.sellerId, january)
  expect([after.rows, after.tcs, after.sums]).toEqual([before.rows, before.tcs, before.sums])
  expect((await readPayout(test.db, payoutId))?.payout?.amount).toBe(before.sums.due)
  expect(await rowsOf(world.sellerId, february)).toEqual([])
  await expect(changeRows(test.db)`update payout_rows set tds_paise = ${paise(0)}`).rejects.toThrow()
})

it('takes off what was refunded after it was paid, with the commission that was taken', async () => {
  const first = await claim(books, 1)
  returnOfTwo = await claim(books, 2)
  await receive(first, 1)
  await cancelOrder(needs(), {
    order: await rereadOrder(test.db, ebook.id),
    lines: [{ lineId: ebookLine }],
    by: 'buyer',
    actorId: null,
    reason: '',
  })
  await turnTo('2031-03-02')
  // A third of the line at the old 10 %, the virtual book whole; the copies whose return is open stay.
  expect(await rowsOf(world.sellerId, february)).toEqual([
    [books.lines[0]!.id, -911_67, -91_17, -16_41, -92, -803_17],
    [ebookLine, -625_00, -62_50, -11_25, -63, -550_62],
  ])
  expect(await pay(world.sellerId, february, '2031-03-02')).toMatchObject({
    refusal: { code: 'nothing_due' },
  })
})

it('takes what was not enough to pay into the next month, and gives back all that it took', async () => {
  await receive(returnOfTwo, 2)
  const order = await sell(await placeOnDelivery(needs(), [[world.editions.incomeTax, 6]]))
  await turnTo('2031-04-02')
  const { rows } = await statementOf(world.sellerId, march)
  const of = (id: number) => rows.find(({ lineId }) => lineId === id)
  // All of January's row, and a new order at the commission of today.
  expect(of(books.lines[0]!.id)).toMatchObject({ gross: -2_735_00, commission: -273_50, tds: -2_74 })
  expect(of(order.lines[0]!.id)).toMatchObject({ commissionBp: 2_000, commission: costOf(order) / 5 })
  expect(await pay(world.sellerId, march, '2031-04-01')).toMatchObject({ ok: true })
  expect(await statementOf(world.sellerId, february)).toMatchObject({ payout: { month: march }, rows: [] })
  expect(await pay(world.sellerId, february, '2031-04-01')).toMatchObject({
    refusal: { code: 'paid_before' },
  })
})

it('pays what an earlier payout left, each line once, of composition and enrolled sellers too', async () => {
  const sold = [near.Vani!.penDrive, near.Vani!.book, near.Asha!.penDrive]
  for (const edition of sold) await sell(await placeOnDelivery(needs(), [[edition, 1]]))
  // Its days to return are long over, but its cash came in April alone.
  const waiting = costOf(late)
  expect(await statementOf(near.Kaveri!.sellerId, march)).toMatchObject({
    waiting,
    rows: [{ gross: 1_230_00 }],
  })
  await remitCash(test.db, late.id, await today())
  expect(await statementOf(near.Kaveri!.sellerId, march)).toMatchObject({ waiting })
  await turnTo('2031-05-02')
  const [vani, asha, kaveri] = await Promise.all(
    ['Vani', 'Asha', 'Kaveri'].map((name) => statementOf(near[name]!.sellerId, april)),
  )
  // Under the composition levy tax is collected of the pen drive, not of the book.
  expect(vani?.rows).toHaveLength(2)
  expect(vani?.tcs).toEqual([{ month: april, placeOfSupply: '29', net: 1_230_00, tcs: 6_16 }])
  // Without a PAN 5 % comes off, with one 0.1 %.
  expect(asha?.rows.map(({ gross, tds }) => [gross, tds])).toEqual([[1_230_00, 61_50]])
  await sql`update sellers set pan = 'ABCDE1234F' where id = ${near.Asha!.sellerId}`.execute(test.db)
  const { rows: withPan } = await statementOf(near.Asha!.sellerId, april)
  expect(withPan.map(({ tdsBp, tds }) => [tdsBp, tds])).toEqual([[10, 1_23]])
  expect(asha?.tcs.map(({ tcs }) => tcs)).toEqual([0])
  expect(kaveri).toMatchObject({
    waiting: 0,
    rows: [{}, { lineId: late.lines[0]!.id, settledOn: '2031-04-02' }],
  })
  for (const name of ['Vani', 'Asha', 'Kaveri'])
    expect(await pay(near[name]!.sellerId, april, '2031-05-02')).toMatchObject({ ok: true })
  const invoices = await allRows<{ gstin: string; taxable_paise: number; cgst_paise: number }>(test.db)`
    select * from commission_invoices order by payout_id`
  // In our own State two halves, in one series without gaps in the year that began in April.
  expect(invoices.slice(-3)).toMatchObject(
    [1, 2, 3].map((nth) => ({ number: `CM/31-32/000000${nth + 1}`, place_of_supply: '29', igst_paise: 0 })),
  )
  expect(invoices.at(-2)).toMatchObject({ taxable_paise: 123_00, cgst_paise: 11_07, sgst_paise: 11_07 })
  // The house reports them with its own supplies.
  const [house] = await readFilers(test.db, parseMonth('2031-05')!)
  const filed = await readGstr1(test.db, {
    sellerId: house!.id,
    gstin: house!.gstin,
    month: parseMonth('2031-05')!,
  })
  expect(filed.issued).toMatchObject([{ kind: 'CM', count: 3 }])
  expect(filed.named.map(({ gstin, value, placeOfSupply }) => [gstin, value, placeOfSupply])).toContainEqual([
    invoices.at(-1)!.gstin,
    invoices.at(-1)!.taxable_paise + 2 * invoices.at(-1)!.cgst_paise,
    '29',
  ])
  expect(filed.others).toMatchObject([{ placeOfSupply: '29', isInterState: false, rateBp: 1_800 }])
  await turnTo('2031-06-02')
  const may = await readStatements(test.db, parseMonth('2031-05')!)
  expect(may.flatMap(({ rows, tcs }) => [...rows, ...tcs])).toEqual([])
})

it('pays an exchanged copy once, after the days of the one that replaces it', async () => {
  await turnTo('2031-06-10')
  const { book, sellerId } = near.Kaveri!
  const order = await sell(await placeOnDelivery(needs(), [[book, 2]]))
  const request = await askReturnOf(needs(), order, {
    copies: 1,
    reason: 'not-in-parcel',
    exchange: true,
    pickup: null,
  })
  if (!request.ok) throw new Error(request.refusal.message)
  const whom = { returnId: request.value, actorId: null }
  expect(await acceptReturn(needs(), { ...whom, courier: '', awb: '' })).toMatchObject({ ok: true })
  expect(await receiveReturn(needs(), { ...whom, sellable: 0, note: '' })).toMatchObject({ ok: true })
  const { replacement } = (await readReturnById(test.db, request.value))!
  await turnTo('2031-06-28')
  await sell(await rereadOrder(test.db, replacement!.id))
  await turnTo('2031-08-02')
  const of = async (month: string) =>
    (await statementOf(sellerId, parseMonth(month)!)).rows.map(({ lineId, gross }) => [lineId, gross])
  const [line] = order.lines
  const half = costOf(order) / 2
  expect(await of('2031-06')).toEqual([[line!.id, half]])
  expect(await pay(sellerId, parseMonth('2031-06')!, '2031-07-05')).toMatchObject({ ok: true })
  expect(await of('2031-07')).toEqual([[line!.id, costOf(order) - half]])
})

it('deducts no TDS of an individual up to five lakh rupees a year, and of all of the year in the month that crosses it', async () => {
  await addSeller('Meera', '29AAAPM1234C1ZX', 'REGULAR')
  const { book, sellerId } = near.Meera!
  await sql`update editions set price_paise = 10000000, mrp_paise = 10000000 where id = ${book}`.execute(
    test.db,
  )
  const sellByCard = async (copies: number) => {
    const order = await placeBy(needs(), [[book, copies]], payBy.card)
    await payByCard(order)
    return deliverOrder(needs(), await rereadOrder(test.db, order.id))
  }
  const taxOf = async (month: string) =>
    (await statementOf(sellerId, parseMonth(month)!)).rows.map(({ gross, tdsBp, tds }) => [gross, tdsBp, tds])
  await turnTo('2031-08-20')
  await sellByCard(2)
  const third = await sellByCard(3)
  await turnTo('2031-09-02')
  expect(await taxOf('2031-08')).toEqual([
    [2_00_000_00, 0, 0],
    [3_00_000_00, 0, 0],
  ])
  expect(await pay(sellerId, parseMonth('2031-08')!, '2031-09-02')).toMatchObject({ ok: true })
  const returned = await claim(third, 3)
  await sellByCard(1)
  await turnTo('2031-10-02')
  // 0.1 % of all that was sold in the year.
  expect(await taxOf('2031-09')).toEqual([
    [0, 10, 200_00],
    [0, 10, 300_00],
    [1_00_000_00, 10, 100_00],
  ])
  expect(await pay(sellerId, parseMonth('2031-09')!, '2031-10-02')).toMatchObject({ ok: true })
  // What is refunded since gives back what was taken of it, and leaves what was deducted of the others.
  await receive(returned, 3)
  await turnTo('2031-11-02')
  expect(await taxOf('2031-10')).toEqual([[-3_00_000_00, 10, -300_00]])
  // The next year begins with none.
  await turnTo('2032-04-03')
  await sellByCard(4)
  await turnTo('2032-05-02')
  expect(await taxOf('2032-04')).toContainEqual([4_00_000_00, 0, 0])
})

it('is recorded also where more than a crore is due', async () => {
  const { book, sellerId } = near.Meera!
  await turnTo('2032-05-10')
  await sql`update editions set price_paise = 500000000, mrp_paise = 500000000 where id = ${book}`.execute(
    test.db,
  )
  const order = await placeBy(needs(), [[book, 3]], payBy.card)
  await payByCard(order)
  await deliverOrder(needs(), await rereadOrder(test.db, order.id))
  await turnTo('2032-06-01')
  const may = parseMonth('2032-05')!
  const { sums } = await statementOf(sellerId, may)
  expect(sums.due).toBeGreaterThan(1_00_00_000_00)
  const typed = { paidOn: '2032-06-01', utr: 'AXISN32060112345', amount: formatInr(sums.due) }
  expect(await record(sellerId, may, typed)).toMatchObject({ value: { amount: sums.due } })
})

it('deducts the tax of a month in which the registration of a seller changed under both', async () => {
  const { penDrive, sellerId } = near.Kaveri!
  await turnTo('2032-06-02')
  await sell(await placeOnDelivery(needs(), [[penDrive, 1]]))
  await sql`update sellers set gstin = '29AAGCK7383J1ZA' where id = ${sellerId}`.execute(test.db)
  await sell(await placeOnDelivery(needs(), [[penDrive, 1]]))
  await turnTo('2032-07-02')
  const june = parseMonth('2032-06')!
  const { tcs } = await statementOf(sellerId, june)
  // Twice ₹1,042.38.
  expect(tcs).toEqual([{ month: june, placeOfSupply: '29', net: 2_084_76, tcs: 10_44 }])
  expect(await pay(sellerId, june, '2032-07-02')).toMatchObject({ ok: true })
  expect((await statementOf(sellerId, june)).tcs).toEqual(tcs)
})

it('waits for cash of which a courier paid a part, until the rest came or staff accepted the difference', async () => {
  const { book, sellerId } = near.Kaveri!
  await turnTo('2032-07-03')
  const [first, second] = [
    await deliverOrder(needs(), await placeOnDelivery(needs(), [[book, 1]])),
    await deliverOrder(needs(), await placeOnDelivery(needs(), [[book, 1]])),
  ]
  const parcels = await allRows<{ parcelId: number; orderId: number; awb: string; amount: Paise }>(test.db)`
    select p.id "parcelId", p.order_id "orderId", p.awb, c.due_paise amount from parcels p
    join cod_collections c on c.parcel_id = p.id where p.order_id in (${first.id}, ${second.id}) order by p.order_id`
  const [part] = parcels.map(({ amount }) => paise(amount - 100_00))
  const july = parseMonth('2032-07')!
  const remit = (amount: Paise, { awb }: { awb: string }, reference: string) =>
    importRemittances(test.db, [{ awb, amount, paidOn: '2032-07-12', reference }])
  for (const parcel of parcels) await remit(part!, parcel, 'UTR0001')
  await turnTo('2032-08-01')
  expect(await statementOf(sellerId, july)).toMatchObject({
    rows: [],
    waiting: costOf(first) + costOf(second),
  })
  await importRemittances(test.db, [
    { awb: parcels[0]!.awb, amount: part!, paidOn: '2032-07-12', reference: 'UTR0001' },
    { awb: parcels[0]!.awb, amount: paise(100_00), paidOn: '2032-07-20', reference: 'UTR0002' },
  ])
  expect(await statementOf(sellerId, july)).toMatchObject({
    rows: [{ lineId: first.lines[0]!.id, settledOn: '2032-07-20' }],
    waiting: costOf(second),
  })
  const difference = { parcelId: parcels[1]!.parcelId, actorId: null as never }
  expect(await acceptDifference(test.db, difference)).toMatchObject({ ok: true })
  // On the first of August.
  expect(await statementOf(sellerId, july)).toMatchObject({ rows: [{}], waiting: costOf(second) })
  const august = await statementOf(sellerId, parseMonth('2032-08')!)
  expect(august.rows.map(({ gross, settledOn }) => [gross, settledOn])).toContainEqual([
    costOf(second),
    '2032-08-01',
  ])
})

it('takes off what it paid of an order whose money turned out to be another’s and never came', async () => {
  const { id: actorId } = await test.db
    .insertInto('users')
    .values({ id: randomUUID(), name: 'Farida', email: 'farida@example.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await turnTo('2032-08-02')
  const { incomeTaxVirtual, gst } = world.editions
  const order = await placeBy(
    needs(),
    [
      [incomeTaxVirtual, 1],
      [gst, 1],
    ],
    payBy.bankTransfer,
  )
  const csv = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n'
  const bytes = new TextEncoder().encode(`${csv}02/08/32,NEFT,,02/08/32,,${toDecimalString(order.total)},1\n`)
  expect(await importStatement(needs(), { bytes, fileName: 'august.csv', actorId })).toMatchObject({
    ok: true,
  })
  const { lineId, paymentId } = await oneRow<{ lineId: number; paymentId: number }>(test.db)`
    select l.id "lineId", p.id "paymentId" from bank_lines l, payments p where p.order_id = ${order.id}`
  expect(await matchLine(needs(), { lineId, paymentId, actorId })).toMatchObject({ value: 'accepted' })
  await turnTo('2032-09-02')
  const [august, september, october] = ['08', '09', '10'].map((month) => parseMonth(`2032-${month}`)!)
  const paid = await statementOf(world.sellerId, august!)
  const line = order.lines.find(({ goods }) => goods === 'digital')!
  const row = paid.rows.find(({ lineId: of }) => of === line.id)!
  expect(row.gross).toBe(line.gross)
  expect(await pay(world.sellerId, august!, '2032-09-02')).toMatchObject({ ok: true })
  expect(await undoLine(needs(), { lineId, actorId })).toMatchObject({ ok: true })
  await turnTo('2032-10-02')
  // It waits for its money again.
  expect((await statementOf(world.sellerId, september!)).rows).toEqual([])
  await closeStaleOrders(needs())
  await turnTo('2032-11-02')
  expect(await rowsOf(world.sellerId, october!)).toEqual([
    [line.id, ...[row.gross, row.commission, row.commissionGst, row.tds, row.due].map(minus)],
  ])
})

it('waits while a return is open, though the courier has paid the cash', async () => {
  const { book, sellerId } = near.Kaveri!
  await turnTo('2032-11-03')
  const order = await sell(await placeOnDelivery(needs(), [[book, 2]]))
  const [line] = order.lines
  const returned = await claim(order, 2)
  await turnTo('2032-12-02')
  const of = async (month: string) =>
    (await statementOf(sellerId, parseMonth(month)!)).rows.filter(({ lineId }) => lineId === line!.id)
  expect(await of('2032-11')).toEqual([])
  await receive(returned, 2)
  await turnTo('2033-01-02')
  expect(await of('2032-12')).toEqual([])
})

it('waits while a payer disputes the payment at their bank, and is never due where the bank gave all of it back', async () => {
  const { book, sellerId } = near.Kaveri!
  await turnTo('2033-01-03')
  const sellByCard = async () => {
    const order = await placeBy(needs(), [[book, 1]], payBy.card)
    await payByCard(order)
    return deliverOrder(needs(), await rereadOrder(test.db, order.id))
  }
  const [won, lost, part, quiet] = [
    await sellByCard(),
    await sellByCard(),
    await sellByCard(),
    await sellByCard(),
  ]
  await reportDispute(needs(), won.id, 'open')
  await reportDispute(needs(), lost.id, 'open')
  await reportDispute(needs(), part.id, 'open', paise(100_00))
  await turnTo('2033-02-02')
  const of = async (month: string) => {
    const { rows, waiting } = await statementOf(sellerId, parseMonth(month)!)
    const own = rows.filter(({ settledOn }) => settledOn >= '2033')
    return { waiting, rows: own.map(({ lineId, settledOn }) => [lineId, settledOn]) }
  }
  const january = await of('2033-01')
  expect(january.waiting).toBe(costOf(won) + costOf(lost) + costOf(part))
  expect(january.rows.map(([lineId]) => lineId)).toEqual([quiet.lines[0]!.id])
  expect(await pay(sellerId, parseMonth('2033-01')!, '2033-02-02')).toMatchObject({ ok: true })
  await reportDispute(needs(), won.id, 'won')
  await reportDispute(needs(), lost.id, 'lost')
  await reportDispute(needs(), part.id, 'lost', paise(100_00))
  // One that comes after the payment takes nothing of it back by itself.
  await reportDispute(needs(), quiet.id, 'open')
  await turnTo('2033-03-02')
  expect(await of('2033-02')).toEqual({
    waiting: 0,
    rows: [won, part].map(({ lines }) => [lines[0]!.id, '2033-02-02']),
  })
})
