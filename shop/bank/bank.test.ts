import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { type Order, payBy, readDocuments, readOrderById } from '#shop/orders'
import {
  cancelOrder,
  closeStaleOrders,
  giveCheque,
  giveTransfer,
  moveCheque,
  payAnotherWay,
  payOnDeliveryInstead,
  readBankPayment,
  readMoneyBack,
  readPayment,
  readUnconfirmed,
  receiveByBank,
} from '#shop/payments'
import { findBreaches, readUnsettledMoney } from '#shop/reports'
import { packLines, startPacking } from '#shop/shipping'
import { dayFromNow } from '#tests/support/day-from-now'
import { countLockWaits } from '#tests/support/lock-waits'
import { type TestDatabase, testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { writeText } from '../library/library.fixtures.ts'
import { placeBy } from '../payments/payments.fixtures.ts'
import {
  dismissLine,
  importStatement,
  joinBankLine,
  matchLine,
  readBankDesk,
  readReceipts,
  splitBankLine,
  undoLine,
} from './index.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let actorId: string
let needs: { db: TestDatabase['db']; outbox: Outbox }
let sent: string[] = []

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }
  needs = { db: test.db, outbox }
  const { rows } = await sql<{ id: string }>`
    insert into users (id, name, email) values (gen_random_uuid(), 'Farida', 'farida@example.test') returning id`.execute(
    test.db,
  )
  actorId = rows[0]?.id ?? ''
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const utr = 'AXSN326324118807'
const place = (method: (typeof payBy)[keyof typeof payBy] = payBy.bankTransfer) =>
  placeBy(needs, [[world.editions.incomeTax, 1]], method)
const stateOf = async ({ id }: Order) => (await readOrderById(test.db, id))?.lines[0]?.state
const causes = async ({ id }: Order) =>
  (await readMoneyBack(test.db, id)).map(({ cause, amount, route }) => [cause, amount, route])

const waiting = () => countLockWaits(test.db)

const references = async ({ id }: Order) =>
  (await readReceipts(test.db, id)).map(({ reference }) => reference)

/** All lines of an order, for staff. */
async function wholeOf({ id: orderId }: Order) {
  const { lines = [] } = (await readOrderById(test.db, orderId)) ?? {}
  return { orderId, lines: lines.map(({ id: lineId }) => ({ lineId })), actorId }
}

const header = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n'
const upload = (csv: string) =>
  importStatement(needs, { bytes: new TextEncoder().encode(csv), fileName: 'a.csv', actorId })
/** A line on the statement; answers its id. */
async function comesIn(amount: number, narration: string, reference = ''): Promise<number> {
  expect(
    await upload(`${header}20/11/26,"${narration}",${reference},20/11/26,,${(amount / 100).toFixed(2)},1\n`),
  ).toMatchObject({
    ok: true,
    value: { added: 1 },
  })
  const line = await oneRow<{ id: number }>(test.db)`select id from bank_lines order by id desc`
  return line.id
}
async function match(order: Order, lineId: number) {
  const payment = await test.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('method', 'in', [2, 3])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return matchLine(needs, { lineId, paymentId: payment.id, actorId })
}

