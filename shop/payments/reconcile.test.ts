import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CardGateway, GatewayTrouble } from '#ports/card-payment'
import { reconcilePayments, reconcileRefunds, sendRefund, settleCallback } from '#shop/payments'
import { type CardRace, prepareCardRace, times, waitingOrder } from '../../tests/races/card.fixtures.ts'

let race: CardRace
beforeEach(async () => {
  race = await prepareCardRace()
})
afterEach(() => race.finish())

/** The gateway, and about which provider orders and refunds it was asked. */
function listening(): { cards: CardGateway; polled: string[] } {
  const { cards } = race.needs
  const polled: string[] = []
  return {
    polled,
    cards: {
      ...cards,
      paymentsOf: (orderId) => {
        polled.push(orderId)
        return cards.paymentsOf(orderId)
      },
      refundsOf: (paymentId) => {
        polled.push(paymentId)
        return cards.refundsOf(paymentId)
      },
    },
  }
}

const refunds = () => race.needs.db.selectFrom('refunds').select(['cause', 'state']).orderBy('id').execute()
const dueTimes = async () =>
  (await race.needs.db.selectFrom('payments').select('next_poll_at').orderBy('id').execute()).map(
    ({ next_poll_at }) => next_poll_at,
  )

const firstDue = () =>
  race.needs.db.selectFrom('payments').select('id').orderBy('next_poll_at').executeTakeFirstOrThrow()

describe('an order opened at the provider', () => {
  it('is not asked about while its buyer may still come back, and found paid once the quarter of an hour is over', async () => {
    const order = await waitingOrder(race)
    await order.pay()
    const { cards, polled } = listening()
    expect(await reconcilePayments({ ...race.needs, cards })).toBe(0)
    expect(polled).toEqual([])
    await race.test.advanceClock('16 minutes')
    expect(await reconcilePayments({ ...race.needs, cards })).toBe(1)
    expect(await order.state()).toBe('ACCEPTED')
  })

  it('and paid a second time in another tab, with every message about it lost, is found and that money goes back', async () => {
    await race.provider.post('/faults', { 'paid-twice': true })
    const order = await waitingOrder(race)
    const { callback } = await order.pay()
    await settleCallback(race.needs, new URLSearchParams({ ...callback }))
    expect(await order.state()).toBe('ACCEPTED')
    await order.pay()
    await race.test.advanceClock('16 minutes')
    await reconcilePayments(race.needs)
    expect(await refunds()).toEqual([{ cause: 'paid-twice', state: 'requested' }])
    expect(race.sent.filter((topic) => topic === 'refund-requested')).toHaveLength(1)
    await race.test.advanceClock('2 days')
    await reconcilePayments(race.needs)
    expect(await refunds()).toHaveLength(1)
  })

  it('is asked about more and more seldom, for four days from when the buyer was last sent there', async () => {
    const order = await waitingOrder(race)
    const { callback } = await order.pay()
    await settleCallback(race.needs, new URLSearchParams({ ...callback }))
    const { cards, polled } = listening()
    const requestedAt: number[] = []
    for (let hours = 2; hours <= 120; hours += 2) {
      await race.test.advanceClock(`${hours} hours`)
      await reconcilePayments({ ...race.needs, cards })
      while (requestedAt.length < polled.length) requestedAt.push(hours)
    }
    expect(requestedAt.slice(0, 2)).toEqual([2, 4])
    const pauses = requestedAt.slice(1, -1).map((hours, index) => hours - (requestedAt[index] ?? 0))
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(requestedAt.length).toBeLessThan(12)
    expect(requestedAt.at(-1)).toBe(96)
    expect(await dueTimes()).toEqual([null])
  })

  it('that waits for its money is asked about within the hour, whatever its age', async () => {
    await waitingOrder(race)
    const { cards, polled } = listening()
    for (const clock of ['16 minutes', '22 minutes', '70 hours', '71 hours 1 minute']) {
      await race.test.advanceClock(clock)
      await reconcilePayments({ ...race.needs, cards })
    }
    expect(polled).toHaveLength(4)
  })

  it('is asked about in runs of bounded size and time, anyone who is due longest first', async () => {
    const orders = await times(5, () => waitingOrder(race))
    await race.test.advanceClock('16 minutes')
    const { cards, polled } = listening()
    await reconcilePayments({ ...race.needs, cards }, { most: 2 })
    expect(polled).toHaveLength(2)
    await reconcilePayments({ ...race.needs, cards }, { forMs: 0 })
    expect(polled).toHaveLength(3)
    await reconcilePayments({ ...race.needs, cards })
    expect(new Set(polled).size).toBe(orders.length)
    expect(polled).toHaveLength(orders.length)
  })
})

