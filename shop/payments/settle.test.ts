import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { ProviderPayment } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import { readDocuments, readOrder } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { planTaxRate } from '#shop/tax'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { fillCart } from '../orders/orders.fixtures.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOut } from './check-out.ts'
import { closeStaleOrders, releaseExpiredHolds } from './close-stale-orders.ts'
import { capturedPayment } from './payments.fixtures.ts'
import { readReceived } from './payments-listing.ts'
import { settlePayment } from './settle.ts'
import { readUnconfirmed } from './unconfirmed.ts'

let test: TestDatabase
let world: SmallCatalog
let sent: string[]
const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }
const needs = () => ({ db: test.db, outbox })

beforeEach(async () => {
  sent = []
  test = await freshDatabase({ from: 'empty', connections: 25 })
  world = await plantSmallCatalog(test.db)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

const total = 89_500

/** A card order that waits for its money, as the provider knows it. */
async function waiting(copies = 1, editionId = world.editions.incomeTax, price = total) {
  const owner = await fillCart(test.db, [[editionId, copies]])
  const placed = await checkOut(needs(), {
    owner,
    idempotencyKey: randomToken(24),
    method: 1,
    network: null,
    expectedTotal: paise(price * copies),
  })
  if (!placed.ok) throw new Error(placed.refusal.message)
  const providerOrderId = `order_${randomToken(9).replace(/[-_]/g, 'x')}`
  await test.db
    .updateTable('payments')
    .set({ provider_order_id: providerOrderId })
    .where('order_id', '=', placed.value.id)
    .execute()
  const read = async () => {
    const order = await readOrder(test.db, placed.value.orderNo, { ...owner, accessKey: null })
    if (!order) throw new Error('the order is gone')
    return order
  }
  const reported = (change: Partial<ProviderPayment> = {}) =>
    capturedPayment({ id: 'pay_first000000001', providerOrderId, amount: paise(price * copies), ...change })
  return { id: placed.value.id, read, reported }
}

const stock = () =>
  oneRow<{ on_hand: number; reserved: number }>(test.db)`
    select on_hand, reserved from stock_levels where edition_id = ${world.editions.incomeTax}`
const refunds = () => test.db.selectFrom('refunds').select(['cause', 'amount_paise', 'state']).execute()
describe('an order that waits for a card payment', () => {
  it('that is paid after a change of the rate bears the new one, at the price that was agreed', async () => {
    const order = await waiting()
    const tomorrow = await oneRow<{ from: string }>(test.db)`select (business_today() + 1)::text "from"`
    const planned = { ...tomorrow, taxClass: 'BOOK_PRINT', rate: '5', source: '1/2099-Central Tax (Rate)' }
    await test.db.transaction().execute((tx) => planTaxRate(tx, planned))
    await test.advanceClock('1 day')
    expect(await settlePayment(needs(), order.reported())).toBe('accepted')
    const [bill] = await readDocuments(test.db, order.id)
    expect(bill).toMatchObject({ kind: 'TI', gross: total, rows: [{ rateBp: 500, gross: total }] })
    expect(bill?.rows[0]?.taxable).toBe(Math.round((total * 100) / 105))
  })

  it.each([
    ['COMPOSITION', '27AAPFU0939F1ZV', { kind: 'BS', cgst: 0, igst: 0 }],
    ['REGULAR', '29AAPFU0939F1ZR', { kind: 'TI', cgst: 57_196, igst: 0 }],
  ])(
    'that is paid after its seller became %s under %s has the documents and the tax of that',
    async (status, gstin, bill) => {
      const price = 7_499_00
      const order = await waiting(1, world.editions.lectures, price)
      // From Maharashtra to Karnataka.
      expect((await order.read()).lines[0]).toMatchObject({ rateBp: 1_800, igst: 114_392 })
      await sql`update sellers set gst_status = ${status}, gstin = ${gstin}, state_code = ${gstin.slice(0, 2)}, lut_arn = null`.execute(
        test.db,
      )
      expect(await settlePayment(needs(), order.reported())).toBe('accepted')
      expect(await readDocuments(test.db, order.id)).toMatchObject([{ ...bill, gross: price }])
    },
  )

  it('keeps its copies without selling them, and is accepted when the money comes', async () => {
    const before = await stock()
    const order = await waiting(2)
    expect(await stock()).toEqual({ on_hand: before.on_hand, reserved: before.reserved + 2 })
    expect((await order.read()).lines[0]?.state).toBe('PENDING')
    expect(await readDocuments(test.db, order.id)).toEqual([])
    expect(sent).toEqual([])
    expect(await settlePayment(needs(), order.reported())).toBe('accepted')
    expect(await stock()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved })
    expect((await order.read()).lines[0]?.state).toBe('ACCEPTED')
    expect(await readDocuments(test.db, order.id)).toMatchObject([{ kind: 'BS', gross: 179_000 }])
    expect(sent).toEqual(['order-placed'])
  })

  it('is settled once however often it is told, by whomever, at the same time', async () => {
    const order = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settlePayment(needs(), order.reported())),
    )
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(19)
    expect(await refunds()).toEqual([])
  })

  it('never goes back: a failure told after the success changes nothing', async () => {
    const order = await waiting()
    await settlePayment(needs(), order.reported())
    expect(await settlePayment(needs(), order.reported({ state: 'failed' }))).toBe('failed')
    expect(await settlePayment(needs(), order.reported({ state: 'authorized' }))).toBe('known')
    expect((await order.read()).lines[0]?.state).toBe('ACCEPTED')
  })

  it('is not paid by an authorisation that the bank released again', async () => {
    const order = await waiting()
    await settlePayment(needs(), order.reported({ state: 'authorized' }))
    expect(await settlePayment(needs(), order.reported({ state: 'refunded', refunded: paise(total) }))).toBe(
      'failed',
    )
    expect((await order.read()).lines[0]?.state).toBe('PENDING')
  })

  it('stays open after a failure, and takes the late success of the same try', async () => {
    const order = await waiting()
    expect(
      await settlePayment(
        needs(),
        order.reported({
          state: 'failed',
          failure: { code: 'X', reason: 'payment_timed_out', description: 'timed out' },
        }),
      ),
    ).toBe('failed')
    expect((await order.read()).lines[0]?.state).toBe('PENDING')
    expect(await settlePayment(needs(), order.reported({ state: 'authorized' }))).toBe('waiting')
    expect(await settlePayment(needs(), order.reported())).toBe('accepted')
  })

  it('lets its copies go after fifteen minutes, and a late success takes them again', async () => {
    const before = await stock()
    const order = await waiting()
    await test.advanceClock('16 minutes')
    expect(await releaseExpiredHolds(needs())).toBe(1)
    expect(await stock()).toEqual(before)
    expect(await settlePayment(needs(), order.reported())).toBe('accepted')
    expect(await stock()).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved })
  })

  it('is refunded by itself, whole, when its copies are gone by the time the money comes', async () => {
    const { on_hand } = await stock()
    const order = await waiting(10)
    await test.advanceClock('16 minutes')
    await releaseExpiredHolds(needs())
    for (let left = on_hand; left > 0; left -= 10) {
      const other = await waiting(Math.min(10, left))
      await settlePayment(needs(), other.reported({ id: `pay_other${left}` }))
    }
    expect(await stock()).toEqual({ on_hand: 0, reserved: 0 })
    expect(await settlePayment(needs(), order.reported())).toBe('refunding')
    expect(await refunds()).toEqual([{ cause: 'sold-out', amount_paise: total * 10, state: 'requested' }])
    expect(sent.slice(-2)).toEqual(['order-cancelled', 'refund-requested'])
    expect((await order.read()).lines[0]?.state).toBe('CANCELLED')
  })

  it('gives a second payment back', async () => {
    const order = await waiting()
    await settlePayment(needs(), order.reported())
    expect(await settlePayment(needs(), order.reported({ id: 'pay_second00000001' }))).toBe('refunding')
    expect(await refunds()).toEqual([{ cause: 'paid-twice', amount_paise: total, state: 'requested' }])
    // Its receipt names the payment of the order, when that goes back too.
    await cancelOrder(needs(), {
      order: await order.read(),
      lines: [],
      by: 'buyer',
      actorId: null,
      reason: '',
    })
    expect(await readReceived(test.db, order.id)).toMatchObject([{ reference: 'pay_first000000001' }])
  })

  it('is not paid by another amount, which goes back, or by another currency, which is held; it stays open', async () => {
    const order = await waiting()
    expect(await settlePayment(needs(), order.reported({ amount: paise(100) }))).toBe('refunding')
    expect(await settlePayment(needs(), order.reported({ id: 'pay_dollars0000001', currency: 'USD' }))).toBe(
      'held-for-review',
    )
    expect((await refunds()).map((refund) => refund.cause)).toEqual(['wrong-amount'])
    expect((await order.read()).lines[0]?.state).toBe('PENDING')
    expect(await settlePayment(needs(), order.reported({ id: 'pay_right000000001' }))).toBe('accepted')
  })

  it('ignores a payment for an order of somebody else’s shop', async () => {
    const order = await waiting()
    expect(await settlePayment(needs(), order.reported({ providerOrderId: 'order_unknown00000' }))).toBe(
      'unknown-order',
    )
    expect(await settlePayment(needs(), order.reported({ providerOrderId: null }))).toBe('unknown-order')
  })

  it('is shown to staff by age from fifteen minutes on, until it is settled', async () => {
    const order = await waiting()
    expect(await readUnconfirmed(test.db)).toEqual([])
    await test.advanceClock('20 minutes')
    expect(await readUnconfirmed(test.db)).toMatchObject([{ what: 'not-paid-yet', age: 20, amount: total }])
    await settlePayment(needs(), order.reported({ state: 'created' }))
    expect(await readUnconfirmed(test.db)).toMatchObject([{ what: 'begun', reference: 'pay_first000000001' }])
    await settlePayment(needs(), order.reported({ state: 'authorized' }))
    expect(await readUnconfirmed(test.db)).toMatchObject([
      { what: 'authorised', reference: 'pay_first000000001' },
    ])
    await settlePayment(needs(), order.reported())
    expect(await readUnconfirmed(test.db)).toEqual([])
  })

  it('closes after three days, and money that comes later goes back', async () => {
    const before = await stock()
    const order = await waiting()
    await test.advanceClock('73 hours')
    expect(await closeStaleOrders(needs())).toBe(1)
    expect(sent).toEqual(['order-cancelled'])
    expect(await stock()).toEqual(before)
    expect((await order.read()).lines[0]?.state).toBe('CANCELLED')
    expect(await settlePayment(needs(), order.reported())).toBe('refunding')
    expect(await refunds()).toMatchObject([{ cause: 'order-closed' }])
  })

  it('closes although another that is as old cannot be closed', async () => {
    const stuck = await waiting()
    const order = await waiting()
    const payment = await test.db.selectFrom('payments').select('id').orderBy('id').executeTakeFirstOrThrow()
    await sql`alter table payments add constraint unclosing
      check (id <> ${sql.lit(payment.id)} or state <> 'cancelled')`.execute(test.db)
    await test.advanceClock('73 hours')
    await expect(closeStaleOrders(needs())).rejects.toThrow('unclosing')
    expect((await stuck.read()).lines[0]?.state).toBe('PENDING')
    expect((await order.read()).lines[0]?.state).toBe('CANCELLED')
    await sql`alter table payments drop constraint unclosing`.execute(test.db)
    expect(await closeStaleOrders(needs())).toBe(1)
  })
})

