import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  applyEvent,
  cancelOrder,
  payAnotherWay,
  readInstalmentPlan,
  readMoneyBack,
  receiveEvent,
  reconcilePayments,
  settleEmiReturn,
  startEmiPayment,
} from '#shop/payments'
import type { Financed } from '../contracts/shopse.fixtures.ts'
import { type EmiRace, prepareEmiRace, total } from './emi.fixtures.ts'

let race: EmiRace
beforeEach(async () => {
  race = await prepareEmiRace()
})
afterEach(() => race.finish())

const comeBack = ({ callback }: Pick<Financed, 'callback'>) =>
  settleEmiReturn(race.needs, new URLSearchParams({ ...callback }))
const events = () =>
  race.provider.received.flatMap(({ body, headers }) => {
    const event = race.provider.emi.readNotification(body, {
      signature: String(headers['x-shopse-signature']),
      eventId: String(headers['x-shopse-event-id']),
    })
    return event ? [event] : []
  })
const take = async (event: ReturnType<typeof events>[number]) => {
  await receiveEvent(race.needs, { provider: race.needs.emi.name, event })
  await applyEvent(race.needs, event.eventId)
}
const refunds = () => race.needs.db.selectFrom('refunds').select(['cause', 'amount_paise']).execute()
const news = (topic: string) => race.sent.filter((each) => each === topic)
const reconcile = () => reconcilePayments(race.needs, { aheadMinutes: 60 })

describe('two notifications, a way back and the reconciler at the same moment', () => {
  it('accept each of ten orders once, no matter who comes first', async () => {
    await race.provider.post('/faults', { 'duplicate-webhooks': true })
    const orders = await Promise.all(Array.from({ length: 10 }, race.waitingOrder))
    const financed = await Promise.all(orders.map((order) => order.finance()))
    await race.provider.receivedTimes(20)
    await Promise.all([...financed.map(comeBack), ...events().map(take), reconcile()])
    expect(await Promise.all(orders.map((order) => order.state()))).toEqual(Array(10).fill('ACCEPTED'))
    expect(news('order-placed')).toHaveLength(10)
    expect(await refunds()).toEqual([])
    const stored = await race.needs.db
      .selectFrom('provider_events')
      .select(['provider', 'applied_at'])
      .execute()
    expect(stored).toHaveLength(10)
    expect(stored.every(({ provider, applied_at }) => provider === 'shopse' && applied_at)).toBe(true)
  })
})

describe('the way back', () => {
  it('leads to the thanks once the provider has confirmed it, and the plan is known', async () => {
    const order = await race.waitingOrder()
    expect(await comeBack(await order.finance({ months: 12 }))).toEqual({
      orderNo: order.orderNo,
      isPaid: true,
      settlement: 'accepted',
    })
    expect(await readInstalmentPlan(race.needs.db, order.id)).toEqual({
      lender: 'Kistbandi Finance',
      months: 12,
      rateBp: 1500,
    })
  })

  it('confirms nothing by itself: signed as paid, it changes nothing while the provider says pending', async () => {
    const order = await race.waitingOrder()
    const { callback } = await order.finance({ outcome: 'PENDING' })
    expect(await comeBack({ callback })).toMatchObject({ settlement: 'waiting' })
    expect(await order.state()).toBe('PENDING')
  })

  it('with a wrong signature changes nothing, and neither does a forged notification', async () => {
    await race.provider.post('/faults', { 'wrong-return-signature': true, 'wrong-webhook-signature': true })
    const order = await race.waitingOrder()
    const financed = await order.finance()
    await race.provider.receivedTimes(1)
    expect(await comeBack(financed)).toEqual({
      orderNo: order.orderNo,
      isPaid: false,
      settlement: 'forged',
    })
    expect(events()).toEqual([])
    expect(await order.state()).toBe('PENDING')
    expect(await race.needs.db.selectFrom('payment_transactions').select('id').execute()).toEqual([])
    await reconcile()
  })

  it('of another order under a good signature accepts that other order alone', async () => {
    const [mine, others] = [await race.waitingOrder(), await race.waitingOrder()]
    const { callback } = await others.finance()
    await comeBack({ callback: { ...callback, session_id: mine.sessionId } })
    expect(await mine.state()).toBe('PENDING')
    await comeBack({ callback })
    expect([await mine.state(), await others.state()]).toEqual(['PENDING', 'ACCEPTED'])
  })

  it('that is lost, with every notification, is made up for by the reconciler', async () => {
    await race.provider.post('/faults', { 'lost-return': true, 'no-webhook': true })
    const order = await race.waitingOrder()
    expect((await order.finance()).callback).toBeNull()
    expect(await reconcile()).toBe(1)
    expect(await order.state()).toBe('ACCEPTED')
  })

  it('while the provider cannot say is written down, and the order accepted once it can', async () => {
    const order = await race.waitingOrder()
    const financed = await order.finance()
    await race.provider.post('/faults', { down: { on: 'status' } })
    await expect(comeBack(financed)).rejects.toThrow('The provider answered')
    expect(await race.needs.db.selectFrom('payment_transactions').select('state').execute()).toEqual([
      { state: 'created' },
    ])
    await race.provider.post('/faults', {})
    expect(await reconcile()).toBe(1)
    expect(await order.state()).toBe('ACCEPTED')
  })
})

