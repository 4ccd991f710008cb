import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import type { PlacedOrder } from '#shop/orders'
import {
  checkOut,
  closeStaleOrders,
  releaseExpiredHolds,
  settlePayment,
  startCardPayment,
} from '#shop/payments'
import { forgetKeepings } from '#shop/stock'
import { fillCart } from '../../shop/orders/orders.fixtures.ts'
import { type CardRace, openedOrder, prepareCardRace, said, times } from './card.fixtures.ts'

let race: CardRace
beforeEach(async () => {
  race = await prepareCardRace()
})
afterEach(() => race.finish())

const hostel = 'a hostel'
const elsewhere = 'elsewhere'

/** A guest with a cart of their own orders by card, from a network. */
async function place(network: string, copies: number) {
  const answer = await race.place(await race.buyer(copies), copies, network)
  return answer.ok ? answer.value : answer.refusal.code
}

async function placed(network: string, copies: number): Promise<PlacedOrder> {
  const order = await place(network, copies)
  if (typeof order === 'string') throw new Error(order)
  return order
}

/** All holds end at this minute whose time is over. */
async function itIs(minutes: number) {
  await race.test.turnClock(`${minutes} minutes`)
  await releaseExpiredHolds(race.needs)
}

const tryAgain = async (order: PlacedOrder) => {
  const started = await startCardPayment(race.needs, order)
  return started.ok ? 'started' : started.refusal.code
}

describe('guests of one network who pay nothing', () => {
  it('keep the whole shelf for an hour, however many come at once after it, and leave the rest to others', async () => {
    await race.leave(30)
    // All but one hour of a copy: 1,740 of 1,800 copy-minutes.
    for (const [turn, last] of [10, 10, 10, 6].entries()) {
      await itIs(16 * turn)
      for (const copies of [10, 10, last]) await placed(hostel, copies)
    }
    await itIs(16 * 4)
    const buyers = await times(12, () => race.buyer(1))
    const answers = await Promise.all(buyers.map((buyer) => race.place(buyer, 1, hostel)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual(
      Array(8).fill('too_many_unpaid'),
    )
    expect(await place(elsewhere, 10)).toMatchObject({ isNew: true })
  })

  it('keep the last two copies as long as ten for an hour of a day, and again the next day', async () => {
    await race.leave(2)
    for (let turn = 0; turn < 20; turn++) {
      await itIs(16 * turn)
      await placed(hostel, 2)
    }
    await itIs(16 * 20)
    expect(await place(hostel, 2)).toBe('too_many_unpaid')
    await placed(elsewhere, 1)
    await itIs(16 * 21 + 24 * 60)
    await placed(hostel, 2)
  })

  it('cannot keep one order’s copies for ever either; a payment that comes is still taken', async () => {
    await race.leave(10)
    const order = await placed(hostel, 10)
    for (const minute of [0, 10, 20, 30, 40]) {
      await itIs(minute)
      expect([minute, await tryAgain(order)]).toEqual([minute, 'started'])
    }
    const { pay } = await openedOrder(race, order)
    await itIs(50)
    expect(await times(5, () => tryAgain(order))).toEqual(Array(5).fill('too_many_unpaid'))
    await itIs(56)
    expect(await settlePayment(race.needs, await said(race, await pay()))).toBe('accepted')
  })
})

describe('guests of one network in a rush', () => {
  it('are all let in before anybody had time to pay', async () => {
    await race.leave(200)
    const buyers = await times(200, () => race.buyer(1))
    const answers = await Promise.all(buyers.map((buyer) => race.place(buyer, 1, hostel)))
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual([])
  })

  it('are never told to wait while they pay, however many they are', async () => {
    // Unpaid, four such waves would be all that they may keep.
    for (let wave = 0; wave < 5; wave++) {
      await race.leave(30)
      const orders = await times(15, async () => openedOrder(race, await placed(hostel, 2)))
      const paid = await times(15, async (nth) => said(race, await orders[nth]!.pay()))
      const settled = await Promise.all(paid.map((payment) => settlePayment(race.needs, payment)))
      expect(settled).toEqual(Array(15).fill('accepted'))
    }
  })

  it('have an hour more for each copy that they pay for, once they kept all that they may', async () => {
    await race.leave(10)
    const orders: PlacedOrder[] = []
    for (const minute of [0, 16, 32, 48]) {
      await itIs(minute)
      orders.push(await placed(hostel, 10))
    }
    const { pay } = await openedOrder(race, orders[3]!)
    await itIs(64)
    expect(await place(hostel, 10)).toBe('too_many_unpaid')
    expect(await settlePayment(race.needs, await said(race, await pay()))).toBe('accepted')
    await race.leave(10)
    // Of twenty hours of a copy seven and a half are spent by the other three orders, and two and a half by each of these.
    for (const minute of [64, 80, 96, 112, 128]) {
      await itIs(minute)
      await placed(hostel, 10)
    }
    await itIs(144)
    expect(await place(hostel, 10)).toBe('too_many_unpaid')
  })

  it('may each ask for half an hour, whatever others of the network keep', async () => {
    await race.leave(12)
    for (const minute of [0, 16, 32, 48]) {
      await itIs(minute)
      await placed(hostel, 10)
    }
    await itIs(60)
    const order = await placed(hostel, 1)
    await itIs(64)
    await placed(hostel, 10)
    expect(await place(hostel, 1)).toBe('too_many_unpaid')
    await itIs(74)
    expect(await tryAgain(order)).toBe('started')
    await itIs(88)
    expect(await tryAgain(order)).toBe('too_many_unpaid')
  })
})

describe('copies promised before they have come', () => {
  /** Ten of the twenty that may be promised. */
  async function preOrder() {
    const { needs, world } = race
    const edition = world.editions.preOrder
    const { price_paise: price } = await needs.db
      .selectFrom('editions')
      .select('price_paise')
      .where('id', '=', edition)
      .executeTakeFirstOrThrow()
    const answer = await checkOut(needs, {
      owner: await fillCart(needs.db, [[edition, 10]]),
      idempotencyKey: randomToken(24),
      method: 1,
      network: elsewhere,
      expectedTotal: paise(price * 10),
    })
    if (!answer.ok) throw new Error(answer.refusal.message)
    return openedOrder(race, answer.value)
  }

  it('are let go like those on the shelf; who pays late has them, or the money back', async () => {
    const [first, second] = [await preOrder(), await preOrder()]
    await expect(preOrder()).rejects.toThrow()
    await itIs(16)
    const third = await preOrder()
    for (const [order, settled] of [
      [first, 'accepted'],
      [second, 'refunding'],
      [third, 'accepted'],
    ] as const)
      expect(await settlePayment(race.needs, await said(race, await order.pay()))).toBe(settled)
    const level = race.needs.db
      .selectFrom('stock_levels')
      .select(['on_hand', 'reserved', 'promised'])
      .where('edition_id', '=', race.world.editions.preOrder)
    expect(await level.executeTakeFirst()).toEqual({ on_hand: 0, reserved: 0, promised: 20 })
  })
})

it('nothing is remembered of a network once its unpaid orders are closed', async () => {
  await placed(hostel, 1)
  const kept = () => race.needs.db.selectFrom('keepings').select('network').execute()
  await itIs(3 * 24 * 60)
  await forgetKeepings(race.needs.db)
  expect(await kept()).toHaveLength(1)
  await itIs(4 * 24 * 60 + 1)
  await closeStaleOrders(race.needs)
  await forgetKeepings(race.needs.db)
  expect(await kept()).toEqual([])
})
