import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  applyEvent,
  cancelOrder,
  payOnDeliveryInstead,
  receiveEvent,
  reconcilePayments,
  releaseExpiredHolds,
  sendRefund,
  settleCallback,
  settlePayment,
  startCardPayment,
} from '#shop/payments'
import {
  type CardRace,
  openedOrder,
  prepareCardRace,
  reportedBy,
  times,
  waitingOrder,
} from './card.fixtures.ts'

let race: CardRace
beforeEach(async () => {
  race = await prepareCardRace()
})
afterEach(() => race.finish())

const placedNews = () => race.sent.filter((topic) => topic === 'order-placed')
const stillWaiting = () =>
  race.needs.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id', 'o.order_no as orderNo'])
    .where('p.state', '=', 'pending')
    .execute()
const refunds = () => race.needs.db.selectFrom('refunds').select(['cause', 'amount_paise']).execute()

describe('callback, webhooks and reconciler at the same moment', () => {
  it('accept each of twenty orders once, no matter who comes first', async () => {
    const orders = await times(20, () => waitingOrder(race))
    const paid = await Promise.all(orders.map((order) => order.pay()))
    await race.provider.receivedTimes(60) // authorized, captured and order.paid of each
    const events = race.provider.received.flatMap(({ body, headers }) => {
      const event = race.provider.cards.readWebhook(body, {
        signature: String(headers['x-razorpay-signature']),
        eventId: String(headers['x-razorpay-event-id']),
      })
      return event ? [event] : []
    })
    await Promise.all([
      ...paid.map(({ callback }) => settleCallback(race.needs, new URLSearchParams({ ...callback }))),
      ...[...events, ...events].map(async (event) => {
        await receiveEvent(race.needs, { provider: race.needs.cards.name, event })
        await applyEvent(race.needs, event.eventId)
      }),
      reconcilePayments(race.needs, { aheadMinutes: 60 }),
    ])
    expect(await Promise.all(orders.map((order) => order.state()))).toEqual(Array(20).fill('ACCEPTED'))
    expect(placedNews()).toHaveLength(20)
    expect(await refunds()).toEqual([])
  })
})

describe('a hold that ends while its payment settles', () => {
  it('neither loses the copy nor counts it twice', async () => {
    const before = await race.onHand()
    const orders = await times(10, () => waitingOrder(race))
    const paid = await Promise.all(orders.map((order) => order.pay()))
    await race.test.advanceClock('16 minutes')
    await Promise.all([
      ...paid.map(async (each) => settlePayment(race.needs, await reportedBy(race, each))),
      ...Array.from({ length: 5 }, () => releaseExpiredHolds(race.needs)),
    ])
    expect(await Promise.all(orders.map((order) => order.state()))).toEqual(Array(10).fill('ACCEPTED'))
    expect(await race.onHand()).toBe(before - 10)
  })

  it('gives the last copy to the payment or to the next buyer, and the other’s money back', async () => {
    for (let round = 0; round < 5; round++) {
      await race.leave(1)
      const first = await waitingOrder(race)
      const paid = await first.pay()
      await race.test.advanceClock(`${16 * (round + 1)} minutes`)
      const next = await race.buyer().catch(() => null)
      const [settled] = await Promise.all([
        settlePayment(race.needs, await reportedBy(race, paid)),
        releaseExpiredHolds(race.needs),
        next && race.place(next),
      ])
      expect(await first.state()).toBe(settled === 'accepted' ? 'ACCEPTED' : 'CANCELLED')
      for (const order of await stillWaiting()) {
        const late = await (await openedOrder(race, order)).pay()
        await settlePayment(race.needs, await reportedBy(race, late))
      }
      expect(await race.onHand()).toBe(0)
    }
  })
})

