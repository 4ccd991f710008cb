import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { istDay } from '#kernel/dates'
import { allRows } from '#kernel/read-rows'
import { readSettings } from '#shop/content'
import { gstinInput, saveGstin } from '#shop/customers'
import { messageOf } from '#shop/notices'
import { closeStaleOrders, readWaiting } from '#shop/payments'
import {
  announceCharges,
  cancelSubscription,
  changeRenewalBill,
  countRenewing,
  readBillChoices,
  readSubscriptions,
  reconcileSubscriptions,
  setPaused,
  withMandates,
} from '#shop/subscriptions'
import { type Mandates, prepareMandates } from './mandate.fixtures.ts'

let shop: Mandates
beforeEach(async () => {
  shop = await prepareMandates()
})
afterEach(() => shop.finish())

/** How many days from now a charge is. */
const daysUntil = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 86_400_000)

const states = async () => (await shop.orders()).map(({ origin, state }) => `${origin} ${state}`)

describe('a plan that is paid by a mandate', () => {
  it('opens at once, whether the return or the webhooks are first, and once', async () => {
    const placed = await shop.order()
    const paid = await shop.authorise(placed.subscription)
    await expect.poll(() => shop.provider.received.length).toBe(6)
    await shop.deliver(2)
    expect(await shop.comeBack(paid)).toMatchObject({ isPaid: true, orderNo: placed.orderNo })
    expect(await states()).toEqual(['cart ACTIVATED'])
    expect(shop.news('order-placed')).toHaveLength(1)
    expect(await shop.read()).toMatchObject({ state: 'active', months: 12, paidBy: 'Visa ending in 1007' })
  })

  it('is not believed of a browser: a return with a wrong signature opens nothing', async () => {
    const placed = await shop.order()
    await shop.provider.post('/faults', { 'wrong-callback-signature': true })
    const paid = await shop.authorise(placed.subscription)
    expect(await shop.comeBack(paid)).toMatchObject({ isPaid: false, settlement: 'forged' })
    expect(await states()).toEqual(['cart PENDING'])
    expect(await readWaiting(shop.needs.db, placed.id)).toMatchObject({ state: 'open', isUnclear: false })
    await shop.test.advanceClock('16 minutes')
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED'])
  })

  it('that the provider says it ended, and has not, is asked about a few times and again at its next turn', async () => {
    const placed = await shop.order()
    await shop.test.advanceClock('4 days')
    await closeStaleOrders(shop.needs)
    await shop.authorise(placed.subscription)
    const { cards } = shop.needs
    let cancels = 0
    const cancel = async () => {
      cancels += 1
      if (cancels > 20) throw new Error('it is asked for ever')
    }
    const late = { ...shop.needs, cards: { ...cards, subscriptions: { ...cards.subscriptions, cancel } } }
    await withMandates(late).syncSubscription(placed.subscription)
    expect(cancels).toBeLessThan(4)
    await shop.sync(placed.subscription)
    expect((await cards.subscriptions.read(placed.subscription)).state).toBe('cancelled')
  })

  it('whose order was closed meanwhile gives the money back and ends the mandate', async () => {
    const placed = await shop.order()
    await shop.test.advanceClock('4 days')
    await closeStaleOrders(shop.needs)
    const paid = await shop.authorise(placed.subscription)
    expect(await shop.comeBack(paid)).toMatchObject({ isPaid: false })
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
    expect(await shop.provider.cards.subscriptions.read(placed.subscription)).toMatchObject({
      state: 'cancelled',
    })
    expect(await shop.read()).toBeUndefined()
  })

  it('that its owner has already is not charged twice: the second goes back', async () => {
    const [first, second] = [await shop.order(), await shop.order()]
    const paid = [await shop.authorise(first.subscription), await shop.authorise(second.subscription)]
    await Promise.all(paid.map((each) => shop.comeBack(each)))
    expect((await states()).toSorted()).toEqual(['cart ACTIVATED', 'cart CANCELLED'])
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
  })

  it('that its owner has already for another term is not charged twice: the second goes back', async () => {
    const both = [await shop.order(await shop.makeMonthly()), await shop.order()]
    const paid = await Promise.all(both.map(({ subscription }) => shop.authorise(subscription)))
    await Promise.all(paid.map((each) => shop.comeBack(each)))
    expect((await states()).toSorted()).toEqual(['cart ACTIVATED', 'cart CANCELLED'])
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
  })
})

