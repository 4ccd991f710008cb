import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { allRows, changeRows } from '#kernel/read-rows'
import type { ShopEvent, Topic } from '#ports/outbox'
import { moveLines, payBy } from '#shop/orders'
import { closeStaleOrders, confirmationOf, confirmOrder, readMoneyBack, refundLines } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { bookPickup, moveParcel, packLines, readParcels, startPacking, takeBackParcel } from '#shop/shipping'
import { expireCredit, readRewards, readWalletStatement } from '#shop/wallet'
import { type CardRace, prepareCardRace, price, times } from './card.fixtures.ts'
import { type AccountBuyer, accountBuyer, codFee } from './wallet.fixtures.ts'

let race: CardRace
let asha: AccountBuyer

beforeEach(async () => {
  race = await prepareCardRace()
  asha = await accountBuyer(race)
})
afterEach(() => race.finish())

/** Places and expects it to work. */
async function placed(...wish: Parameters<AccountBuyer['place']>) {
  const order = await asha.place(...wish)
  if (!order.ok) throw new Error(order.refusal.message)
  return order.value
}
const rewards = async () => (await readRewards(race.test.db, asha.userId)).map(({ amount }) => Number(amount))

describe('rewards', () => {
  it('are spent before refunds, the first to expire first, and come back with their last days', async () => {
    await asha.earn()
    await asha.reward(paise(20_000), 60)
    await asha.reward(paise(10_000), 30)
    const days = await readRewards(race.test.db, asha.userId)
    const { id } = await placed(await asha.fill(), payBy.card, paise(35_000))
    expect([await rewards(), await asha.balance()]).toEqual([[], price - 5_000])
    await asha.cancel(id, false)
    expect(await readRewards(race.test.db, asha.userId)).toEqual(days)
    // Refunds come back before rewards.
    const paid = await placed(await asha.fill(2), payBy.card, paise(35_000), 2)
    await asha.payAtProvider(paid)
    await asha.cancel(paid.id, false)
    expect(await asha.balance()).toBe(price + 30_000)
    const [latest] = await readWalletStatement(race.test.db, asha.userId)
    expect(latest).toMatchObject({ cause: 'returned', balance: price + 30_000, rewards: 30_000 })
  })

  it('never leave the wallet as money, and are announced once and expire', async () => {
    await asha.reward(paise(price), 30)
    const sent: [Topic, unknown][] = []
    const needs = {
      db: race.test.db,
      outbox: {
        send: async <T extends Topic>(_tx: unknown, topic: T, about: ShopEvent[T]) =>
          void sent.push([topic, about]),
      },
    }
    const { id } = await placed(await asha.fill(), payBy.wallet, paise(price))
    await asha.cancel(id, false)
    expect(await readMoneyBack(race.test.db, id)).toMatchObject([{ route: 'wallet', amount: price }])
    await expireCredit(needs)
    await race.test.advanceClock('23 days')
    await expireCredit(needs)
    await expireCredit(needs)
    // Hers and her friend's.
    expect(sent.map(([topic]) => topic)).toEqual(['credit-expiring', 'credit-expiring'])
    await race.test.advanceClock('30 days')
    await expireCredit(needs)
    expect(await asha.balance()).toBe(price)
    await race.test.advanceClock('31 days')
    // What is over cannot be spent, whether the job has run or not.
    expect(await asha.place(await asha.fill(), payBy.wallet, paise(price))).toMatchObject({ ok: false })
    await times(3, () => expireCredit(needs))
    const entries = await readWalletStatement(race.test.db, asha.userId)
    expect(entries[0]).toMatchObject({ cause: 'expired', amount: -price, balance: 0 })
    expect(entries.filter(({ cause }) => cause === 'expired')).toHaveLength(1)
  })

  it('expire beside spending, and are in one place', async () => {
    await asha.reward(paise(price), 30)
    const owner = await asha.fill()
    const other = await asha.fill(1, true)
    await race.test.advanceClock('30 days')
    const first = await placed(owner, payBy.wallet, paise(price))
    await race.test.advanceClock('31 days')
    const [, , second] = await Promise.all([
      expireCredit(race.needs),
      asha.cancel(first.id, false),
      asha.place(other, payBy.wallet, paise(price)),
      expireCredit(race.needs),
    ])
    await expireCredit(race.needs)
    expect(await asha.balance()).toBe(second.ok ? 0 : price)
    expect(await findBreaches(race.test.db)).toEqual([])
  })

  it('that come back after their last day can be spent for 30 days, are announced again and then expire', async () => {
    await asha.reward(paise(10_000), 30)
    await asha.reward(paise(20_000), 31)
    const bought = await placed(await asha.fill(), payBy.card, paise(30_000))
    await asha.payAtProvider(bought)
    await race.test.advanceClock('40 days')
    await asha.cancel(bought.id, false)
    expect(await rewards()).toEqual([30_000])
    expect(await asha.balance()).toBe(30_000)
    await race.test.advanceClock('63 days')
    race.sent.splice(0)
    await expireCredit(race.needs)
    expect(race.sent).toContain('credit-expiring')
    await race.test.advanceClock('71 days')
    await expireCredit(race.needs)
    expect(await asha.balance()).toBe(0)
  })
})