describe('two tabs with one order', () => {
  it('open one order at the provider', async () => {
    const placed = await race.place(await race.buyer())
    if (!placed.ok) throw new Error(placed.refusal.message)
    const { value: order } = placed
    const started = await times(6, () => startCardPayment(race.needs, order))
    expect(started.every((answer) => answer.ok)).toBe(true)
    const { orders } = await race.provider.get<{ orders: unknown[] }>('/ledger.json')
    expect(orders).toHaveLength(1)
  })

  it('that both take money: one pays the order, the other goes back whole', async () => {
    await race.provider.post('/faults', { 'paid-twice': true })
    const order = await waitingOrder(race)
    const paid = [await order.pay(), await order.pay()]
    const settled = await Promise.all(
      paid.map(async (each) => settlePayment(race.needs, await reportedBy(race, each))),
    )
    expect(settled.toSorted()).toEqual(['accepted', 'refunding'])
    expect((await refunds()).map(({ cause }) => cause)).toEqual(['paid-twice'])
    expect(placedNews()).toHaveLength(1)
  })

  it('of which one pays by card and one chooses the courier: one way pays, and nothing is paid twice', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await waitingOrder(race)
      const paid = await order.pay()
      const [settled, switched] = await Promise.all([
        reportedBy(race, paid).then((payment) => settlePayment(race.needs, payment)),
        order.read().then((read) => payOnDeliveryInstead(race.needs, read)),
      ])
      expect(settled).toBe(switched.ok ? 'refunding' : 'accepted')
      expect(await order.state()).toBe('ACCEPTED')
      expect((await order.read()).paymentMethod).toBe(switched.ok ? 4 : 1)
    }
  })

  it('of which one pays and one cancels: the order is kept, or cancelled with its money going back', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await waitingOrder(race)
      const paid = await order.pay()
      const read = await order.read()
      const wish = {
        order: read,
        lines: [],
        by: 'buyer',
        actorId: null,
        reason: 'Changed my mind',
      } as const
      await Promise.all([
        reportedBy(race, paid).then((payment) => settlePayment(race.needs, payment)),
        cancelOrder(race.needs, wish),
      ])
      expect(['ACCEPTED', 'CANCELLED', 'REFUND_INITIATED']).toContain(await order.state())
    }
  })
})

describe('a refund asked twice at once', () => {
  it('is one refund at the provider, by its key', async () => {
    const order = await waitingOrder(race)
    await settlePayment(race.needs, await reportedBy(race, await order.pay()))
    const cancelled = await cancelOrder(race.needs, {
      order: await order.read(),
      lines: [],
      by: 'buyer',
      actorId: null,
      reason: 'Changed my mind',
    })
    expect(cancelled.ok).toBe(true)
    const { id } = await race.needs.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    await times(5, () => sendRefund(race.needs, id))
    const { movements } = await race.provider.get<{ movements: { kind: string }[] }>('/ledger.json')
    expect(movements.map(({ kind }) => kind)).toEqual(['captured', 'refunded'])
    expect(await race.needs.db.selectFrom('refunds').select('state').execute()).toEqual([
      { state: 'processed' },
    ])
  })
})

describe('ten copies and forty buyers by card', () => {
  it('who come at once: ten orders wait, thirty buyers are told, ten are paid', async () => {
    const owners = await times(40, () => race.buyer())
    await race.leave(10)
    const answers = await Promise.all(owners.map((owner) => race.place(owner)))
    const placed = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    expect(placed).toHaveLength(10)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual(
      Array(30).fill('out_of_stock'),
    )
    const orders = await Promise.all(placed.map((each) => openedOrder(race, each)))
    const settled = await Promise.all(
      orders.map(async (order) => settlePayment(race.needs, await reportedBy(race, await order.pay()))),
    )
    expect(settled).toEqual(Array(10).fill('accepted'))
    expect(await race.onHand()).toBe(0)
  })

  it('who all pay, thirty of them after their copies were let go: ten are accepted, thirty refunded whole', async () => {
    const owners = await times(40, () => race.buyer())
    await race.leave(10)
    const orders: Awaited<ReturnType<typeof openedOrder>>[] = []
    for (let wave = 0; wave < 4; wave++) {
      await race.test.advanceClock(`${16 * wave} minutes`)
      await releaseExpiredHolds(race.needs)
      const placed = await Promise.all(
        owners.slice(wave * 10, wave * 10 + 10).map((owner) => race.place(owner)),
      )
      for (const each of placed) if (each.ok) orders.push(await openedOrder(race, each.value))
    }
    expect(orders).toHaveLength(40)
    const settled = await Promise.all(
      orders.map(async (order) => settlePayment(race.needs, await reportedBy(race, await order.pay()))),
    )
    expect(settled.filter((each) => each === 'accepted')).toHaveLength(10)
    expect((await refunds()).map(({ cause }) => cause)).toEqual(Array(30).fill('sold-out'))
    expect(await race.onHand()).toBe(0)
  })
})