describe('an order paid by bank transfer', () => {
  it('holds its copies for three days, is proposed by UTR, number, amount and name, and is accepted once', async () => {
    sent = []
    const order = await place()
    expect(sent).toEqual(['bank-payment-due'])
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from h.expires_at - business_now())::int / 3600 hours from stock_holds h
      join order_lines l on l.id = h.order_line_id where l.order_id = ${order.id}`.execute(test.db)
    expect(rows[0]?.hours).toBeGreaterThanOrEqual(71)
    expect(await giveTransfer(needs, order.id, { utr: 'short', payer: 'Asha' })).toMatchObject({
      refusal: { path: 'utr' },
    })
    expect(await giveTransfer(needs, order.id, { utr, payer: 'Asha Menon' })).toMatchObject({ ok: true })
    const lineId = await comesIn(order.total, `NEFT-${utr}-ASHA MENON-${order.orderNo}`)
    const desk = await readBankDesk(test.db, null)
    expect(desk.lines.find(({ id }) => id === lineId)?.proposals).toMatchObject([
      { payment: { orderNo: order.orderNo }, agrees: ['utr', 'order', 'amount', 'name'] },
    ])
    const both = await Promise.all([match(order, lineId), match(order, lineId)])
    expect(both.map((each) => (each.ok ? each.value : each.refusal.code)).toSorted()).toEqual([
      'accepted',
      'already_decided',
    ])
    expect(await stateOf(order)).toBe('ACCEPTED')
    expect(await references(order)).toEqual([utr])
    expect(sent).toEqual(['bank-payment-due', 'order-placed'])
    expect(await readBankDesk(test.db, order.orderNo)).toMatchObject({
      isFound: true,
      lines: [],
      decided: [{ id: lineId, orderNo: order.orderNo, outcome: 'accepted' }],
    })
    expect(await readBankDesk(test.db, 'BM1')).toMatchObject({ isFound: false })
  })

  it('waits for the rest of a part, and pays back what is over', async () => {
    const order = await place()
    const part = await comesIn(order.total - 6_500, `PART ${order.orderNo}`)
    expect(await match(order, part)).toMatchObject({ value: 'short' })
    expect([await stateOf(order), (await readBankPayment(test.db, order.id))?.received]).toEqual([
      'PENDING',
      order.total - 6_500,
    ])
    expect(await readPayment(test.db, order.id)).toMatchObject({ held: order.total - 6_500 })
    expect(await payAnotherWay(needs, order, payBy.card)).toMatchObject({ refusal: { code: 'not_waiting' } })
    expect(await undoLine(needs, { lineId: part, actorId })).toMatchObject({ ok: true })
    expect((await readBankPayment(test.db, order.id))?.received).toBe(0)
    expect(await match(order, part)).toMatchObject({ value: 'short' })
    expect(await match(order, await comesIn(9_000, `REST ${order.orderNo}`))).toMatchObject({
      value: 'accepted',
    })
    expect(await stateOf(order)).toBe('ACCEPTED')
    expect(await readPayment(test.db, order.id)).toMatchObject({ state: 'captured', captured: order.total })
    expect(await causes(order)).toEqual([['overpaid', 2_500, 'transfer']])
    expect(await references(order)).toEqual([null])
    const { decided } = await readBankDesk(test.db, null)
    expect(decided.find(({ id }) => id === part)).toMatchObject({ outcome: 'accepted' })
  })

  it('pays two orders with one transfer, which is split, and put together again while nothing is decided', async () => {
    const [one, two] = [await place(), await place()]
    const lineId = await comesIn(one.total + two.total, 'FOR TWO ORDERS')
    const splitLine = (deed: Parameters<typeof splitBankLine>[1]) =>
      inTransaction(test.db, (tx) => splitBankLine(tx, deed))
    const openLines = async () =>
      (await readBankDesk(test.db, null)).lines
        .filter(({ narration }) => narration === 'FOR TWO ORDERS')
        .map(({ id, amount, mayJoin }) => ({ id, amount, mayJoin }))
    for (const part of [0, -5, 0.5, Number.NaN, one.total + two.total])
      expect(await splitLine({ lineId, actorId, part })).toMatchObject({
        refusal: { code: 'bad_part' },
      })
    expect(await splitLine({ lineId, actorId, part: 100 })).toMatchObject({ ok: true })
    const [, wrong] = await openLines()
    expect(wrong).toMatchObject({ amount: 100, mayJoin: true })
    expect(await joinBankLine(needs, { lineId, actorId })).toMatchObject({ ok: false })
    expect(await joinBankLine(needs, { lineId: wrong?.id ?? 0, actorId })).toMatchObject({ ok: true })
    expect(await openLines()).toEqual([{ id: lineId, amount: one.total + two.total, mayJoin: false }])
    const split = () => splitLine({ lineId, actorId, part: two.total })
    await Promise.all([split(), split()])
    const [rest, part] = await openLines()
    expect([rest?.amount, part?.amount]).toEqual([one.total, two.total])
    expect(await match(one, rest?.id ?? 0)).toMatchObject({ value: 'accepted' })
    expect(await joinBankLine(needs, { lineId: part?.id ?? 0, actorId })).toMatchObject({ ok: false })
    expect(await match(two, part?.id ?? 0)).toMatchObject({ value: 'accepted' })
    expect(await splitLine({ lineId, actorId, part: 100 })).toMatchObject({ ok: false })
  })

  it('pays back a second payment, and what comes for a cancelled order', async () => {
    const twice = await place()
    await match(twice, await comesIn(twice.total, `FIRST ${twice.orderNo}`))
    expect(await match(twice, await comesIn(twice.total, `SECOND ${twice.orderNo}`))).toMatchObject({
      value: 'refunding',
    })
    expect(await causes(twice)).toEqual([['paid-twice', twice.total, 'transfer']])
    const ended = await place()
    await match(ended, await comesIn(10_000, `PART ${ended.orderNo}`))
    await cancelOrder(needs, { order: ended, lines: [], by: 'buyer', actorId: null, reason: '' })
    await match(ended, await comesIn(ended.total, `LATE ${ended.orderNo}`))
    expect(await causes(ended)).toEqual([
      ['underpaid', 10_000, 'transfer'],
      ['order-closed', ended.total, 'transfer'],
    ])
  })

  it('waits again when a line is undone that was another’s money, and is paid by its own', async () => {
    const order = await place()
    const wrong = await comesIn(order.total + 50_000, 'NEFT KIRAN RAO')
    expect(await match(order, wrong)).toMatchObject({ value: 'accepted' })
    expect(await causes(order)).toEqual([['overpaid', 50_000, 'transfer']])
    await startPacking(test.db, await wholeOf(order))
    sent = []
    expect(await undoLine(needs, { lineId: wrong, actorId })).toMatchObject({ ok: true })
    expect([sent, await stateOf(order), await causes(order)]).toEqual([['bank-payment-due'], 'PENDING', []])
    expect(await readBankPayment(test.db, order.id)).toMatchObject({ received: 0, state: 'pending' })
    const { rows: holds } = await sql`select from stock_holds h join order_lines l on l.id = h.order_line_id
      where l.order_id = ${order.id} and h.state = 'held'`.execute(test.db)
    expect(holds).toHaveLength(1)
    expect(await findBreaches(test.db)).toEqual([])
    expect(await match(order, await comesIn(order.total, `OWN ${order.orderNo}`))).toMatchObject({
      value: 'accepted',
    })
    expect((await readDocuments(test.db, order.id)).map(({ kind }) => kind)).toEqual(['BS', 'CN', 'BS'])
  })

  it('waits again with its sets, pre-orders, journals and digital titles, and is paid again', async () => {
    await sql`update product_kinds set delivery_ready = true where type = 'BOOK'`.execute(test.db)
    await writeText(test.db, world.editions.incomeTaxVirtual, 3)
    const { incomeTaxVirtual, preOrder, taxSet, journal } = world.editions
    const wish = [incomeTaxVirtual, preOrder, taxSet, journal].map((edition) => [edition, 1] as const)
    const order = await placeBy(needs, wish, payBy.bankTransfer)
    const lineId = await comesIn(order.total, `MIXED ${order.orderNo}`)
    for (const deed of [match, () => undoLine(needs, { lineId, actorId }), match]) {
      expect(await deed(order, lineId)).toMatchObject({ ok: true })
      expect(await findBreaches(test.db)).toEqual([])
    }
    expect(await stateOf(order)).toBe('ACCEPTED')
  })

  it('is not undone once it is packed, or money of it was sent back', async () => {
    const packed = await place()
    const lineId = await comesIn(packed.total, `PAID ${packed.orderNo}`)
    await match(packed, lineId)
    await startPacking(test.db, await wholeOf(packed))
    await packLines(test.db, await wholeOf(packed))
    expect(await undoLine(needs, { lineId, actorId })).toMatchObject({ refusal: { code: 'not_allowed' } })
    expect(await stateOf(packed)).toBe('READY_FOR_PICKUP')
    const over = await place()
    const overpaid = await comesIn(over.total + 500, `OVER ${over.orderNo}`)
    await match(over, overpaid)
    await sql`update refunds set state = 'processed', arn = 'UTR000000000001', settled_at = business_now()
      where order_id = ${over.id}`.execute(test.db)
    expect(await undoLine(needs, { lineId: overpaid, actorId })).toMatchObject({
      refusal: { code: 'settled' },
    })
  })

  it('gives back less than a rupee too, and a part that waits is no card payment to decide', async () => {
    const order = await place()
    const part = await comesIn(order.total - 100, `PART ${order.orderNo}`)
    expect(await match(order, part)).toMatchObject({ value: 'short' })
    expect(await readUnconfirmed(test.db)).toEqual([])
    expect((await readUnsettledMoney(test.db)).map(({ what }) => what)).not.toContain('captured')
    expect(await match(order, await comesIn(150, `REST ${order.orderNo}`))).toMatchObject({
      value: 'accepted',
    })
    expect(await causes(order)).toEqual([['overpaid', 50, 'transfer']])
  })

  it('is found by the reference that the bank gives, also where its buyer gave no UTR', async () => {
    const order = await place()
    await match(order, await comesIn(order.total, `PAID ${order.orderNo}`, 'N331260098871234'))
    expect(await references(order)).toEqual(['N331260098871234'])
  })

  it('gives the money back when it is cancelled after it was paid', async () => {
    const order = await place()
    await match(order, await comesIn(order.total, `PAID ${order.orderNo}`))
    const paid = await readOrderById(test.db, order.id)
    if (!paid) throw new Error('the order is gone')
    await cancelOrder(needs, { order: paid, lines: [], by: 'buyer', actorId: null, reason: '' })
    expect(await causes(order)).toEqual([['cancelled', order.total, 'transfer']])
  })

  it('changes to card, back, and to the courier; the desk offers its one payment that is open', async () => {
    const order = await place()
    for (const method of [payBy.card, payBy.bankTransfer, payBy.cheque, payBy.bankTransfer] as const)
      expect(await payAnotherWay(needs, order, method)).toMatchObject({ ok: true })
    const lineId = await comesIn(order.total, `NEFT ${order.orderNo}`)
    const open = await readBankPayment(test.db, order.id)
    for (const search of [null, order.orderNo]) {
      const { lines } = await readBankDesk(test.db, search)
      expect(lines.find(({ id }) => id === lineId)?.proposals.map(({ payment }) => payment.id)).toEqual([
        open?.id,
      ])
    }
    expect(await payOnDeliveryInstead(needs, order)).toMatchObject({ ok: true })
    expect(await stateOf(order)).toBe('ACCEPTED')
  })

  it.each([
    ['on delivery', payOnDeliveryInstead],
    ['by card', (to: typeof needs, order: Order) => payAnotherWay(to, order, payBy.card)],
  ])('is not paid %s instead at the moment in which a part of its money is matched', async (_, change) => {
    const order = await place()
    const { id: paymentId } = (await readBankPayment(test.db, order.id))!
    const lineId = await comesIn(order.total - 100, `NEFT ${order.orderNo} PART`)
    const changing = await test.db.transaction().execute(async (tx) => {
      const part = { paymentId, id: `bank_line_${lineId}`, amount: paise(order.total - 100) }
      expect(await receiveByBank(tx, needs.outbox, part)).toBe('short')
      const changing = change(needs, order)
      await expect.poll(waiting).toBe(1)
      return { done: changing }
    })
    expect(await changing.done).toMatchObject({ refusal: { code: 'not_waiting' } })
    expect(await readBankPayment(test.db, order.id)).toMatchObject({
      id: paymentId,
      received: order.total - 100,
    })
    await cancelOrder(needs, { order, lines: [], by: 'buyer', actorId: null, reason: '' })
    expect(await causes(order)).toEqual([['underpaid', order.total - 100, 'transfer']])
  })

  it('is paid another way once, when two tabs change it at the same moment', async () => {
    const order = await place()
    const { changing } = await test.db.transaction().execute(async (tx) => {
      await sql`select from payments where order_id = ${order.id} for update`.execute(tx)
      const begun = [
        payAnotherWay(needs, order, payBy.card),
        payAnotherWay(needs, order, payBy.cheque),
      ] as const
      await expect.poll(waiting).toBe(2)
      return { changing: begun }
    })
    const done = await Promise.all(changing)
    expect(done.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  it('is closed by the job after three days, one by cheque after ten', async () => {
    const [transfer, cheque] = [await place(), await place(payBy.cheque)]
    const age = (days: number) =>
      sql`update payments set created_at = business_now() - make_interval(days => ${days}) where order_id in (${transfer.id}, ${cheque.id})`.execute(
        test.db,
      )
    await age(2)
    await closeStaleOrders(needs)
    expect([await stateOf(transfer), await stateOf(cheque)]).toEqual(['PENDING', 'PENDING'])
    await age(4)
    await closeStaleOrders(needs)
    expect([await stateOf(transfer), await stateOf(cheque)]).toEqual(['CANCELLED', 'PENDING'])
    await age(11)
    await closeStaleOrders(needs)
    expect(await stateOf(cheque)).toBe('CANCELLED')
  })
})

describe('a cheque', () => {
  const cheque = {
    kind: 'cheque',
    number: '123456',
    datedOn: '2026-11-20',
    bank: 'State Bank of India',
    branch: 'Jayanagar',
  }
  async function given() {
    const order = await place(payBy.cheque)
    const { rows } = await sql<{ day: string }>`select business_today()::text as day`.execute(test.db)
    const today = { ...cheque, datedOn: rows[0]?.day }
    expect(await giveCheque(needs, order.id, today)).toMatchObject({ ok: true })
    const payment = await readBankPayment(test.db, order.id)
    const move = (to: Parameters<typeof moveCheque>[1]['to'], note = '') =>
      moveCheque(needs, { paymentId: payment?.id ?? 0, to, actorId, note })
    return { order, move, today }
  }

  it('is received, deposited and cleared, each once and in this order, and pays the order', async () => {
    const { order, move, today } = await given()
    expect(await move('cleared')).toMatchObject({ ok: false })
    expect(await move('received')).toMatchObject({ ok: true })
    expect(await giveCheque(needs, order.id, today)).toMatchObject({ refusal: { code: 'not_waiting' } })
    expect(await move('deposited')).toMatchObject({ ok: true })
    expect(await stateOf(order)).toBe('PENDING')
    const cleared = await Promise.all([move('cleared'), move('cleared')])
    expect(cleared.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stateOf(order)).toBe('ACCEPTED')
  })

  it('pays once, whether it is marked as cleared before or after its line is matched', async () => {
    const [first, second] = [await given(), await given()]
    for (const { move } of [first, second])
      for (const to of ['received', 'deposited'] as const) await move(to)
    await first.move('cleared')
    const later = await comesIn(first.order.total, 'CHQ DEP 123456 CLG')
    const { lines } = await readBankDesk(test.db, null)
    expect(lines.find(({ id }) => id === later)?.proposals).toContainEqual(
      expect.objectContaining({ isCleared: true, agrees: ['cheque', 'amount'] }),
    )
    expect(await match(first.order, later)).toMatchObject({ value: 'known' })
    expect(await match(second.order, await comesIn(second.order.total, 'CHQ DEP'))).toMatchObject({
      value: 'accepted',
    })
    expect(await second.move('cleared')).toMatchObject({ ok: true })
    for (const { order } of [first, second]) {
      expect(await readPayment(test.db, order.id)).toMatchObject({ state: 'captured', captured: order.total })
      expect(await causes(order)).toEqual([])
      expect(await references(order)).toEqual(['123456'])
    }
    const again = await comesIn(first.order.total, `AGAIN ${first.order.orderNo}`)
    expect(await match(first.order, again)).toMatchObject({ value: 'refunding' })
  })

  it('marked as cleared beside a part that came before is not paid back when its line comes', async () => {
    const { order, move } = await given()
    await match(order, await comesIn(10_000, `PART ${order.orderNo}`))
    for (const to of ['received', 'deposited', 'cleared'] as const) await move(to)
    expect(await causes(order)).toEqual([['overpaid', 10_000, 'transfer']])
    const lineId = await comesIn(order.total, 'CHQ DEP 123456')
    const { lines } = await readBankDesk(test.db, null)
    expect(lines.find(({ id }) => id === lineId)?.proposals).toContainEqual(
      expect.objectContaining({
        payment: expect.objectContaining({ orderNo: order.orderNo }),
        isCleared: true,
      }),
    )
    expect(await match(order, lineId)).toMatchObject({ value: 'known' })
    expect(await causes(order)).toEqual([['overpaid', 10_000, 'transfer']])
    expect(await match(order, await comesIn(order.total, `TWICE ${order.orderNo}`))).toMatchObject({
      value: 'refunding',
    })
  })

  it('pays once when it is marked as cleared at the moment in which its line is matched', async () => {
    const { order, move } = await given()
    for (const to of ['received', 'deposited'] as const) await move(to)
    const lineId = await comesIn(order.total, `CHQ 123456 ${order.orderNo} AT ONCE`)
    const { clearing, matching } = await test.db.transaction().execute(async (tx) => {
      await sql`select from order_lines where order_id = ${order.id} for update`.execute(tx)
      const begun = { clearing: move('cleared') }
      await expect.poll(waiting).toBe(1)
      const both = { ...begun, matching: match(order, lineId) }
      await expect.poll(waiting).toBe(2)
      return both
    })
    expect([await clearing, await matching]).toMatchObject([{ value: 'cleared' }, { value: 'known' }])
    expect(await causes(order)).toEqual([])
  })

  it('bounces, and the order waits for another payment', async () => {
    const { order, move } = await given()
    await move('received')
    await move('deposited')
    await match(order, await comesIn(10_000, `PART ${order.orderNo}`))
    sent = []
    expect(await move('bounced', 'Funds insufficient')).toMatchObject({ ok: true })
    expect(sent).toContain('bank-payment-due')
    expect(await causes(order)).toEqual([['underpaid', 10_000, 'transfer']])
    expect(await readBankPayment(test.db, order.id)).toMatchObject({
      received: 0,
      cheque: null,
      bounced: { number: '123456', note: 'Funds insufficient' },
    })
    expect(await payAnotherWay(needs, order, payBy.card)).toMatchObject({ ok: true })
  })

  it('that bounces after its money was counted leaves the order waiting, not paid', async () => {
    for (const isMatched of [true, false]) {
      const { order, move } = await given()
      await move('received')
      await move('deposited')
      const lineId = await comesIn(order.total, `CHQ DEP ${order.orderNo}`)
      if (isMatched) await match(order, lineId)
      else await move('cleared')
      expect(await stateOf(order)).toBe('ACCEPTED')
      sent = []
      expect(await move('bounced', 'Funds insufficient')).toMatchObject({ value: 'bounced' })
      expect([sent, await stateOf(order), await causes(order)]).toEqual([['bank-payment-due'], 'PENDING', []])
      expect(await readBankPayment(test.db, order.id)).toMatchObject({
        cheque: null,
        bounced: { number: '123456', note: 'Funds insufficient' },
      })
      if (isMatched) {
        const { decided } = await readBankDesk(test.db, order.orderNo)
        expect(decided.find(({ id }) => id === lineId)).toMatchObject({ outcome: 'bounced' })
        expect(await undoLine(needs, { lineId, actorId })).toMatchObject({ refusal: { code: 'settled' } })
      }
      expect(await findBreaches(test.db)).toEqual([])
      const waiting = (await readOrderById(test.db, order.id))!
      await cancelOrder(needs, { order: waiting, lines: [], by: 'buyer', actorId: null, reason: '' })
      expect(await causes(order)).toEqual([])
    }
  })

  it('that bounces after packing is refused until the order is cancelled, which then owes nothing', async () => {
    const { order, move } = await given()
    for (const to of ['received', 'deposited', 'cleared'] as const) await move(to)
    await startPacking(test.db, await wholeOf(order))
    await packLines(test.db, await wholeOf(order))
    expect(await move('bounced')).toMatchObject({ refusal: { code: 'not_allowed' } })
    const packed = (await readOrderById(test.db, order.id))!
    await cancelOrder(needs, { order: packed, lines: [], by: 'staff', actorId, reason: 'Cheque returned' })
    expect(await causes(order)).toEqual([['cancelled', order.total, 'transfer']])
    expect(await move('bounced')).toMatchObject({ value: 'bounced-late' })
    expect([await stateOf(order), await causes(order)]).toEqual(['CANCELLED', []])
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('that has reached us keeps its order open and its copies held, and is not uncleared once matched', async () => {
    const { order, move } = await given()
    await move('received')
    await sql`update payments set created_at = created_at - interval '30 days' where order_id = ${order.id}`.execute(
      test.db,
    )
    await closeStaleOrders(needs)
    const { rows } = await sql<{ days: number }>`
      select extract(day from h.expires_at - business_now())::int days from stock_holds h
      join order_lines l on l.id = h.order_line_id where l.order_id = ${order.id}`.execute(test.db)
    expect([await stateOf(order), rows[0]?.days]).toEqual(['PENDING', 89])
    await move('deposited')
    const cheques = async () =>
      (await readUnsettledMoney(test.db)).find(({ what }) => what === 'cheques')?.count ?? 0
    const before = await cheques()
    await match(order, await comesIn(order.total, `CHQ ${order.orderNo}`))
    expect(await cheques()).toBe(before - 1)
  })

  it('that reaches us at the moment in which its order is closed keeps it open', async () => {
    const { order } = await given()
    await sql`update payments set created_at = created_at - interval '11 days' where order_id = ${order.id}`.execute(
      test.db,
    )
    const { closing } = await test.db.transaction().execute(async (tx) => {
      // As moveCheque does.
      await sql`select from payments where order_id = ${order.id} for update`.execute(tx)
      await sql`insert into cheque_moves (payment_id, to_state, actor_id)
        select id, 'received', ${actorId} from payments where order_id = ${order.id}`.execute(tx)
      const begun = closeStaleOrders(needs)
      await expect.poll(waiting).toBe(1)
      return { closing: begun }
    })
    await closing
    expect(await stateOf(order)).toBe('PENDING')
  })

  it('that clears after its order was cancelled goes back, and not once it bounced', async () => {
    const { order, move } = await given()
    await move('received')
    await move('deposited')
    await cancelOrder(needs, { order, lines: [], by: 'buyer', actorId: null, reason: '' })
    expect(await move('cleared')).toMatchObject({ value: 'cleared-late' })
    expect(await causes(order)).toEqual([['order-closed', order.total, 'transfer']])
    expect(await move('bounced')).toMatchObject({ value: 'bounced-late' })
    expect(await causes(order)).toEqual([])
  })

  it('is refused with every field that is wrong', async () => {
    const { order } = await given()
    const wrong = await giveCheque(needs, order.id, { ...cheque, number: '12', bank: '' })
    expect(wrong.ok || wrong.refusal.errors?.map(({ path }) => path)).toEqual(['number', 'bank'])
  })

  it('is refused with a date to come or of more than three months ago', async () => {
    const { order } = await given()
    for (const datedOn of ['2020-01-01', '2099-01-01', 'soon'])
      expect(await giveCheque(needs, order.id, { ...cheque, datedOn })).toMatchObject({
        refusal: { path: 'datedOn' },
      })
  })

  it('of the last day of February is taken until 28 May, not until the end of May', async () => {
    const today = await dayFromNow(test.db, 0)
    const years = [1, 2].map((ahead) => Number(today.slice(0, 4)) + ahead)
    const year = years.find((each) => each % 4 > 0)
    const on = async (day: string, datedOn: string) => {
      await test.advanceClock(`${(Date.parse(day) - Date.parse(today)) / 86_400_000} days`)
      const { id } = await place(payBy.cheque)
      return (await giveCheque(needs, id, { ...cheque, datedOn })).ok
    }
    expect(await on(`${year}-05-28`, `${year}-02-28`)).toBe(true)
    expect(await on(`${year}-05-29`, `${year}-02-28`)).toBe(false)
    expect(await on(`${year}-05-31`, `${year}-02-28`)).toBe(false)
    expect(await on(`${year}-05-31`, `${year}-03-01`)).toBe(true)
    await test.advanceClock('0 days')
  })
})

describe('a statement', () => {
  const icici =
    'Statement of account\n\nS No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )\n1,19/11/2026,19/11/2026,-,"NEFT, ANSARI ROAD",0.0,"7,295.00",1\n'
  const sbi =
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance\r\n18 Nov 2026,18 Nov 2026,BY TRANSFER,X, ,100.00,1\r\n18 Nov 2026,18 Nov 2026,BY TRANSFER,X, ,100.00,1\r\n'

  it('of three banks is read, alike lines are two, the same file and wrong columns are refused', async () => {
    expect(await upload(icici)).toMatchObject({ value: { added: 1 } })
    expect(await upload(sbi)).toMatchObject({ value: { added: 2, known: 0 } })
    expect(await upload(sbi)).toMatchObject({ refusal: { code: 'known_file' } })
    expect(await upload(`${sbi}19 Nov 2026,,MORE,Y,,5.00,1\r\n`)).toMatchObject({
      value: { added: 1, known: 2 },
    })
    expect(await upload('Date,Amount\n1,2\n')).toMatchObject({
      refusal: { message: expect.stringContaining('of HDFC Bank, ICICI Bank or State Bank of India.') },
    })
    expect(await upload(`${header}31/02/26,X,,,,5.00,1\n`)).toMatchObject({
      refusal: { message: expect.stringContaining('Row 2') },
    })
    expect(await upload(header + '20/11/26,X,,,,5.00,1\n'.repeat(100_000))).toMatchObject({
      refusal: { message: expect.stringContaining('rows') },
    })
  })

  it('is stored whatever its name, and however long its words are', async () => {
    const csv = `${header}21/11/26,${'N'.repeat(499)}😀 and more,${'R'.repeat(99)}😀,21/11/26,,17.00,1\n`
    const bytes = new TextEncoder().encode(csv)
    const fileName = `a\0b${'x'.repeat(197)}😀.csv`
    expect(await importStatement(needs, { bytes, fileName, actorId })).toMatchObject({ value: { added: 1 } })
    const stored = await oneRow<{ narration: string; file_name: string }>(test.db)`
      select l.narration, s.file_name from bank_lines l join bank_statements s on s.id = l.statement_id
      order by l.id desc`
    expect(stored.narration).toBe(`${'N'.repeat(499)}\ufffd`)
    expect(stored.file_name).toMatch(/^abx+\ufffd$/)
  })

  it('has lines that are no buyer’s, which can be opened again, and found by what they say or their amount', async () => {
    const lineId = await comesIn(12_300, 'INTEREST', 'SBIN77001')
    const waiting = (await readBankDesk(test.db, 'SBIN77001')).lines
    expect(waiting.map(({ id }) => id)).toEqual([lineId])
    expect(await dismissLine(needs, { lineId, actorId })).toMatchObject({ ok: true })
    expect(await dismissLine(needs, { lineId, actorId })).toMatchObject({
      refusal: { code: 'already_decided' },
    })
    await sql`update bank_lines set decided_at = decided_at - interval '60 days' where id = ${lineId}`.execute(
      test.db,
    )
    for (const search of ['INTEREST', 'SBIN77001', '₹123', '123.00'])
      expect(await readBankDesk(test.db, search)).toMatchObject({ isFound: true, decided: [{ id: lineId }] })
    expect(await undoLine(needs, { lineId, actorId })).toMatchObject({ ok: true })
    const { rows } = await sql<{
      action: string
    }>`select action from audit_log where subject = ${`bank-line:${lineId}`} order by id`.execute(test.db)
    expect(rows.map(({ action }) => action)).toEqual(['bank.line-dismissed', 'bank.line-undone'])
  })
})

it('holds at most a tenth of the copies of a title for days for one network', async () => {
  const network = 'n'.repeat(20)
  // Of a network that has ordered nothing yet: too many copies, not too many orders.
  const { on_hand: copies } = await oneRow<{ on_hand: number }>(test.db)`
    select on_hand from stock_levels where edition_id = ${world.editions.incomeTax}`
  await expect(
    placeBy(needs, [[world.editions.incomeTax, Math.min(copies, 10)]], payBy.cheque, network),
  ).rejects.toThrow(/^We cannot hold so many copies of “.+” until a cheque or bank transfer reaches us\./)
  const outcomes: boolean[] = []
  for (let nth = 0; nth < 20; nth++)
    outcomes.push(
      await placeBy(needs, [[world.editions.incomeTax, 1]], payBy.bankTransfer, network).then(
        () => true,
        () => false,
      ),
    )
  const { on_hand, promise_limit } = await oneRow<{ on_hand: number; promise_limit: number }>(test.db)`
    select on_hand, promise_limit from stock_levels where edition_id = ${world.editions.incomeTax}`
  expect(outcomes.filter(Boolean)).toHaveLength(Math.max(Math.floor((on_hand + promise_limit) / 10), 2))
})
