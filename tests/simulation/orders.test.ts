import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import type { Outbox } from '#ports/outbox'
import {
  addToCart,
  type CartOwner,
  checkCheckout,
  hashCartToken,
  readCart,
  readCheckout,
  saveCheckout,
} from '#shop/cart'
import { enterCoupons, quoteCoupons } from '#shop/coupons'
import { openBook } from '#shop/library'
import { changeAddress, type LineState, lineStates, type Order, payBy, readOrderById } from '#shop/orders'
import {
  cancelOrder,
  checkOut,
  closeAccess,
  payAnotherWay,
  payChoices,
  payOnDeliveryInstead,
  undoReceipt,
} from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import {
  acceptReturn,
  closeReturn,
  noteArrival,
  type ReturnRequest,
  readReturns,
  receiveReturn,
  rejectReturn,
  withdrawReturn,
} from '#shop/returns'
import {
  applyReport,
  bookCourier,
  bookPickup,
  moveParcel,
  type ParcelDeed,
  packLines,
  readBookings,
  readParcel,
  readParcels,
  startPacking,
  takeBackParcel,
  undoBooking,
  undoDelivery,
  undoHandover,
} from '#shop/shipping'
import { readBalance } from '#shop/wallet'
import { temporaryFiles } from '../../shop/media/media.fixtures.ts'
import { bengaluru, fillCartAbroad } from '../../shop/orders/orders.fixtures.ts'
import { askReturnOf } from '../../shop/returns/returns.fixtures.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { startProviders } from './providers.ts'
import { type Random, randomFrom } from './random.ts'
import { couponCodes, plantWorld, type Wares } from './world.ts'

// Orders of random buyers, with codes and wallets, whom staff and courier serve in any order: much of what they try is
// refused. The providers fail in every way that their simulators know. The number of orders and the seed can be set, for a
// longer run: ORDERS=1000 SEED=7.
const orders = Number(process.env.ORDERS ?? 60)
const seed = Number(process.env.SEED ?? 20261122)
const lanes = 12

let test: TestDatabase
let wares: Wares
// A message counts only when its transaction is committed, so it is a row.
const outbox: Outbox = {
  send: async (tx, topic, data) =>
    void (await sql`insert into sent_messages (topic, about) values (${topic}, ${JSON.stringify(data)})`.execute(
      tx as Transaction<unknown>,
    )),
}
let place: Awaited<ReturnType<typeof temporaryFiles>>
let providers: Awaited<ReturnType<typeof startProviders>>
const needs = () => ({ db: test.db, files: place.files, outbox })
let buyers = 0

beforeAll(async () => {
  test = await freshDatabase({ from: 'empty', connections: 40 })
  wares = await plantWorld(test, orders)
  place = await temporaryFiles()
  providers = await startProviders()
  await sql`create table sent_messages (topic text not null, about text not null)`.execute(test.db)
})
afterAll(async () => {
  await providers.stop()
  await test.close()
  await place.tidy()
})

/**
 * Orders some titles, now and then with codes and out of the wallet, by any way that is offered then: as a guest, or with
 * an account, whose wallet fills by refunds.
 */
async function placeSome(random: Random, account: string): Promise<number> {
  const { db } = test
  const userId = random.isLikely(0.6) ? account : null
  const owner: CartOwner = { tokenHash: hashCartToken(randomToken(32)), userId }
  const nth = ++buyers
  if (nth % 7 === 0) return placeAbroad(random, { ...owner, userId: null })
  // One in ten buys nothing that is sent.
  const goods = random.isLikely(0.1) ? [] : random.someOf(wares.goods)
  for (const editionId of goods) await addToCart({ db }, { owner, editionId, quantity: 1 + random.below(3) })
  if (goods.length === 0 || random.isLikely(0.25))
    await addToCart({ db }, { owner, editionId: wares.virtual, quantity: 1 })
  await typeDetails(owner, nth, goods.length > 0)
  const terms = await readTerms(db)
  if (random.isLikely(0.5))
    for (const code of random.isLikely(0.5) ? couponCodes : couponCodes.toReversed())
      if (random.isLikely(0.4))
        await enterCoupons(db, { owner, cart: await readCart(db, owner, null) }, code, terms, {
          isMore: true,
        })
  const cart = await readCart(db, owner, null)
  const details = cart && (await readCheckout(db, cart.id))
  if (!cart || !details) return placeSome(random, account)
  const coupons = await quoteCoupons(db, cart, owner, terms)
  const balance = owner.userId === null ? paise(0) : await readBalance(db, owner.userId)
  const purse = { balance, isUsed: random.isLikely(0.6) }
  const ways = payChoices({ cart, details, coupons, userId }, terms, purse).filter(
    ({ refusal }) => refusal === null,
  )
  const [first, ...others] = ways
  if (!first) return placeSome(random, account)
  const { method, total, wallet } = random.oneOf([first, ...others])
  const request = {
    owner,
    idempotencyKey: randomToken(24),
    method,
    network: null,
    expectedTotal: total,
    wallet,
  }
  const placed = await checkOut(needs(), request)
  // Somebody else has taken the last use of the code: the buyer looks again.
  if (!placed.ok) return placeSome(random, account)
  const order = await read(placed.value.id)
  await providers.pay(needs(), order, random, wares.staff)
  return order.id
}