describe('a wallet beside the courier', () => {
  const half = price / 2
  /** Two copies: the wallet pays the price of one, half of it for each copy. */
  async function twoCopies() {
    await asha.earn()
    const order = await placed(await asha.fill(2), payBy.cashOnDelivery, paise(price), 2)
    expect(order.total).toBe(price + codFee)
    return order.id
  }
  const paymentsOf = (id: number) =>
    race.test.db
      .selectFrom('payments')
      .select(['method', 'state', 'amount_paise', 'refunded_paise'])
      .where('order_id', '=', id)
      .orderBy('part_no')
      .execute()
  const collected = async () =>
    (
      await allRows<{ due_paise: number }>(race.test.db)`
        select due_paise from cod_collections order by parcel_id`
    ).map(({ due_paise }) => Number(due_paise))
  const cashOfOne = (price + codFee) / 2

  /** Packs one copy in a parcel of its own and hands it to the courier. */
  async function shipOne(orderId: number): Promise<number> {
    const { lines } = await asha.order(orderId)
    const line = lines.find(({ state }) => state === 'PROCESSING')!
    const by = { orderId, actorId: null }
    await packLines(race.test.db, { ...by, lines: [{ lineId: line.id, copies: 1 }] })
    const parcelId = (await readParcels(race.test.db, orderId)).at(-1)!.id
    const whom = { parcelId, by: 'staff', actorId: null } as const
    await bookPickup(race.needs, { ...whom, courier: 'Saarthi Express', awb: `SX000000-${parcelId}` })
    await moveParcel(race.needs, { ...whom, move: 'ship' })
    return parcelId
  }

  it('leaves the rest to the courier, and cancelling gives each copy its share back', async () => {
    const id = await twoCopies()
    expect(await paymentsOf(id)).toMatchObject([
      { method: payBy.cashOnDelivery, state: 'on-delivery', amount_paise: price + codFee },
      { method: payBy.wallet, state: 'captured', amount_paise: price },
    ])
    const lineId = (await asha.order(id)).lines[0]!.id
    expect(await asha.cancel(id, false, [{ lineId, copies: 1 }])).toMatchObject({ ok: true })
    expect(await asha.balance()).toBe(half)
    expect(await paymentsOf(id)).toMatchObject([{ amount_paise: cashOfOne }, { refunded_paise: half }])
    await asha.cancel(id, false)
    expect(await asha.balance()).toBe(price)
    expect(await paymentsOf(id)).toMatchObject([{ state: 'cancelled' }, { refunded_paise: price }])
  })

  it('collects for each parcel what is left of it; a refused one gives its share back, a returned one both', async () => {
    const id = await twoCopies()
    const { lines } = await asha.order(id)
    await startPacking(race.test.db, {
      orderId: id,
      lines: lines.map((line) => ({ lineId: line.id })),
      actorId: null,
    })
    const [first, second] = [await shipOne(id), await shipOne(id)]
    const whom = (parcelId: number) => ({ parcelId, by: 'staff', actorId: null }) as const
    await moveParcel(race.needs, { ...whom(first), move: 'deliver' })
    expect(await collected()).toEqual([cashOfOne])
    await takeBackParcel(race.needs, { ...whom(second), reason: 'Refused' })
    expect(await asha.balance()).toBe(half)
    expect(await paymentsOf(id)).toMatchObject([{ amount_paise: cashOfOne }, { refunded_paise: half }])

    const line = (await asha.order(id)).lines.find(({ state }) => state === 'DELIVERED')!
    await refundReturned(id, line.id)
    expect(await asha.balance()).toBe(price)
    expect(await paymentsOf(id)).toMatchObject([
      { amount_paise: cashOfOne, refunded_paise: cashOfOne },
      { refunded_paise: price },
    ])
    expect(await findBreaches(race.test.db)).toEqual([])
  })

  it('waits with a first order until it is confirmed, and comes back when nobody does', async () => {
    await race.test.db.updateTable('users').set({ email_verified: false }).execute()
    await asha.earn()
    const place = async () => placed(await asha.fill(2), payBy.cashOnDelivery, paise(price), 2, 'a network')
    const stale = await place()
    expect(await paymentsOf(stale.id)).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
    await race.test.advanceClock('4 days')
    await closeStaleOrders(race.needs)
    expect(await asha.balance()).toBe(price)
    const { id } = await place()
    const order = await asha.order(id)
    const secret = 'a secret of this test'
    const typed = { code: '', proof: confirmationOf(secret, order).proof }
    expect(await confirmOrder({ ...race.needs, secret }, order, typed)).toMatchObject({ ok: true })
    expect(await paymentsOf(id)).toMatchObject([{ state: 'on-delivery' }, { state: 'captured' }])
  })

  it('is limited by what is left for the courier, not by the total', async () => {
    await asha.earn()
    await changeRows(race.test.db)`update sale_terms set cod_max_paise = ${paise(price + codFee)}`
    const owner = await asha.fill(2)
    const refused = await asha.place(owner, payBy.cashOnDelivery, paise(100), 2)
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'method_not_allowed' } })
    expect(await placed(owner, payBy.cashOnDelivery, paise(price), 2)).toMatchObject({
      total: price + codFee,
    })
  })

  it('is cancelled ten times at once, and the wallet has it once', async () => {
    const id = await twoCopies()
    await times(10, () => asha.cancel(id, true))
    expect(await asha.balance()).toBe(price)
  })

  async function refundReturned(orderId: number, lineId: number): Promise<void> {
    await race.test.db.transaction().execute(async (tx) => {
      const by = { orderId, lineIds: [lineId], actorId: null, reason: '' }
      await moveLines(tx, { ...by, move: 'askReturn', by: 'buyer' })
      await moveLines(tx, { ...by, move: 'acceptReturn', by: 'staff' })
      await moveLines(tx, { ...by, move: 'receiveReturn', by: 'staff' })
      await refundLines(tx, race.needs.outbox, { orderId, lineIds: [lineId], cause: 'returned' })
    })
  }
})
