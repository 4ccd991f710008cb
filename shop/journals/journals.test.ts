import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#kernel/in-transaction'
import type { Outbox } from '#ports/outbox'
import { changeAddress, type Order, readDocuments, readOrderById } from '#shop/orders'
import { cancelOrder, readMoneyBack } from '#shop/payments'
import { readReturnTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { mayReturnLine } from '#shop/returns'
import { applyReport, readParcel, readParcels, shipsTo, takeBackParcel } from '#shop/shipping'
import { receiveStock } from '#shop/stock'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { bengaluru, copiesOnHand } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import {
  packIssue,
  readJournalSubscriptions,
  readJournalsDesk,
  recordIssue,
  reportMissing,
  sendAgain,
} from './index.ts'
import { printIssue, shipParcels, subscribe } from './journals.fixtures.ts'

const test = await testDatabase({ from: 'empty', connections: 20 })
const sent: [string, unknown][] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
const needs = () => ({ db: test.db, outbox })

const world = await plantSmallCatalog(test.db)
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

let parts = 0
let journal = 0
const print = (options: Partial<Parameters<typeof printIssue>[2]> = {}) =>
  printIssue(test.db, journal, { part: ++parts, ...options })
const pack = (issueId: number) => packIssue(test.db, { issueId, actorId: null, seconds: 60 })
const again = async (id: number): Promise<Order> => {
  const order = await readOrderById(test.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}
const read = async ({ id }: Pick<Order, 'id'>) => {
  const [subscription] = await readJournalSubscriptions(test.db, { orderId: id })
  if (!subscription) throw new Error('the order has no subscription')
  return subscription
}
const due = async ({ id }: Pick<Order, 'id'>) => {
  const { rows } = await sql<{ issueId: number }>`
    select issue_id "issueId" from due_issues where order_id = ${id} order by issue_id`.execute(test.db)
  return rows.map(({ issueId }) => issueId)
}
/** A journal of which so many issues come from the given number of days ago on. */
async function newJournal(issues = 12, daysAgo = 60): Promise<void> {
  const { rows } = await sql<{ id: number; sellerId: number }>`
    with work as (insert into works (slug, title) values (${`journal-${++parts}`}, ${`Journal ${parts}`}) returning id)
    insert into editions (work_id, seller_id, sku, type, format, price_paise, mrp_paise, tax_class, weight_g, language_code,
      frequency, issues, issues_from)
    select work.id, seller_id, ${`SW-J${parts}`}, type, format, price_paise, mrp_paise, tax_class, weight_g, language_code,
      frequency, ${issues}::int, business_today() - ${daysAgo}::int
    from work, editions where editions.id = ${world.editions.journal} returning id, seller_id "sellerId"`.execute(
    test.db,
  )
  const [added] = rows
  if (!added) throw new Error('no journal was added')
  journal = added.id
  const arrival = { editionId: journal, sellerId: added.sellerId, quantity: 50 }
  await test.db.transaction().execute((tx) => receiveStock(tx, [arrival]))
}
const buy = (copies = 1) => subscribe(needs(), journal, copies)

describe('which issues a subscription is due', () => {
  // Days before its first day (−) and after it, issues paid for, and which of them are due by their place.
  it.each([
    ['none before its first day', [-1, -400], 12, []],
    ['that of its first day', [0], 12, [0]],
    ['all since then, also those printed before it was bought', [1, 5, 9], 12, [0, 1, 2]],
    ['no more than were paid for, the earliest first', [9, 1, 5], 2, [1, 2]],
    ['of one day the first that was recorded', [3, 3], 1, [0]],
  ] as const)('%s', async (_, days, paid, places) => {
    await newJournal(paid, 100)
    const order = await buy()
    const issues: number[] = []
    for (const day of days) issues.push(await print({ daysAgo: 100 - day }))
    expect(await due(order)).toEqual(
      places.map((place) => issues[place]).toSorted((a, b) => Number(a) - Number(b)),
    )
  })

  it('is none of an order that waits for its money, and no subscription is paid on delivery', async () => {
    await expect(placeOnDelivery(needs(), [[world.editions.journal, 1]])).rejects.toThrow(/paid before/)
  })
})

describe('an issue', () => {
  it('is packed for each subscriber once, in a parcel to be booked, with all their copies', async () => {
    await newJournal()
    const [one, two] = [await buy(), await buy(2)]
    const issueId = await print({ copies: 10 })
    expect(await pack(issueId)).toEqual({ packed: 2, left: 0, refused: null })
    expect(await pack(issueId)).toEqual({ packed: 0, left: 0, refused: null })
    expect(await copiesOnHand(test.db, issueId)).toBe(7)
    const order = await again(two.id)
    expect(order.lines).toMatchObject([
      { state: 'ACCEPTED', quantity: 2, issues: { paid: 12, left: 11 } },
      {
        state: 'READY_FOR_PICKUP',
        quantity: 2,
        editionId: issueId,
        weightG: 500,
        splitFrom: order.lines[0]?.id,
      },
    ])
    expect(order.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(order.total)
    expect(await readParcels(test.db, one.id)).toMatchObject([{ weightG: 250 }])
    sent.splice(0)
    await shipParcels(needs(), one.id)
    expect(sent.map(([topic]) => topic)).toEqual(['parcel-shipped'])
    expect(await read(one)).toMatchObject({ left: 11, issues: [{ state: 'SHIPPED', courier: 'Dak Vahan' }] })
  })

  it('waits when copies run out, and is never lost or doubled when many pack at once', async () => {
    await newJournal()
    const orders: Order[] = []
    for (let nth = 0; nth < 8; nth++) orders.push(await buy())
    const issueId = await print({ copies: 5 })
    const [first] = await Promise.all([pack(issueId), pack(issueId), pack(issueId), pack(issueId)])
    expect(first?.refused).toMatch(/no copies/)
    const packed = await Promise.all(orders.map(async (order) => (await read(order)).issues.length))
    expect(packed.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
    expect(await copiesOnHand(test.db, issueId)).toBe(0)
    expect((await Promise.all(orders.map(due))).flat()).toHaveLength(3)
  })

  it('stays due when the packing stops in the middle of one', async () => {
    await newJournal()
    const order = await buy()
    const issueId = await print()
    await sql`alter table parcels add constraint stop check (order_id <> ${sql.lit(order.id)})`.execute(
      test.db,
    )
    await expect(pack(issueId)).rejects.toThrow(/stop/)
    expect(await due(order)).toEqual([issueId])
    expect((await again(order.id)).lines).toHaveLength(1)
    await sql`alter table parcels drop constraint stop`.execute(test.db)
    expect(await pack(issueId)).toMatchObject({ packed: 1 })
  })

  it('is either cancelled or sent when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      await newJournal()
      const order = await buy()
      const issueId = await print()
      const cancel = { order, lines: [], by: 'buyer', actorId: null, reason: '' } as const
      await Promise.all([pack(issueId), cancelOrder(needs(), cancel)])
      const { issues, left } = await read(order)
      const [back] = await readMoneyBack(test.db, order.id)
      expect([issues.length, left]).toEqual(issues.length === 1 ? [1, 11] : [0, 12])
      expect(back?.amount).toBe(issues.length === 1 ? 440_000 : 480_000)
    }
  })

  it('goes to the address of its day; a changed one counts from the next, in another State too', async () => {
    await newJournal()
    const order = await buy()
    await pack(await print({ daysAgo: 20 }))
    const documents = await readDocuments(test.db, order.id)
    const typed = {
      ...bengaluru.shipping,
      address1: '7 Marina Road',
      city: 'Chennai',
      pin: '600001',
      stateCode: '33',
    }
    const changed = await inTransaction(test.db, async (tx) =>
      changeAddress(tx, { order: await again(order.id), typed }),
    )
    expect(changed).toMatchObject({ ok: true })
    await pack(await print({ daysAgo: 10 }))
    const now = await again(order.id)
    const pins = (await readParcels(test.db, order.id)).map((parcel) => shipsTo({ order: now, parcel })?.pin)
    expect(pins).toEqual(['560034', '600001'])
    expect(await readDocuments(test.db, order.id)).toEqual(documents)
  })
})

describe('a subscription', () => {
  it('is not returned when its last issue is packed; each issue is', async () => {
    await newJournal(2)
    const order = await buy(2)
    for (const daysAgo of [20, 10]) await pack(await print({ daysAgo }))
    await shipParcels(needs(), order.id, true)
    const { lines } = await again(order.id)
    const terms = await readReturnTerms(test.db, order)
    expect(lines.map((line) => [line.state, mayReturnLine(line, terms).allowed])).toEqual([
      ['DELIVERED', false],
      ['DELIVERED', true],
      ['DELIVERED', true],
    ])
  })

  it('is delivered with its last issue, and its shares sum to the price to the paisa', async () => {
    await newJournal()
    const order = await buy(3)
    await sql`update order_lines set issues = 7, issues_left = 7 where order_id = ${order.id}`.execute(
      test.db,
    )
    for (let nth = 0; nth < 8; nth++) await pack(await print({ daysAgo: 20 - nth }))
    const { lines, total } = await again(order.id)
    expect(lines.map(({ state, issues }) => [state, issues?.left])).toEqual([
      ['DELIVERED', 0],
      ...Array(7).fill(['READY_FOR_PICKUP', undefined]),
    ])
    expect(lines.slice(1).reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
    const shares = lines.slice(1).map(({ unitPrice }) => unitPrice)
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
  })

  it('that is cancelled gives back what was not packed, with a credit note; what was sent stays', async () => {
    await newJournal()
    const order = await buy()
    for (const daysAgo of [20, 10]) await pack(await print({ daysAgo }))
    await shipParcels(needs(), order.id, true)
    const now = await again(order.id)
    const rest = now.lines[0]?.gross ?? 0
    expect(rest).toBe(400_000)
    const lines = [{ lineId: now.lines[0]?.id ?? 0 }]
    const cancel = { order: now, lines, by: 'buyer', actorId: null, reason: 'I pass in May' } as const
    expect(await cancelOrder(needs(), cancel)).toMatchObject({ ok: true })
    expect((await readMoneyBack(test.db, order.id)).map(({ amount }) => amount)).toEqual([rest])
    expect((await readDocuments(test.db, order.id)).map(({ kind, gross }) => [kind, gross])).toEqual([
      ['BS', 480_000],
      ['CN', rest],
    ])
    await print({ daysAgo: 5 })
    expect(await due(order)).toEqual([])
    expect(await read(order)).toMatchObject({ state: 'REFUND_INITIATED', issues: [{}, {}] })
  })
})

describe('an issue that did not arrive', () => {
  async function delivered() {
    await newJournal()
    const order = await buy()
    const issueId = await print({ copies: 3 })
    await pack(issueId)
    await shipParcels(needs(), order.id, true)
    const { issues } = await read(order)
    return { order, issueId, lineId: issues[0]?.lineId ?? 0 }
  }

  it('is reported by its subscriber alone and once, and sent again once, free and counted', async () => {
    const { order, issueId, lineId } = await delivered()
    expect(await sendAgain(test.db, { lineId, actorId: null })).toMatchObject({
      refusal: { code: 'not_missing' },
    })
    expect(await reportMissing(test.db, { orderId: order.id - 1, lineId })).toMatchObject({ ok: false })
    const reports = await Promise.all(
      [1, 2, 3].map(() => reportMissing(test.db, { orderId: order.id, lineId })),
    )
    expect(reports.filter(({ ok }) => ok)).toHaveLength(1)
    const sendings = await Promise.all([1, 2, 3].map(() => sendAgain(test.db, { lineId, actorId: null })))
    expect(sendings.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await copiesOnHand(test.db, issueId)).toBe(1)
    const { issues, left } = await read(order)
    expect(left).toBe(11)
    expect(issues).toMatchObject([
      { sending: 2, state: 'READY_FOR_PICKUP', isMissing: false },
      { sending: 1, state: 'RETURNED', isMissing: true },
    ])
    const now = await again(order.id)
    expect(now.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(now.total)
    expect(await readMoneyBack(test.db, order.id)).toEqual([])
  })

  it('but came back waits for staff, who send the same copies again without a report', async () => {
    await newJournal()
    const order = await buy()
    const issueId = await print({ copies: 1 })
    await pack(issueId)
    await shipParcels(needs(), order.id)
    const { issues } = await read(order)
    const lineId = issues[0]?.lineId ?? 0
    const back = {
      status: 'rto-delivered',
      code: '10',
      words: 'Back',
      place: 'Delhi',
      at: new Date(),
    } as const
    const report = { awb: issues[0]?.awb ?? '', scans: [back], expectedOn: null, chargedWeightG: null }
    expect(await applyReport(needs(), report)).toBe('noted')
    expect(await readMoneyBack(test.db, order.id)).toEqual([])
    expect((await readJournalsDesk(test.db)).missing).toMatchObject([{ lineId, reportedAt: null }])
    expect(await sendAgain(test.db, { lineId, actorId: null })).toMatchObject({ ok: true })
    expect(await copiesOnHand(test.db, issueId)).toBe(0)
    expect((await read(order)).issues).toMatchObject([
      { sending: 2, state: 'READY_FOR_PICKUP' },
      { sending: 1, state: 'RETURNED' },
    ])
    expect((await readJournalsDesk(test.db)).missing).toEqual([])
  })

  it('and comes back the second time is refunded once', async () => {
    const { order, lineId } = await delivered()
    await reportMissing(test.db, { orderId: order.id, lineId })
    await sendAgain(test.db, { lineId, actorId: null })
    const parcel = (await readParcels(test.db, order.id)).at(-1)
    await shipParcels(needs(), order.id)
    expect(await readParcel(test.db, parcel?.id ?? 0)).toMatchObject({ courier: 'Dak Vahan' })
    const back = { parcelId: parcel?.id ?? 0, by: 'staff', actorId: null, reason: 'Nobody at home' } as const
    expect(await takeBackParcel(needs(), back)).toMatchObject({ ok: true })
    expect((await readMoneyBack(test.db, order.id)).map(({ amount }) => amount)).toEqual([40_000])
    // The rest and a copy sent again are cancelled together: each pays back its own.
    const other = await delivered()
    await reportMissing(test.db, { orderId: other.order.id, lineId: other.lineId })
    await sendAgain(test.db, { lineId: other.lineId, actorId: null })
    const now = await again(other.order.id)
    await cancelOrder(needs(), { order: now, lines: [], by: 'staff', actorId: null, reason: '' })
    const amounts = (await readMoneyBack(test.db, now.id)).map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(480_000)
  })
})

describe('recording an issue', () => {
  it.each(['लागत लेखा पत्रिका', 'A journal of very long words '.repeat(6)])(
    'of %j gives each an address',
    async (title) => {
      await newJournal()
      await sql`update works set title = ${title} where id = (select work_id from editions where id = ${journal})`.execute(
        test.db,
      )
      const issues = [await print(), await print()]
      const { rows } = await sql<{ slug: string }>`
      select distinct w.slug from works w join editions e on e.work_id = w.id where e.id = any(${issues})`.execute(
        test.db,
      )
      expect(rows).toHaveLength(2)
    },
  )

  it('adds it to the catalogue at the price of the one before, finds one that is there, and refuses it twice', async () => {
    const known = await recordIssue(test.db, {
      journalId: world.editions.journal,
      volume: '12',
      part: '3',
      issuedOn: '2026-10-01',
      copies: '5',
      weightG: '200',
      actorId: null,
    })
    expect(known).toEqual({ ok: true, value: world.editions.issue })
    journal = world.editions.journal
    const issueId = await print()
    const row = await test.db
      .selectFrom('editions')
      .selectAll()
      .where('id', '=', issueId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      type: 'ISSUE',
      format: 'HARD',
      price_paise: 45_000,
      status: 'live',
      weight_g: 250,
    })
    const typed = { volume: 40, part: parts, issuedOn: '2026-10-01', copies: 5, weightG: 200, actorId: null }
    const codeOf = async (change: object) => {
      const done = await recordIssue(test.db, { journalId: world.editions.journal, ...typed, ...change })
      return done.ok ? 'ok' : [done.refusal.code, done.refusal.path]
    }
    expect(await codeOf({})).toEqual(['recorded', 'part'])
    expect(await codeOf({ journalId: world.editions.gst })).toEqual(['no_journal', 'journalId'])
    expect(await codeOf({ volume: '' })).toEqual(['not_valid', 'volume'])
    expect(await codeOf({ issuedOn: '31.12.2026' })).toEqual(['not_valid', 'issuedOn'])
    const days = await sql<{ last: string; later: string }>`
      select (business_today() + interval '3 months')::date::text last,
        (business_today() + interval '3 months 1 day')::date::text later`.execute(test.db)
    const [ahead] = days.rows
    expect(await codeOf({ part: 901, issuedOn: ahead?.later })).toEqual(['not_valid', 'issuedOn'])
    expect(await codeOf({ part: 901, issuedOn: ahead?.last })).toBe('ok')
    expect(await codeOf({ copies: '1.5' })).toEqual(['not_valid', 'copies'])
    const both = await Promise.all([1, 2, 3].map(() => codeOf({ part: 900 })))
    expect(both.filter((code) => code === 'ok')).toHaveLength(1)
  })
})