describe('an amount or a reference that is not ours', () => {
  it('told by messages alone changes nothing: the books of the provider count', async () => {
    await race.provider.post('/faults', { 'wrong-reported-amount': true })
    const order = await race.waitingOrder()
    const financed = await order.finance()
    expect(await comeBack(financed)).toMatchObject({ settlement: 'accepted' })
    const { amount_paise } = await race.needs.db
      .selectFrom('payment_transactions')
      .select('amount_paise')
      .executeTakeFirstOrThrow()
    expect(amount_paise).toBe(total)
  })

  it('in the books sends the money back, and the order waits for the right one', async () => {
    await race.provider.post('/faults', { 'wrong-amount': { times: 1 } })
    const order = await race.waitingOrder()
    expect(await comeBack(await order.finance())).toMatchObject({ settlement: 'refunding' })
    expect(await order.state()).toBe('PENDING')
    expect(await refunds()).toEqual([{ cause: 'wrong-amount', amount_paise: total - 100 }])
    // The session is spent: the next try gets one of its own.
    expect((await startEmiPayment(race.needs, { id: order.id })).ok).toBe(true)
    const live = await race.needs.db
      .selectFrom('payments')
      .select(['provider_order_id', 'method'])
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    expect(live).toMatchObject({ method: 6 })
    expect(live.provider_order_id).not.toBe(order.sessionId)
  })

  it('in the books under another reference is parked for a person', async () => {
    const order = await race.waitingOrder()
    await race.provider.post('/faults', { 'wrong-reference': true })
    const financed = await order.finance()
    expect(await comeBack(financed)).toMatchObject({ settlement: 'held-for-review' })
    expect(await order.state()).toBe('PENDING')
    expect(await refunds()).toEqual([])
  })
})

describe('money that comes late', () => {
  it('after the lender had declined still pays the order', async () => {
    const order = await race.waitingOrder()
    const declined = await order.finance({ outcome: 'lender_declined' })
    await comeBack(declined)
    await race.provider.post(`/transactions/${declined.transaction_id}/conclude`, { outcome: 'SUCCESS' })
    expect(await reconcile()).toBe(1)
    expect(await order.state()).toBe('ACCEPTED')
  })

  it('for a cancelled order goes back by itself, in words about the interest', async () => {
    const order = await race.waitingOrder()
    const wish = { order: await order.read(), lines: [], by: 'buyer', actorId: null, reason: '' } as const
    expect((await cancelOrder(race.needs, wish)).ok).toBe(true)
    expect(await comeBack(await order.finance())).toMatchObject({ settlement: 'refunding' })
    expect((await refunds()).map(({ cause }) => cause)).toEqual(['order-closed'])
    expect(await readMoneyBack(race.needs.db, order.id)).toMatchObject([{ method: 6, amount: total }])
  })

  it('after the buyer had chosen a card instead goes back, and the order waits for the card', async () => {
    const order = await race.waitingOrder()
    expect((await payAnotherWay(race.needs, await order.read(), 1)).ok).toBe(true)
    expect((await order.read()).paymentMethod).toBe(1)
    expect(await comeBack(await order.finance())).toMatchObject({ settlement: 'refunding' })
    expect(await order.state()).toBe('PENDING')
  })
})
