import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demonstrationSettings } from '#demo/content/settings'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { allRows, oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { addToCart, hashCartToken } from '#shop/cart'
import { type Order, payBy } from '#shop/orders'
import { cancelOrder, checkOut, settlePayment } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { acceptReturn, readReturnById, receiveReturn } from '#shop/returns'
import { readBalance, readRewards, readWalletStatement } from '#shop/wallet'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { writeText } from '../library/library.fixtures.ts'
import { temporaryFiles } from '../media/media.fixtures.ts'
import { typeCheckout } from '../orders/orders.fixtures.ts'
import { capturedPayment, reportDispute } from '../payments/payments.fixtures.ts'
import { askReturnOf, deliverOrder, rereadOrder } from '../returns/returns.fixtures.ts'
import { readGivenReward, readInvitation, readInvitedFriends, settleReferrals } from './index.ts'
import { inviters, type Traits } from './referrals.fixtures.ts'

let test: TestDatabase
let shop: Awaited<ReturnType<typeof inviters>>
beforeEach(async () => {
  test = await freshDatabase({ from: 'empty' })
  shop = await inviters(test.db)
})
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

const reward = 10_000
const sent: string[] = []
const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }
const minOrder = demonstrationSettings.referral.minOrder
const friendsOf = ({ id }: { id: string }) => readInvitedFriends(test.db, id, minOrder)
const settle = () => settleReferrals({ db: test.db, outbox })
const balances = (...people: { id: string }[]) =>
  Promise.all(people.map(({ id }) => readBalance(test.db, id)))
const refusals = async () =>
  (await allRows<{ refusal: string | null }>(test.db)`select refusal from referrals order by id`).map(
    ({ refusal }) => refusal,
  )

/** Asha invites Sneha, whose first order is delivered. */
async function invited(of: { referrer?: Traits; friend?: Traits } = {}) {
  const asha = await shop.person('Asha Menon', of.referrer)
  const sneha = await shop.person('Sneha Patil', of.friend)
  return { asha, sneha }
}

/** Buys the virtual book of ₹625 by card, for an account. */
async function buyVirtualBook(userId: string): Promise<Order> {
  const { db } = test
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    db,
  )
  const { id: editionId } = await oneRow<{ id: number }>(db)`select id from editions where sku = 'SW-IT-2V'`
  await writeText(db, editionId)
  const owner = { tokenHash: hashCartToken(randomToken(32)), userId }
  await addToCart({ db }, { owner, editionId, quantity: 1 })
  const buyer = { name: 'Sneha Patil', stateCode: '29', email: 'sneha@example.com', mobile: '9845012999' }
  await typeCheckout(db, owner, { buyer }, false)
  const total = paise(625_00)
  const key = randomToken(24)
  const wish = { owner, idempotencyKey: key, method: payBy.card, network: null, expectedTotal: total }
  const placed = await checkOut(shop.needs, wish)
  if (!placed.ok) throw new Error(placed.refusal.message)
  const { id } = placed.value
  await sql`update payments set provider_order_id = 'order_' || order_id where order_id = ${id}`.execute(db)
  const payment = capturedPayment({ id: `pay_order${id}`, providerOrderId: `order_${id}`, amount: total })
  const paid = await settlePayment(shop.needs, payment)
  expect(paid).toBe('accepted')
  return rereadOrder(db, id)
}