describe('a mandate that runs while nothing of its plan is open', () => {
  it('is not given a second time: the checkout says so before anything is paid', async () => {
    const { id } = await shop.subscribed()
    await setPaused(shop.needs, { userId: shop.userId, id }, 'pause')
    await shop.turn(400)
    await expect(shop.order()).rejects.toThrow('Resume or cancel it under Subscriptions')
  })

  it('is not given for another term while the bank is asked again for the first', async () => {
    const { nextChargeAt } = await shop.subscribed(await shop.makeMonthly())
    await shop.provider.post('/faults', { 'charge-fails': true })
    await shop.turn(daysUntil(nextChargeAt) + 1)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('pending')
    await expect(shop.order()).rejects.toThrow('Resume or cancel it under Subscriptions')
  })

  it('and that the bank stopped ends when a mandate for another term is given', async () => {
    await shop.subscribed(await shop.makeMonthly())
    await shop.provider.post('/faults', { 'charge-fails': true })
    await shop.turn(37)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('halted')
    await shop.provider.post('/faults', {})
    const { subscription } = await shop.order()
    await shop.comeBack(await shop.authorise(subscription))
    const { needs, userId } = shop
    expect((await readSubscriptions(needs.db, { userId })).map(({ state }) => state)).toEqual([
      'active',
      'cancelled',
    ])
    await reconcileSubscriptions(needs)
  })
})

describe('a charge', () => {
  it('makes one order with its document and a later end, however often it is reported', async () => {
    await shop.subscribed()
    const before = shop.provider.received.length
    await shop.turn(366)
    await expect.poll(() => shop.provider.received.length).toBeGreaterThan(before + 3)
    await Promise.all([shop.deliver(3), reconcileSubscriptions(shop.needs)])
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal ACTIVATED'])
    const [first, renewal] = await shop.orders()
    expect(String(renewal?.endsOn) > String(first?.endsOn)).toBe(true)
    const documents = await allRows<{ kind: string }>(shop.needs.db)`select kind from documents`
    expect(documents).toHaveLength(2)
    // What is paid lasts to the day of the next charge, to the day.
    const now = await shop.read()
    expect(renewal?.endsOn).toBe(istDay(now?.nextChargeAt ?? new Date(0)))
    expect(now?.openUntil).toBe(renewal?.endsOn)
  })

  it('is billed to the business that its owner chose meanwhile, with the tax of its State, and to nobody else’s', async () => {
    const { id } = await shop.subscribed()
    const { db } = shop.needs
    const business = gstinInput.parse({
      gstin: '27ABCDE1234F1Z0',
      panOfBusiness: 'ABCDE1234F',
      name: 'Asha Menon and Co',
      address: '1 High Street, Pune',
      pin: '411002',
    })
    expect(await saveGstin(db, shop.userId, business)).toBe(true)
    const other = await shop.enrol()
    await saveGstin(db, other, business)
    const [choice] = await readBillChoices(db, shop.userId)
    const [foreign] = await readBillChoices(db, other)
    const change = (userId: string, value = '') => changeRenewalBill(db, { id, userId }, value)
    expect(await change(shop.userId, foreign?.value)).toMatchObject({ ok: false })
    expect(await change(other, foreign?.value)).toMatchObject({ refusal: { code: 'not_found' } })
    expect(await change(shop.userId, choice?.value)).toMatchObject({ ok: true })
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal ACTIVATED'])
    const documents = await allRows<{ place_of_supply: string; recipient: object }>(db)`
      select * from documents order by id`
    expect(documents.map((document) => document.place_of_supply)).toEqual(['29', '27'])
    expect(documents[1]?.recipient).toMatchObject({
      billing: { name: 'Asha Menon and Co', lines: ['1 High Street, Pune'], stateCode: '27' },
      business: { gstin: '27ABCDE1234F1Z0' },
    })
  })

  it('whose webhooks are all lost is found by the reconciler', async () => {
    await shop.provider.post('/faults', { 'no-webhook': true })
    await shop.subscribed()
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal ACTIVATED'])
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toHaveLength(2)
  })

  it('at another amount than agreed goes back, and opens nothing', async () => {
    await shop.subscribed()
    await shop.provider.post('/faults', { 'wrong-amount': { by: 100, times: 1 } })
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal CANCELLED'])
    const charges = async () => (await shop.read())?.charges.map(({ refund }) => refund)
    expect(await charges()).toEqual(['started', null])
    await shop.provider.post('/faults', { 'refund-fails': { times: 1 } })
    await shop.sendRefunds()
    expect(await charges()).toEqual(['started', null])
  })

  it('that fails leaves days of grace and is news for its owner; halted it ends', async () => {
    const { openUntil, nextChargeAt } = await shop.subscribed()
    await shop.provider.post('/faults', { 'charge-fails': true })
    await shop.turn(daysUntil(nextChargeAt) + 0.5)
    await reconcileSubscriptions(shop.needs)
    const pending = await shop.read()
    expect(pending?.state).toBe('pending')
    expect(String(pending?.openUntil) > String(openUntil)).toBe(true)
    await shop.turn(4)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('halted')
    expect(shop.news('subscription-news')).toHaveLength(2)
    expect(await states()).toEqual(['cart ACTIVATED'])
  })

  it('that succeeds on another day ends the days of grace: only what it paid is open', async () => {
    const { nextChargeAt } = await shop.subscribed(await shop.makeMonthly())
    await shop.provider.post('/faults', { 'charge-fails': true })
    await shop.turn(daysUntil(nextChargeAt) + 0.5)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('pending')
    await shop.provider.post('/faults', {})
    await shop.turn(1)
    await reconcileSubscriptions(shop.needs)
    const { state, openUntil } = (await shop.read()) ?? {}
    expect(state).toBe('active')
    const open = await allRows<{ until: string }>(shop.needs.db)`
      select ends_on::text until from library_access where user_id = ${shop.userId} and state = 'ACTIVATED'`
    expect(open).toEqual([{ until: openUntil }])
  })

  it('that the bank stopped is taken up again by a new mandate, which ends the old one', async () => {
    const old = await shop.subscribed()
    await shop.provider.post('/faults', { 'charge-fails': true })
    await shop.turn(371)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('halted')
    await shop.provider.post('/faults', {})
    const both = [await shop.order(), await shop.order(undefined, { isBuyNow: false })]
    const paid = await Promise.all(both.map(({ subscription }) => shop.authorise(subscription)))
    await Promise.all(paid.map((each) => shop.comeBack(each)))
    await reconcileSubscriptions(shop.needs)
    expect(
      (await readSubscriptions(shop.needs.db, { userId: shop.userId })).map(({ state }) => state),
    ).toEqual(['active', 'cancelled'])
    expect(await shop.provider.cards.subscriptions.read(old.subscription)).toMatchObject({
      state: 'cancelled',
    })
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
  })

  it('is announced once, more than 24 hours before', async () => {
    const { nextChargeAt } = await shop.subscribed()
    const days = daysUntil(nextChargeAt) - 1.8
    await shop.turn(days)
    await announceCharges(shop.needs)
    await announceCharges(shop.needs)
    expect(shop.news('renewal-ahead')).toHaveLength(1)
    const at = (await shop.read())?.nextChargeAt?.getTime() ?? 0
    expect(at - Date.now() - days * 86_400_000).toBeGreaterThan(86_400_000)
  })
})