async function typeDetails(owner: CartOwner, nth: number, isSent: boolean): Promise<void> {
  const { name, stateCode } = bengaluru.shipping
  const contact = { email: `reader${nth}@example.com`, mobile: `9${String(845_000_000 + nth)}` }
  const typed = isSent
    ? { ...bengaluru, contact, shipping: { ...bengaluru.shipping, mobile: contact.mobile } }
    : { buyer: { name, stateCode, ...contact } }
  const details = checkCheckout(typed, isSent)
  const cart = await readCart(test.db, owner, null)
  // Somebody with the same account may have ordered it.
  if (cart && details.ok) await saveCheckout(test.db, cart.id, details.value)
}

/** Orders the virtual book from abroad, in dollars by card. */
async function placeAbroad(random: Random, owner: CartOwner): Promise<number> {
  await fillCartAbroad(test.db, [wares.virtual], owner)
  const placed = await checkOut(needs(), {
    owner,
    idempotencyKey: randomToken(24),
    method: payBy.card,
    network: null,
    expectedTotal: paise(1_200),
  })
  if (!placed.ok) throw new Error(placed.refusal.message)
  const order = await read(placed.value.id)
  await providers.pay(needs(), order, random, wares.staff)
  return order.id
}

const read = async (id: number): Promise<Order> => {
  const order = await readOrderById(test.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

/** Copies of some lines of an order, more of them than there are now and then. */
const someCopies = (order: Order, random: Random) =>
  random.someOf(order.lines).map(({ id, quantity }) => ({
    lineId: id,
    ...(random.isLikely(0.6) ? { copies: 1 + random.below(quantity + 1) } : {}),
  }))

type Done = { readonly ok: boolean }
type Act = (order: Order, random: Random) => Promise<Done>

const newAwb = () => `SX${randomToken(9).replaceAll(/[-_]/g, 'X')}`

const onReturn =
  (act: (request: ReturnRequest, order: Order, random: Random) => Promise<Done>): Act =>
  async (order, random) => {
    const found = await readReturns(test.db, order.id)
    const { id } = found[random.below(found.length)] ?? { id: 0 }
    return act({ returnId: id, actorId: null }, order, random)
  }

const onParcel =
  (act: (request: ParcelDeed, random: Random) => Promise<Done>): Act =>
  async (order, random) => {
    const [first, ...more] = await readParcels(test.db, order.id)
    if (!first) return { ok: false }
    return act({ parcelId: random.oneOf([first, ...more]).id, by: 'staff', actorId: null }, random)
  }

const acts: Readonly<Record<string, Act>> = {
  bookCourier: onParcel((request) =>
    bookCourier({ db: test.db, courier: providers.courier }, { ...request, courierId: '24' }),
  ),
  scan: onParcel(async ({ parcelId }, random) => {
    const [booking] = await readBookings(test.db, [parcelId])
    const { awb = null } = (await readParcel(test.db, parcelId)) ?? {}
    if (booking?.state !== 'booked' || awb === null) return { ok: false }
    const steps = [
      'picked-up',
      'out-for-delivery',
      'undelivered',
      'delivered',
      'rto-delivered',
      'unknown',
    ] as const
    await providers.move(awb, random.oneOf(steps), random.below(600))
    return { ok: true }
  }),
  cancel: (order, random) =>
    cancelOrder(needs(), {
      order,
      lines: random.isLikely(0.3) ? [] : someCopies(order, random),
      by: random.oneOf(['buyer', 'staff']),
      actorId: null,
      reason: 'Changed my mind',
      toWallet: order.userId !== null && random.isLikely(0.6),
    }),
  confirm: (order, random) =>
    startPacking(test.db, { orderId: order.id, lines: someCopies(order, random), actorId: null }),
  pack: (order, random) =>
    packLines(test.db, { orderId: order.id, lines: someCopies(order, random), actorId: null }),
  book: onParcel((request) =>
    bookPickup(needs(), {
      ...request,
      courier: 'Saarthi Express',
      awb: newAwb(),
    }),
  ),
  unbook: onParcel((request) => undoBooking({ db: test.db, courier: providers.courier }, request)),
  unship: onParcel((request) => undoHandover({ db: test.db }, request)),
  ship: onParcel((request) => moveParcel(needs(), { ...request, move: 'ship' })),
  deliver: onParcel((request) => moveParcel(needs(), { ...request, move: 'deliver' })),
  undeliver: onParcel((request) => undoDelivery(needs(), { ...request, reason: 'Another parcel was meant' })),
  comeBack: onParcel((request, random) =>
    takeBackParcel(needs(), { ...request, reason: 'Nobody at home', isLost: random.isLikely(0.3) }),
  ),
  // Couriers report in any order, and twice.
  report: onParcel(async ({ parcelId }, random) => {
    const { awb = null } = (await readParcel(test.db, parcelId)) ?? {}
    if (awb === null) return { ok: false }
    const status = random.oneOf([
      'picked-up',
      'in-transit',
      'undelivered',
      'delivered',
      'rto-delivered',
    ] as const)
    const scan = {
      at: new Date(Date.now() - random.below(60) * 60_000),
      status,
      code: status,
      place: 'Hubballi',
      words: status,
    }
    const outcome = await applyReport(needs(), {
      awb,
      scans: [scan],
      expectedOn: null,
      chargedWeightG: null,
    })
    return { ok: outcome === 'moved' }
  }),
  openTitle: ({ userId }) =>
    userId === null
      ? Promise.resolve({ ok: false })
      : openBook(test.db, { userId, editionId: wares.virtual }),
  payAnotherWay: async (order, random) => {
    const ways = [payBy.card, payBy.bankTransfer, payBy.cheque, payBy.instalments] as const
    const changed = await payAnotherWay(needs(), order, random.oneOf(ways))
    if (changed.ok && random.isLikely(0.7))
      await providers.pay(needs(), await read(order.id), random, wares.staff)
    return changed
  },
  payOnDelivery: (order) => payOnDeliveryInstead(needs(), order),
  payBeforeDelivery: (order, random) =>
    order.paymentMethod === payBy.cashOnDelivery
      ? providers.payBeforeDelivery(needs(), order, random)
      : Promise.resolve({ ok: false }),
  changeAddress: async (order, random) => {
    if (order.shipping === null) return { ok: false }
    const [stateCode, pin] = random.oneOf<readonly [string, string]>([
      ['29', '560001'],
      ['27', '400001'],
    ])
    const typed = { ...bengaluru.shipping, stateCode, pin }
    return inTransaction(test.db, (tx) => changeAddress(tx, { order, typed, reissueFor: stateCode }))
  },
  // A transfer that paid an order was meant for another.
  undoReceipt: async (order) => {
    const { rows } = await sql<{ id: string; paymentId: number }>`
      select t.id, p.id "paymentId" from payments p join payment_transactions t on t.payment_id = p.id
      where p.order_id = ${order.id} and p.method = 3 and t.allocated_paise = p.amount_paise
        and not exists (select from refunds r where r.payment_id = p.id)`.execute(test.db)
    const [receipt] = rows
    if (!receipt) return { ok: false }
    const undo = { ...receipt, actorId: wares.staff, reason: 'Meant for another order' }
    return inTransaction(test.db, (tx) => undoReceipt(tx, undo))
  },
  closeAccess: (order, random) =>
    closeAccess(needs(), {
      orderId: order.id,
      lineId: order.lines.find(({ state }) => state === 'ACTIVATED')?.id ?? 0,
      isRefunded: random.isLikely(0.5),
      actorId: null,
      reason: 'Shared with others',
    }),
  askReturn: async (order, random) => {
    const line = order.lines[random.below(order.lines.length)]
    if (!line) return { ok: false }
    const { id, quantity } = line
    return askReturnOf(needs(), order, {
      lineId: id,
      of: quantity,
      copies: 1 + random.below(quantity + 1),
      reason: random.oneOf(['changed-mind', 'late', 'not-in-parcel']),
      exchange: random.isLikely(0.3),
    })
  },
  withdrawReturn: onReturn((request, order) => withdrawReturn(needs(), { ...request, orderId: order.id })),
  acceptReturn: onReturn((request) =>
    acceptReturn(needs(), { ...request, courier: 'Saarthi Express', awb: newAwb() }),
  ),
  closeReturn: onReturn((request) => closeReturn(needs(), request)),
  rejectReturn: onReturn((request, _, random) =>
    rejectReturn(needs(), { ...request, reason: 'It was read', copies: 1 + random.below(2) }),
  ),
  arrive: onReturn((request) => noteArrival(test.db, request)),
  receiveReturn: onReturn((request, _, random) =>
    receiveReturn(needs(), { ...request, sellable: random.below(3), note: 'Torn' }),
  ),
}
/** What goes on beside: faults, webhooks, jobs, and what staff do about refunds. */
const chores: Readonly<Record<string, Act>> = {
  trouble: async (_, random) => {
    await providers.trouble(random)
    return { ok: true }
  },
  webhooks: (_, random) => providers.deliver(needs(), random),
  sendRefunds: () => providers.sendRefunds(needs()),
  retryRefund: () => providers.retry(needs(), 'provider'),
  retryByTransfer: () => providers.retry(needs(), 'transfer'),
  transfer: () => providers.transfer(needs()),
  reconcile: async () => ({ ok: (await providers.reconcile(needs())) > 0 }),
  poll: async () => {
    await providers.poll(needs())
    return { ok: true }
  },
}
const names = Object.keys(acts) as [string, ...string[]]
/** What usually comes next. The rest is tried now and then, possible or not. */
const next: Partial<Record<LineState, readonly [string, ...string[]]>> = {
  PENDING: ['payAnotherWay', 'payOnDelivery', 'changeAddress'],
  ACCEPTED: ['confirm', 'confirm', 'cancel', 'changeAddress', 'undoReceipt', 'payBeforeDelivery'],
  ACTIVATED: ['closeAccess'],
  PROCESSING: ['pack'],
  READY_FOR_PICKUP: ['book', 'bookCourier', 'bookCourier', 'payBeforeDelivery'],
  AWAITING_PICKUP: ['ship', 'report', 'scan', 'unbook'],
  SHIPPED: ['deliver', 'report', 'scan'],
  DELIVERED: ['askReturn', 'askReturn', 'undeliver'],
  RETURN_PENDING: ['acceptReturn', 'acceptReturn', 'rejectReturn', 'withdrawReturn'],
  RETURN_ACCEPTED: ['arrive', 'receiveReturn', 'closeReturn', 'rejectReturn'],
}

function nextAct(order: Order, random: Random): string {
  const state = order.lines[random.below(order.lines.length)]?.state
  const likely = state && next[state]
  return likely && random.isLikely(0.7) ? random.oneOf(likely) : random.oneOf(names)
}

/** Lives the life of one order, and answers how often each act was done. */
async function live(random: Random, account: string, done: Map<string, number>): Promise<void> {
  const id = await placeSome(random, account)
  for (let step = 0; step < 16; step++) {
    // Everybody acts on the order as they last saw it, often several at the same time.
    const seen = await read(id)
    const together = Array.from({ length: random.isLikely(0.5) ? 3 : 1 }, () => nextAct(seen, random))
    if (random.isLikely(0.6)) together.push(random.oneOf(Object.keys(chores) as [string, ...string[]]))
    const results = await Promise.all(
      together.map(async (name) => [name, await (acts[name] ?? chores[name])?.(seen, random)] as const),
    )
    for (const [name, result] of results) if (result?.ok) done.set(name, (done.get(name) ?? 0) + 1)
  }
}

it('end in legal states, with money, stock and documents right and each message sent once', async () => {
  const done = new Map<string, number>()
  let begun = 0
  // Several lanes share an account, and so its cart and wallet.
  const accounts = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const account = randomUUID()
      const row = { id: account, name: 'Asha Menon', email: `${account}@example.com`, email_verified: true }
      await test.db.insertInto('users').values(row).execute()
      return account
    }),
  )
  const lane = async (_: unknown, nth: number) => {
    const account = accounts[nth % accounts.length]!
    while (begun < orders) await live(randomFrom(seed + begun++), account, done)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  expect(await providers.settle(needs(), randomFrom(seed))).toEqual([])

  expect(await findBreaches(test.db)).toEqual([])
  // Everything locks in one order, so nothing ever waits in a circle.
  const { rows: waits } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(test.db)
  expect(waits).toEqual([{ deadlocks: 0 }])
  // Few orders do not meet everything.
  const wanted =
    orders < 1000 ? ['cancel', 'pack', 'ship', 'deliver', 'sendRefunds'] : [...names, ...Object.keys(chores)]
  expect(wanted.filter((name) => !done.has(name))).toEqual([])

  const { rows: reached } = await sql<{
    state: LineState
  }>`select distinct to_state state from order_moves`.execute(test.db)
  const usual: readonly LineState[] = lineStates.filter((state) => state !== 'EXPIRED')
  expect(reached.map(({ state }) => state).toSorted()).toEqual(
    expect.arrayContaining(orders < 1000 ? [] : usual.toSorted()),
  )

  // The refund of a receipt that was undone is gone, also where its buyer was asked for an account.
  const { rows: messages } = await sql<{ topic: string; sent: number; wanted: number }>`
    select topic, coalesce(sent, 0)::int sent, coalesce(wanted, 0)::int wanted
    from (select topic, count(*) sent from sent_messages
      where topic <> 'refund-details-wanted' or (about::json->>'refundId')::int in (select id from refunds)
      group by 1) s
    full join (
      select 'order-placed' topic, count(distinct (l.order_id, m.at)) wanted from order_moves m
        join order_lines l on l.id = m.order_line_id where m.to_state = 'ACCEPTED' and l.replaces is null
      union all select 'order-paid', count(*) from orders where payment_method = 1 and cod_fee_paise > 0
      union all select 'parcel-shipped', count(distinct (l.parcel_id, m.at)) from order_moves m
        join order_lines l on l.id = m.order_line_id where m.from_state = 'AWAITING_PICKUP' and m.to_state = 'SHIPPED'
      union all select 'parcel-delivered', count(distinct (l.parcel_id, m.at)) from order_moves m
        join order_lines l on l.id = m.order_line_id where m.from_state = 'SHIPPED' and m.to_state = 'DELIVERED'
      union all select 'delivery-undone', count(distinct (l.parcel_id, m.at)) from order_moves m
        join order_lines l on l.id = m.order_line_id where m.from_state = 'DELIVERED' and m.to_state = 'SHIPPED'
      union all select 'parcel-came-back', count(distinct l.parcel_id) from order_moves m
        join order_lines l on l.id = m.order_line_id where m.from_state = 'SHIPPED' and m.to_state = 'RETURNED'
      union all select 'order-cancelled', ${done.get('cancel') ?? 0} + count(distinct (l.order_id, m.at)) from order_moves m
        join order_lines l on l.id = m.order_line_id where m.to_state = 'CANCELLED' and m.by = 'payment' and m.from_state = 'PENDING'
      union all select 'access-closed', count(*) from order_moves where to_state = 'DEACTIVATED'
      union all select 'return-asked', count(distinct (order_id, asked_at)) from returns -- copies that are split off are no request of their own
      union all select 'return-accepted', count(distinct (order_id, asked_at)) from returns
        where state in ('accepted', 'received', 'closed') or (state = 'rejected' and arrived_at is not null)
      union all select 'return-rejected', count(*) from returns where state = 'rejected'
      union all select 'return-closed', count(*) from returns where state = 'closed'
      union all select 'return-replaced', count(*) from returns where replacement_id is not null
      union all select 'refund-requested', count(*) + (
        select count(*) from audit_log where action = 'refund.retried' and detail->>'by' = 'provider') from refunds r join payments p on p.id = r.payment_id
          where r.transaction_id is not null and r.route <> 'wallet' and p.method not in (2, 3)
      union all select 'refund-details-wanted', count(*) from refunds where route = 'transfer'
      union all select 'refund-settled', count(*) from refunds where state = 'processed'
      union all select 'bank-payment-due', (select count(*) from payments where method in (2, 3)) + count(*)
        from (select p.amount_paise due, sum(t.captured_paise) over (partition by p.id order by t.id) come
          from payment_transactions t join payments p on p.id = t.payment_id where p.method in (2, 3)) receipts
        where come < due
      union all select 'provider-event', count(*) from provider_events
      union all select 'courier-event', count(*) from courier_events
      union all select topic, count(distinct about) from sent_messages m
        where topic in ('parcel-out-for-delivery', 'parcel-undelivered')
          and (about::json->>'attempt')::int <= (select count(*) from tracking_events t
            where t.parcel_id = (m.about::json->>'parcelId')::int and t.status = substr(m.topic, 8)) group by 1) w using (topic)`.execute(
    test.db,
  )
  expect(messages.filter(({ sent, wanted }) => sent !== wanted)).toEqual([])
  const { rows: twice } = await sql`
    select topic, about from sent_messages
    where topic not in ('order-placed', 'order-cancelled', 'refund-requested', 'bank-payment-due', 'parcel-shipped', 'parcel-delivered', 'delivery-undone')
    group by 1, 2 having count(*) > 1`.execute(test.db)
  expect(twice).toEqual([])
})