describe('cancelling a card order', () => {
  const cancel = async (order: Awaited<ReturnType<typeof waiting>>) =>
    cancelOrder(needs(), {
      order: await order.read(),
      lines: [],
      by: 'buyer',
      actorId: null,
      reason: 'Changed my mind',
    })

  it('before the money came frees the copies; the money, if it still comes, goes back', async () => {
    const before = await stock()
    const order = await waiting()
    expect(await cancel(order)).toMatchObject({ ok: true })
    expect(await stock()).toEqual(before)
    expect(await settlePayment(needs(), order.reported())).toBe('refunding')
  })

  it('after the money came gives it back once, however often the button is pressed', async () => {
    const before = await stock()
    const order = await waiting(2)
    await settlePayment(needs(), order.reported())
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(order)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await refunds()).toEqual([{ cause: 'cancelled', amount_paise: total * 2, state: 'requested' }])
    expect(await stock()).toEqual(before)
    expect((await order.read()).lines[0]?.state).toBe('REFUND_INITIATED')
    expect((await readDocuments(test.db, order.id)).map((document) => document.kind)).toEqual(['BS', 'CN'])
  })

  it('at the very moment the money comes ends in one truth', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await waiting()
      const [cancelled, settled] = await Promise.all([
        cancel(order),
        settlePayment(needs(), order.reported({ id: `pay_round${round}0000` })),
      ])
      const [line] = (await order.read()).lines
      expect(cancelled.ok ? ['CANCELLED', 'REFUND_INITIATED'] : ['ACCEPTED']).toContain(line?.state)
      expect(['accepted', 'refunding']).toContain(settled)
    }
  })
})