it('a renewal has the contacts that its owner has by then; who pays by mandates is counted', async () => {
  const { editionId, nextChargeAt } = await shop.subscribed()
  const { db } = shop.needs
  const email = 'asha.moved@example.com'
  await db.updateTable('users').set({ email }).where('id', '=', shop.userId).execute()
  await shop.turn(daysUntil(nextChargeAt) + 1)
  await reconcileSubscriptions(shop.needs)
  const { contact } = await db
    .selectFrom('orders')
    .select('contact')
    .where('origin', '=', 'renewal')
    .executeTakeFirstOrThrow()
  expect(contact).toMatchObject({ email, mobile: '+919845012345' })
  const { seller_id: sellerId } = await db
    .selectFrom('editions')
    .select('seller_id')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow()
  expect([await countRenewing(db, { editionId }), await countRenewing(db, { sellerId })]).toEqual([1, 1])
  expect(await countRenewing(db, { editionId: editionId + 1 })).toBe(0)
})

describe('an account without an e-mail address', () => {
  it('is written to at the one of the order', async () => {
    const { id } = await shop.subscribed()
    await shop.needs.db
      .updateTable('users')
      .set({ email: null, email_verified: false, mobile: '+919845012345' })
      .where('id', '=', shop.userId)
      .execute()
    const needs = { db: shop.needs.db, secret: 'a secret of this test' }
    const sender = { ...(await readSettings(needs.db)), baseUrl: 'http://127.0.0.1' }
    for (const about of [
      { kind: 'renewal-ahead', at: 1 },
      { kind: 'subscription-news', sync: 1 },
    ] as const) {
      const mail = await messageOf(about.kind).compose(needs, { subscriptionId: id, ...about }, sender)
      expect(mail?.to).toMatchObject({ email: `${shop.userId}@example.com`, userId: shop.userId })
    }
  })
})

