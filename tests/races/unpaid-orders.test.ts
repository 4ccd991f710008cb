import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { allRows, oneRow } from '#kernel/read-rows'
import type { PlacedOrder } from '#shop/orders'
import {
  checkOut,
  closeStaleOrders,
  releaseExpiredHolds,
  settlePayment,
  startCardPayment,
} from '#shop/payments'
import { purgeHoldNetworks } from '#shop/stock'
import { fillCart } from '../../shop/orders/orders.fixtures.ts'
import { type CardRace, openedOrder, prepareCardRace, reportedBy, times } from './card.fixtures.ts'

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

/** It is so many minutes later, and expired holds are released. */
async function itIs(minutes: number) {
  await race.test.advanceClock(`${minutes} minutes`)
  await releaseExpiredHolds(race.needs)
}

const tryAgain = async (order: PlacedOrder) => {
  const started = await startCardPayment(race.needs, order)
  return started.ok ? 'started' : started.refusal.code
}

describe('guests of one network who pay nothing', () => {
  it('can hold each copy on the shelf once a day, even when many order at once, and leave the rest to others', async () => {
    await race.leave(30)
    for (const copies of [10, 10, 6]) await placed(hostel, copies)
    await itIs(16)
    const buyers = await times(12, () => race.buyer(1))
    const answers = await Promise.all(buyers.map((buyer) => race.place(buyer, 1, hostel)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual(
      Array(8).fill('too_many_unpaid'),
    )
    expect(await place(elsewhere, 10)).toMatchObject({ isNew: true })
  })

  it('can hold the last two copies as often as ten copies, and again the next day', async () => {
    await race.leave(2)
    for (let turn = 0; turn < 5; turn++) {
      await itIs(16 * turn)
      await placed(hostel, 2)
    }
    await itIs(16 * 5)
    expect(await place(hostel, 2)).toBe('too_many_unpaid')
    await placed(elsewhere, 1)
    await itIs(16 * 5 + 24 * 60)
    await placed(hostel, 2)
  })

  it('cannot hold the copies of one order for longer than half an hour; a payment that comes is still accepted', async () => {
    await race.leave(10)
    const order = await placed(hostel, 10)
    for (const minute of [0, 10, 14]) {
      await itIs(minute)
      expect([minute, await tryAgain(order)]).toEqual([minute, 'started'])
    }
    const { pay } = await openedOrder(race, order)
    for (const minute of [15, 28, 31]) {
      await itIs(minute)
      expect(await times(5, () => tryAgain(order))).toEqual(Array(5).fill('too_many_unpaid'))
    }
    expect(await place(elsewhere, 1)).toMatchObject({ isNew: true })
    await race.leave(20)
    expect(await settlePayment(race.needs, await reportedBy(race, await pay()))).toBe('accepted')
  })

  it('cannot hold few copies for ever by renewing their orders', async () => {
    await race.leave(2)
    const order = await placed(hostel, 2)
    const started: number[] = []
    for (let minute = 0; minute < 300; minute += 14) {
      await itIs(minute)
      if ((await tryAgain(order)) === 'started') started.push(minute)
    }
    expect(started.length).toBeGreaterThan(5)
    // Held five times for at most half an hour.
    expect(Math.max(...started)).toBeLessThan(5 * 30)
    expect(await place(elsewhere, 2)).toMatchObject({ isNew: true })
  })
})

describe('guests of one network in a rush', () => {
  it('can all order before any of them had time to pay', async () => {
    await race.leave(200)
    const buyers = await times(200, () => race.buyer(1))
    const answers = await Promise.all(buyers.map((buyer) => race.place(buyer, 1, hostel)))
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual([])
  })

  it('are never refused while they pay, however many they are', async () => {
    // Unpaid, one such wave would be all that they may hold.
    for (let wave = 0; wave < 5; wave++) {
      await race.leave(30)
      const orders = await times(15, async () => openedOrder(race, await placed(hostel, 2)))
      const paid = await times(15, async (nth) => reportedBy(race, await orders[nth]!.pay()))
      const settled = await Promise.all(paid.map((payment) => settlePayment(race.needs, payment)))
      expect(settled).toEqual(Array(15).fill('accepted'))
    }
  })

  it('can hold one more copy for each that they pay for, once they held all that they may', async () => {
    await race.leave(10)
    const { pay } = await openedOrder(race, await placed(hostel, 5))
    await placed(hostel, 5)
    await itIs(16)
    expect(await place(hostel, 10)).toBe('too_many_unpaid')
    expect(await settlePayment(race.needs, await reportedBy(race, await pay()))).toBe('accepted')
    await race.leave(10)
    // Of fifteen copies five are used up by the other order.
    await placed(hostel, 10)
    await itIs(32)
    expect(await place(hostel, 1)).toBe('too_many_unpaid')
  })

  it('have fifteen minutes to start paying, whatever others of the network hold', async () => {
    await race.leave(11)
    const order = await placed(hostel, 1)
    await placed(hostel, 10)
    await itIs(14)
    expect(await tryAgain(order)).toBe('started')
    await itIs(16)
    expect(await place(hostel, 1)).toBe('too_many_unpaid')
    await itIs(28)
    expect(await tryAgain(order)).toBe('too_many_unpaid')
  })
})

describe('payments begun and never finished', () => {
  it('are twenty an hour for a network, also when many begin at once; others of it pay on, and so do those who began', async () => {
    await race.leave(200)
    const orders = await times(24, () => placed(hostel, 1))
    const begun = await Promise.all(orders.map(tryAgain))
    expect(begun.filter((outcome) => outcome === 'started')).toHaveLength(20)
    expect(begun.filter((outcome) => outcome === 'too_many_unpaid')).toHaveLength(4)
    expect(await tryAgain(orders[begun.indexOf('started')]!)).toBe('started')
    expect(await tryAgain(await placed(elsewhere, 1))).toBe('started')
    const { pay } = await openedOrder(race, orders[begun.indexOf('started')]!)
    expect(await settlePayment(race.needs, await reportedBy(race, await pay()))).toBe('accepted')
    expect(await tryAgain(orders[begun.indexOf('too_many_unpaid')]!)).toBe('started')
    await itIs(61)
    expect(await tryAgain(await placed(hostel, 1))).toBe('started')
  })
})

describe('copies promised before they have come', () => {
  /** Ten of the twenty that may be promised. */
  async function preOrder(network = elsewhere) {
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
      network,
      expectedTotal: paise(price * 10),
    })
    if (!answer.ok) throw new Error(answer.refusal.message)
    return openedOrder(race, answer.value)
  }

  it('are let go like those on the shelf; who pays late has them, or the money back', async () => {
    const [first, second] = [await preOrder(), await preOrder()]
    await expect(preOrder()).rejects.toThrow()
    await itIs(16)
    const third = await preOrder(hostel)
    for (const [order, settled] of [
      [first, 'accepted'],
      [second, 'refunding'],
      [third, 'accepted'],
    ] as const)
      expect(await settlePayment(race.needs, await reportedBy(race, await order.pay()))).toBe(settled)
    const level = await oneRow(race.needs.db)`
      select on_hand, reserved, promised from stock_levels where edition_id = ${race.world.editions.preOrder}`
    expect(level).toEqual({ on_hand: 0, reserved: 0, promised: 20 })
  })
})

it('no network is stored once its unpaid orders are closed', async () => {
  await placed(hostel, 1)
  const stored = () =>
    allRows<{ network: string }>(race.needs.db)`select network from stock_holds where network is not null`
  await itIs(3 * 24 * 60)
  await purgeHoldNetworks(race.needs.db)
  expect(await stored()).toHaveLength(1)
  await itIs(4 * 24 * 60 + 1)
  await closeStaleOrders(race.needs)
  await purgeHoldNetworks(race.needs.db)
  expect(await stored()).toEqual([])
})