describe('a referral', () => {
  it('rewards both once the first order is past its return window, and not a day before', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    expect(await friendsOf(asha)).toMatchObject([{ name: 'Sneha P.', outcome: 'waiting', orderedOn: null }])
    await shop.deliver(await sneha.order())
    await test.advanceClock('7 days')
    await settle()
    expect([await balances(asha, sneha), sent.splice(0)]).toEqual([[0, 0], []])
    await test.advanceClock('8 days')
    await Promise.all([settle(), settle()])
    await settle()
    expect(await balances(asha, sneha)).toEqual([reward, reward])
    expect(sent).toEqual(['reward-given', 'reward-given'])
    const { id } = await oneRow<{ id: number }>(test.db)`select id from referrals`
    expect(await readGivenReward(test.db, id, asha.id)).toMatchObject({ amount: reward, friend: 'Sneha' })
    expect(await readGivenReward(test.db, id, sneha.id)).toMatchObject({ amount: reward, friend: null })
    expect(await friendsOf(asha)).toMatchObject([{ outcome: 'rewarded', reward }])
    expect(await readRewards(test.db, sneha.id)).toMatchObject([{ amount: reward }])
  })

  it('is one alone between two who follow each other’s links at the same moment', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, () => invited()))
    await Promise.all(pairs.flatMap(({ asha, sneha }) => [shop.join(asha, sneha), shop.join(sneha, asha)]))
    const { rows } = await sql`select from referrals`.execute(test.db)
    expect(rows).toHaveLength(pairs.length)
  })

  it('waits while the order is on its way, and ends without a reward when it is sent back', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    const id = await sneha.order()
    await test.advanceClock('30 days')
    await settle()
    expect(await refusals()).toEqual([null])
    await shop.deliver(id)
    await shop.refund(id)
    await settle()
    expect([await refusals(), await balances(asha)]).toEqual([['too-small'], [0]])
  })

  it('is not listed once the friend has deleted their account without an order', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    await sql`select erase_person(${sneha.id}::uuid)`.execute(test.db)
    expect(await friendsOf(asha)).toEqual([])
  })

  it('gives nothing to an account that was deleted before it matured, and the other person theirs', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    await shop.deliver(await sneha.order())
    await sql`select erase_person(${asha.id}::uuid)`.execute(test.db)
    await test.advanceClock('8 days')
    sent.splice(0)
    await settle()
    expect([await balances(asha, sneha), sent.splice(0)]).toEqual([[0, reward], ['reward-given']])
    const [rohan, zoya] = [await shop.person('Rohan Iyer'), await shop.person('Zoya Mirza')]
    await shop.join(rohan, zoya)
    await shop.deliver(await zoya.order())
    for (const { id } of [rohan, zoya]) await sql`select erase_person(${id}::uuid)`.execute(test.db)
    await test.advanceClock('16 days')
    await settle()
    expect([await balances(rohan, zoya), await refusals()]).toEqual([
      [0, 0],
      [null, 'account-deleted'],
    ])
  })

  it('starts again after a first order that was cancelled', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    await shop.cancel(await sneha.order())
    await shop.deliver(await sneha.order())
    await test.advanceClock('8 days')
    await settle()
    expect(await balances(asha, sneha)).toEqual([reward, reward])
  })

  it('counts copies that were exchanged as kept, until the money for them goes back', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    const place = await temporaryFiles()
    const needs = { db: test.db, outbox, files: place.files }
    const delivered = await deliverOrder(needs, await rereadOrder(test.db, await sneha.order()))
    const exchange = { reason: 'not-in-parcel', exchange: true, pickup: null } as const
    const request = await askReturnOf(needs, delivered, exchange)
    if (!request.ok) throw new Error(request.refusal.message)
    const whom = { returnId: request.value, actorId: null }
    await acceptReturn(needs, { ...whom, courier: '', awb: '' })
    expect(await receiveReturn(needs, { ...whom, sellable: 0, note: '' })).toMatchObject({ ok: true })
    await test.advanceClock('8 days')
    await settle()
    expect(await friendsOf(asha)).toMatchObject([{ outcome: 'rewarded' }])
    const { replacement } = (await readReturnById(test.db, request.value))!
    const sentAgain = await rereadOrder(test.db, replacement!.id)
    await cancelOrder(needs, { order: sentAgain, lines: [], by: 'staff', actorId: null, reason: '' })
    await settle()
    expect(await friendsOf(asha)).toMatchObject([{ outcome: 'reversed' }])
    await place.tidy()
  })

  it('is taken back when the order that earned it is cancelled unopened, also where the friend has bought again', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    const order = await buyVirtualBook(sneha.id)
    await test.advanceClock('8 days')
    await settle()
    expect(await friendsOf(asha)).toMatchObject([{ outcome: 'rewarded' }])
    await shop.deliver(await sneha.order())
    await cancelOrder(shop.needs, { order, lines: [], by: 'buyer', actorId: null, reason: '' })
    await settle()
    expect(await friendsOf(asha)).toMatchObject([{ outcome: 'reversed' }])
    expect(await balances(asha, sneha)).toEqual([0, 0])
  })

  it('waits while the payment of the order is disputed, and is taken back where the bank gave it back', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    const { id } = await buyVirtualBook(sneha.id)
    await reportDispute(shop.needs, id, 'open')
    await test.advanceClock('8 days')
    await settle()
    expect([await refusals(), await balances(asha, sneha)]).toEqual([[null], [0, 0]])
    await reportDispute(shop.needs, id, 'won')
    await settle()
    expect(await balances(asha, sneha)).toEqual([reward, reward])
    await sql`insert into payment_disputes (id, transaction_id, amount_paise, reason, state)
      select 'disp_again0000', transaction_id, amount_paise, reason, 'lost' from payment_disputes`.execute(
      test.db,
    )
    await settle()
    expect(await balances(asha, sneha)).toEqual([0, 0])
    expect(await friendsOf(asha)).toMatchObject([{ outcome: 'reversed' }])
  })

  it('is taken back when the order is refunded later, as far as it is not spent', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    const id = await sneha.order()
    await shop.deliver(id)
    await test.advanceClock('8 days')
    await settle()
    const spent = await asha.order(1, 4_000)
    await shop.refund(id)
    await Promise.all([settle(), settle()])
    // Hers is the refund alone.
    expect(await balances(asha, sneha)).toEqual([0, 94_500])
    expect(await friendsOf(asha)).toMatchObject([{ outcome: 'reversed' }])
    expect(await readInvitation(test.db, sneha.id, minOrder)).toMatchObject({ outcome: 'reversed' })
    // What she spent of it comes back with its order, and is taken then.
    await shop.cancel(spent)
    expect(await balances(asha, sneha)).toEqual([0, 94_500])
    const [last, before] = await readWalletStatement(test.db, asha.id)
    expect([before, last]).toMatchObject([
      { cause: 'returned', amount: 4_000 },
      { cause: 'reversed', amount: -4_000 },
    ])
  })

  it('is taken back once where one order spent it together with another of the same day', async () => {
    const { asha, sneha } = await invited()
    const zoya = await shop.person('Zoya Mirza')
    await shop.join(asha, sneha)
    await shop.join(asha, zoya)
    const id = await sneha.order()
    for (const order of [id, await zoya.order()]) await shop.deliver(order)
    await test.advanceClock('8 days')
    await settle()
    const spent = await asha.order(1, 15_000)
    await shop.refund(id)
    await settle()
    expect(await balances(asha)).toEqual([0])
    await shop.cancel(spent)
    expect(await balances(asha)).toEqual([10_000])
  })
})