describe('its owner', () => {
  const mine = (id: number) => ({ id, userId: shop.userId })

  it('cancels at the end of what is paid: nothing more is charged', async () => {
    const { id } = await shop.subscribed()
    expect(await cancelSubscription(shop.needs, { ...mine(id), reason: '' })).toMatchObject({ ok: true })
    expect(await cancelSubscription(shop.needs, { ...mine(id), reason: '' })).toMatchObject({ ok: false })
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('cancelled')
    expect(await states()).toEqual(['cart ACTIVATED'])
  })

  it('who cancels while the provider is away gets back what is charged after that', async () => {
    const { id } = await shop.subscribed()
    await shop.provider.post('/faults', { down: true })
    expect(await cancelSubscription(shop.needs, { ...mine(id), reason: '' })).toMatchObject({ ok: true })
    await shop.turn(366)
    await shop.provider.post('/faults', {})
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal CANCELLED'])
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
    expect((await shop.read())?.cancelAskedAt).not.toBeNull()
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('cancelled')
  })

  it('cancels beside a charge: it is renewed or given back, never half', async () => {
    const { id } = await shop.subscribed()
    await shop.turn(366)
    await Promise.all([
      cancelSubscription(shop.needs, { ...mine(id), reason: '' }),
      shop.deliver(2),
      reconcileSubscriptions(shop.needs),
    ])
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal ACTIVATED'])
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe('cancelled')
    expect(await states()).toHaveLength(2)
  })

  it('pauses and resumes before the next charge, and is written to before it', async () => {
    const { id, nextChargeAt } = await shop.subscribed()
    expect(await setPaused(shop.needs, mine(id), 'pause')).toMatchObject({ ok: true })
    expect(await shop.read()).toMatchObject({ state: 'paused', nextChargeAt })
    await shop.turn(daysUntil(nextChargeAt) - 1.5)
    await announceCharges(shop.needs)
    expect(shop.news('renewal-ahead')).toEqual([])
    expect(await setPaused(shop.needs, mine(id), 'resume')).toMatchObject({ ok: true })
    await announceCharges(shop.needs)
    expect(shop.news('renewal-ahead')).toHaveLength(1)
    // Written to by now, they may stop it and change their mind until the charge itself.
    await shop.turn(1)
    expect(await setPaused(shop.needs, mine(id), 'pause')).toMatchObject({ ok: true })
    expect(await setPaused(shop.needs, mine(id), 'resume')).toMatchObject({ ok: true })
    await shop.turn(1)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal ACTIVATED'])
  })

  it('who pauses until 25 hours before the charge cannot resume: the mandate ends, nothing is charged', async () => {
    const { id, subscription, nextChargeAt } = await shop.subscribed()
    await setPaused(shop.needs, mine(id), 'pause')
    await shop.turn(daysUntil(nextChargeAt) - 1)
    expect(await setPaused(shop.needs, mine(id), 'resume')).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('cannot be resumed any more') },
    })
    await reconcileSubscriptions(shop.needs)
    expect(await shop.read()).toMatchObject({
      state: 'cancelled',
      cancelReason: expect.stringContaining('paused'),
    })
    expect(await shop.provider.cards.subscriptions.read(subscription)).toMatchObject({ state: 'cancelled' })
    await shop.turn(2)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['cart ACTIVATED'])
  })

  it('gets back what the provider charges for the months of a pause', async () => {
    const { id, subscription } = await shop.subscribed(await shop.makeMonthly())
    await setPaused(shop.needs, mine(id), 'pause')
    await shop.turn(100)
    await shop.provider.cards.subscriptions.resume(subscription)
    await expect.poll(() => shop.provider.cards.subscriptions.charges(subscription)).toHaveLength(4)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual([
      'cart ACTIVATED',
      ...Array.from({ length: 3 }, () => 'renewal CANCELLED'),
    ])
    expect(await shop.refunds()).toHaveLength(3)
  })

  it('gets back a charge for a period that was over', async () => {
    const { id, subscription } = await shop.subscribed(await shop.makeMonthly())
    await shop.needs.db
      .updateTable('subscriptions')
      .set({ next_poll_at: null })
      .where('id', '=', id)
      .execute()
    // Paused and resumed at the provider, beside the shop.
    await shop.provider.cards.subscriptions.pause(subscription)
    await shop.turn(75)
    await shop.provider.cards.subscriptions.resume(subscription)
    await expect.poll(() => shop.provider.cards.subscriptions.charges(subscription)).toHaveLength(3)
    await shop.sync(subscription)
    expect(await states()).toEqual(['cart ACTIVATED', 'renewal CANCELLED', 'renewal ACTIVATED'])
    expect(await shop.refunds()).toEqual([{ cause: 'order-closed' }])
  })

  it('is the only one who changes it', async () => {
    const { id } = await shop.subscribed()
    const other = { id, userId: '00000000-0000-4000-8000-00000000dead' }
    expect(await setPaused(shop.needs, other, 'pause')).toMatchObject({ ok: false })
    expect(await cancelSubscription(shop.needs, { ...other, reason: '' })).toMatchObject({ ok: false })
    expect((await shop.read())?.state).toBe('active')
  })
})
