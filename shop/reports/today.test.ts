import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { addPaise } from '#kernel/money'
import { replaceLine } from '#shop/orders'
import { cancelOrder } from '#shop/payments'
import {
  bookPickup,
  importRemittances,
  moveParcel,
  packLines,
  readParcels,
  startPacking,
} from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { readSalesToday, readShortStock, readUnsettledMoney, readWaitingWork } from './index.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let staff = ''

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  staff = await testIdentity(test.db).enrol({
    name: 'S',
    email: 's@example.com',
    password: 'nine ledgers and a lamp',
  })
})

const needs = () => ({ db: test.db, outbox: { send: async () => {} } })
const place = (editionId: number, copies: number) => placeOnDelivery(needs(), [[editionId, copies]])
/** As if it had been placed, and had come to wait, so many days before. */
const placedDaysAgo = async (days: number, orderId: number) => {
  await sql`update orders set placed_at = placed_at - make_interval(days => ${days}) where id = ${orderId}`.execute(
    test.db,
  )
  await sql`update order_lines set state_at = state_at - make_interval(days => ${days}) where order_id = ${orderId}`.execute(
    test.db,
  )
}

describe('what staff see first', () => {
  it('is what was sold today beside a week ago; cancelled orders are left out', async () => {
    expect(await readSalesToday(test.db)).toMatchObject({
      today: { orders: 0, sold: 0 },
      isBeforeExam: false,
    })
    const [one, two, gone, old] = [
      await place(world.editions.incomeTax, 1),
      await place(world.editions.incomeTax, 2),
      await place(world.editions.incomeTax, 1),
      await place(world.editions.incomeTax, 3),
    ]
    const cancelled = await cancelOrder(needs(), {
      order: gone,
      lines: [],
      by: 'buyer',
      actorId: null,
      reason: '',
    })
    expect(cancelled.ok).toBe(true)
    await placedDaysAgo(7, old.id)
    const { today, before, exam } = await readSalesToday(test.db)
    const sold = addPaise(one.total, two.total)
    expect(today).toMatchObject({ orders: 2, sold })
    expect([today.byHour.length, today.byHour.at(-1)]).toEqual([24, sold])
    expect(before).toMatchObject({ orders: 1, sold: old.total })
    expect(exam?.days).toBeGreaterThan(0)
  })

  it('compares with as many days before the last exam, once the shop had orders by then', async () => {
    const order = await place(world.editions.incomeTax, 1)
    await placedDaysAgo(900, order.id)
    const { before, exam, isBeforeExam } = await readSalesToday(test.db)
    expect(isBeforeExam).toBe(true)
    const { rows } = await sql`
      select from attempts where exam_on = ${before.day}::date + ${exam?.days}::int
        and course_code = lower(split_part(${exam?.name}, ' ', 1))`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('is what waits, by age, the oldest in the last step', async () => {
    const [fresh] = await readWaitingWork(test.db)
    expect(fresh).toMatchObject({ queue: 'confirm', all: 4, ages: [2, 0, 0, 0, 2] })
    expect(Date.now() - fresh!.oldest.getTime()).toBeGreaterThan(899 * 86_400_000)
  })

  it('is the edition that sells out before its exam, with how many copies are missing', async () => {
    for (const copies of [10, 10]) await place(world.editions.incomeTax, copies)
    const { rows, total } = await readShortStock(test.db, 6)
    const short = rows.find(({ editionId }) => editionId === world.editions.incomeTax)
    expect(short).toMatchObject({ free: 13, pace: 23, weeks: [0, 0, 0, 0, 0, 0, 3, 23] })
    expect(total).toBe(rows.length)
    const weeks = (Date.parse(short!.examOn) - Date.now()) / (7 * 86_400_000)
    expect(Math.abs(short!.missing - (23 * weeks - 13))).toBeLessThan(5)
    expect(short!.runsOutOn < short!.examOn).toBe(true)
  })

  it('is the cash of a delivered parcel, until the courier remits it', async () => {
    expect(await readUnsettledMoney(test.db)).toEqual([])
    const { id: orderId, total, lines } = await place(world.editions.incomeTax, 1)
    const all = { orderId, lines: lines.map(({ id }) => ({ lineId: id })), actorId: staff }
    await startPacking(test.db, all)
    await packLines(test.db, all)
    const [parcel] = await readParcels(test.db, orderId)
    const deed = { parcelId: parcel?.id ?? 0, actorId: staff, by: 'staff' as const }
    await bookPickup(needs(), { ...deed, courier: 'Dak Vahan', awb: 'DV00000001' })
    for (const move of ['ship', 'deliver'] as const) await moveParcel(needs(), { ...deed, move })
    expect(await readUnsettledMoney(test.db)).toMatchObject([{ what: 'cash', count: 1, sum: total }])
    const remittance = { awb: 'DV00000001', amount: total, paidOn: '2026-11-20', reference: 'R1' }
    await importRemittances(test.db, [remittance])
    expect(await readUnsettledMoney(test.db)).toEqual([])
  })

  it('leaves out a free replacement, which sold nothing', async () => {
    const before = await readSalesToday(test.db)
    const lineId = (await place(world.editions.incomeTax, 1)).lines[0]!.id
    const withOne = await readSalesToday(test.db)
    expect(withOne.today.orders).toBe(before.today.orders + 1)
    const replaced = await test.db
      .transaction()
      .execute((tx) => replaceLine(tx, { lineId, key: randomToken(24) }))
    expect(replaced).not.toBeNull()
    expect((await readSalesToday(test.db)).today).toEqual(withOne.today)
  })
})