describe('no reward comes', () => {
  it.each<[string, { referrer?: Traits; friend?: Traits }, string]>([
    [
      'to another spelling of the same mailbox',
      { referrer: { email: 'asha.menon@example.com' }, friend: { email: 'AshaMenon+two@example.com' } },
      'same-person',
    ],
    [
      'for the same mobile number',
      { referrer: { mobile: '9845099999' }, friend: { mobile: '9845099999' } },
      'same-person',
    ],
    [
      'for the same delivery address, however it is typed',
      { referrer: { address1: '14, Lake View Road' }, friend: { address1: '14 lake  view road' } },
      'same-address',
    ],
    [
      'from the same browser',
      { referrer: { browser: 'one-browser-of-two-01' }, friend: { browser: 'one-browser-of-two-01' } },
      'same-device',
    ],
  ])('%s', async (_what, traits, why) => {
    const { asha, sneha } = await invited(traits)
    await shop.join(asha, sneha)
    await asha.order()
    await shop.deliver(await sneha.order())
    await test.advanceClock('8 days')
    await settle()
    expect([await refusals(), await balances(asha, sneha)]).toEqual([[why], [0, 0]])
  })

  it('to an order that is too small, and neither is promised one while it waits', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    const isPromised = (least: number) =>
      Promise.all([
        readInvitation(test.db, sneha.id, least).then((invitation) => invitation?.outcome),
        readInvitedFriends(test.db, asha.id, least).then(([friend]) => friend?.outcome),
      ])
    expect(await isPromised(minOrder)).toEqual(['waiting', 'waiting'])
    await sneha.order()
    expect(await isPromised(89_500)).toEqual(['waiting', 'waiting'])
    expect(await isPromised(89_501)).toEqual(['refused', 'refused'])
    expect(await readInvitation(test.db, asha.id, minOrder)).toBeNull()
  })

  it('to oneself, a device of one’s own, an earlier customer, a friend of somebody else, and who invited one', async () => {
    const { asha, sneha } = await invited()
    const rohan = await shop.person('Rohan Iyer')
    await rohan.order()
    await shop.join(asha, asha)
    await shop.join(asha, rohan)
    await shop.join(asha, sneha, (contact) => contact.startsWith('person'))
    expect(await refusals()).toEqual([])
    await shop.join(asha, sneha)
    await shop.join(rohan, sneha)
    await shop.join(sneha, asha)
    expect(await refusals()).toHaveLength(1)
  })

  it('for an order before the invitation was followed', async () => {
    const { asha, sneha } = await invited()
    await shop.join(asha, sneha)
    await shop.deliver(await sneha.order())
    await sql`update referrals set joined_at = joined_at + interval '1 day'`.execute(test.db)
    await test.advanceClock('9 days')
    await settle()
    expect(await refusals()).toEqual(['bought-before'])
  })

  it('above the number of a month; the next month has room again', async () => {
    await sql`update settings set record = jsonb_set(record, '{referral,mostAMonth}', '1')`.execute(test.db)
    const asha = await shop.person('Asha Menon')
    for (const name of ['Sneha Patil', 'Zoya Mirza']) {
      const friend = await shop.person(name)
      await shop.join(asha, friend)
      await shop.deliver(await friend.order())
    }
    await test.advanceClock('8 days')
    // Both mature at once.
    await Promise.all([settle(), settle(), settle()])
    expect(await balances(asha)).toEqual([reward])
    await test.advanceClock('40 days')
    await settle()
    expect(await balances(asha)).toEqual([2 * reward])
  })
})