describe('a provider that cannot be reached', () => {
  const nowhere = () => race.provider.open({ baseUrl: 'http://nobody.invalid/v1' })

  it('ends the run at the first question, and nobody loses their turn', async () => {
    await times(3, () => waitingOrder(race))
    await race.test.advanceClock('16 minutes')
    const polled: string[] = []
    const away: CardGateway = {
      ...nowhere(),
      paymentsOf: (orderId) => {
        polled.push(orderId)
        return nowhere().paymentsOf(orderId)
      },
    }
    await expect(nowhere().paymentsOf('order_Nobody00000001')).rejects.toThrow(GatewayTrouble)
    await reconcilePayments({ ...race.needs, cards: away })
    expect(polled).toHaveLength(1)
    await race.test.advanceClock('16 minutes 1 second')
    await reconcilePayments({ ...race.needs, cards: away })
    // Another one, lest a question that never comes back be the first of every run.
    expect(new Set(polled).size).toBe(2)
    const { cards, polled: again } = listening()
    await race.test.advanceClock('16 minutes 2 seconds')
    await reconcilePayments({ ...race.needs, cards })
    expect(again).toHaveLength(3)
  })

  it('but that cannot tell about one order only keeps no other waiting', async () => {
    const orders = await times(3, () => waitingOrder(race))
    for (const order of orders) await order.pay()
    await race.test.advanceClock('16 minutes')
    await race.provider.post('/faults', { half: { on: 'payments', times: 3 } })
    expect(await reconcilePayments(race.needs)).toBe(2)
    await race.test.advanceClock('22 minutes')
    expect(await reconcilePayments(race.needs)).toBe(1)
  })
})

it('an answer that the shop cannot take down is reported as a fault, keeps no other waiting, and is asked for at its next turn', async () => {
  const orders = await times(3, () => waitingOrder(race))
  for (const order of orders) await order.pay()
  await race.test.advanceClock('16 minutes')
  const states = () => Promise.all(orders.map((order) => order.state()))
  const { db } = race.needs
  await sql`alter table payment_transactions add constraint unwritable
    check (payment_id <> ${sql.lit((await firstDue()).id)})`.execute(db)
  await expect(reconcilePayments(race.needs)).rejects.toThrow('unwritable')
  expect((await states()).toSorted()).toEqual(['ACCEPTED', 'ACCEPTED', 'PENDING'])
  expect(await reconcilePayments(race.needs)).toBe(0)
  await sql`alter table payment_transactions drop constraint unwritable`.execute(db)
  await race.test.advanceClock('22 minutes')
  expect(await reconcilePayments(race.needs)).toBe(1)
})

describe('a refund that the provider has not finished', () => {
  it('is asked about again, later each time, until it is', async () => {
    await race.provider.post('/faults', { 'paid-twice': true, 'refund-pending': true })
    const order = await waitingOrder(race)
    await order.pay()
    await order.pay()
    await race.test.advanceClock('16 minutes')
    await reconcilePayments(race.needs)
    const { id } = await race.needs.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    await sendRefund(race.needs, id)
    expect(await refunds()).toEqual([{ cause: 'paid-twice', state: 'pending' }])
    const { cards, polled } = listening()
    for (const clock of ['20 minutes', '21 minutes', '4 hours', '5 hours', '7 hours']) {
      await race.test.advanceClock(clock)
      await reconcileRefunds({ ...race.needs, cards })
    }
    expect(polled).toHaveLength(3)
    const { provider_refund_id: refundId } = await race.needs.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .executeTakeFirstOrThrow()
    await race.provider.post(`/refunds/${refundId}/settle`, { state: 'processed' })
    await race.test.advanceClock('3 days')
    await reconcileRefunds(race.needs)
    expect(await refunds()).toEqual([{ cause: 'paid-twice', state: 'processed' }])
  })
})
