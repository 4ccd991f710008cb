import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import type { SendMail } from '#ports/mail'
import { gstinInput, saveGstin } from '#shop/customers'
import { startTrial } from '#shop/entitlements'
import { expireAccess, mayOpen } from '#shop/library'
import { sendMessage } from '#shop/notices'
import { payBy, readOrderById } from '#shop/orders'
import { cancelOrder, closeStaleOrders, readPayment, readUnconfirmed } from '#shop/payments'
import {
  announceCharges,
  cancelSubscription,
  changeRenewalBill,
  nextWords,
  readBillChoices,
  reconcileSubscriptions,
} from '#shop/subscriptions'
import { testSecret } from '#tests/support/test-secret'
import { loadCustomer } from '../../web/desk/customers/load-customer.ts'
import { paymentWords } from '../../web/storefront/order/order-words.ts'
import { type Mandates, prepareMandates } from './mandate.fixtures.ts'

let shop: Mandates
const editionId = world.researchPlan.id
beforeEach(async () => {
  shop = await prepareMandates()
  await shop.needs.db.updateTable('editions').set({ trial_days: 7 }).where('id', '=', editionId).execute()
})
afterEach(() => shop.finish())

const states = async () => (await shop.orders()).map(({ state }) => state)
const isOpen = async (userId = shop.userId) => (await mayOpen(shop.needs.db, { userId, editionId })).ok
const remote = (id: string) => shop.provider.cards.subscriptions.read(id)
const begin = async () => {
  const placed = await shop.order(editionId, { startsTrial: true })
  const back = await shop.comeBack(await shop.authorise(placed.subscription))
  return { ...placed, back }
}
const cancel = async (id: number) =>
  (await cancelSubscription(shop.needs, { id, userId: shop.userId, reason: '' })).ok

describe('a plan with a free trial by mandate', () => {
  it('opens at once and charges nothing, however often that is reported; the first charge comes after it, announced', async () => {
    const { back, subscription } = await begin()
    expect(back).toMatchObject({ isPaid: true })
    await Promise.all([shop.deliver(3), shop.sync(subscription), reconcileSubscriptions(shop.needs)])
    expect([await isOpen(), await states()]).toEqual([true, ['PENDING']])
    expect(await shop.read()).toMatchObject({
      state: 'active',
      charges: [],
      amount: 1_180_000,
    })
    expect(shop.news('subscription-news')).toHaveLength(1)
    await shop.turn(5.5)
    await closeStaleOrders(shop.needs)
    await announceCharges(shop.needs)
    await announceCharges(shop.needs)
    expect(shop.news('renewal-ahead')).toHaveLength(1)
    await shop.turn(2)
    await Promise.all([shop.deliver(2), reconcileSubscriptions(shop.needs)])
    await expireAccess(shop.needs)
    expect([await isOpen(), await states()]).toEqual([true, ['ACTIVATED']])
    expect((await shop.read())?.charges).toHaveLength(1)
    expect(await allRows(shop.needs.db)`select kind from documents`).toHaveLength(1)
    await shop.turn(366)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['ACTIVATED', 'ACTIVATED'])
  })

  it('bills the first charge to the business that its owner has chosen in the trial, with the tax of its State', async () => {
    await begin()
    const { db } = shop.needs
    const business = gstinInput.parse({
      gstin: '27ABCDE1234F1Z0',
      panOfBusiness: 'ABCDE1234F',
      name: 'Asha Menon and Co',
      address: '1 High Street, Pune',
      pin: '411002',
    })
    await saveGstin(db, shop.userId, business)
    const [choice] = await readBillChoices(db, shop.userId)
    const { id } = (await shop.read())!
    const owned = { id, userId: shop.userId }
    expect(await changeRenewalBill(db, owned, choice?.value ?? '')).toMatchObject({ ok: true })
    await shop.turn(7.1)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['ACTIVATED'])
    expect(await allRows(db)`select * from documents`).toMatchObject([
      {
        place_of_supply: '27',
        recipient: { billing: { name: 'Asha Menon and Co' }, business: { gstin: '27ABCDE1234F1Z0' } },
      },
    ])
    const lines = db.selectFrom('order_lines').select(['cgst_paise', 'sgst_paise', 'igst_paise'])
    expect(await lines.executeTakeFirstOrThrow()).toEqual({
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 180_000,
    })
  })

  it('is found by the reconciler when return and webhooks are lost', async () => {
    await shop.provider.post('/faults', { 'no-webhook': true })
    const { subscription } = await shop.order(editionId, { startsTrial: true })
    await shop.authorise(subscription)
    await shop.turn(0.02)
    await reconcileSubscriptions(shop.needs)
    expect([await isOpen(), await states()]).toEqual([true, ['PENDING']])
  })

  it('is not believed of a browser: a return with a wrong signature begins nothing', async () => {
    const { subscription } = await shop.order(editionId, { startsTrial: true })
    await shop.provider.post('/faults', { 'wrong-callback-signature': true, 'no-webhook': true })
    expect(await shop.comeBack(await shop.authorise(subscription))).toMatchObject({ settlement: 'forged' })
    expect([await isOpen(), await shop.read()]).toEqual([false, undefined])
  })

  it('cancelled before its end costs nothing, and stays open until then', async () => {
    const { subscription, id: orderId } = await begin()
    const { id } = (await shop.read())!
    const order = (await readOrderById(shop.needs.db, orderId))!
    const words = async () => paymentWords(order, await readPayment(shop.needs.db, orderId))
    expect(await words()).toMatch(/^Free until/)
    expect((await Promise.all([cancel(id), cancel(id)])).toSorted()).toEqual([false, true])
    expect(await words()).toMatch(/^Nothing is to be paid\. What you tried stays open until \d/)
    expect([await isOpen(), await states()]).toEqual([true, ['CANCELLED']])
    expect(await remote(subscription)).toMatchObject({ state: 'cancelled' })
    await shop.turn(8)
    await reconcileSubscriptions(shop.needs)
    await expireAccess(shop.needs)
    expect([await isOpen(), await states()]).toEqual([false, ['CANCELLED']])
    expect(await words()).toBe('Nothing is to be paid.')
  })

  it('cancelled is announced in one mail, though the provider ends the mandate at once', async () => {
    await begin()
    expect(await cancel((await shop.read())!.id)).toBe(true)
    await reconcileSubscriptions(shop.needs)
    const mails: string[] = []
    const sendMail: SendMail = async ({ subject }) => {
      mails.push(subject)
      return { ok: true, value: { messageId: subject } }
    }
    const needs = {
      db: shop.needs.db,
      secret: testSecret,
      sendMail,
      sendSms: null,
      baseUrl: 'https://shop.example.com',
    }
    for (const { data } of shop.news('subscription-news'))
      await sendMessage(needs, { message: 'subscription-news', channel: 'mail', about: { ...data } })
    expect(mails).toEqual([expect.stringMatching(/: cancelled$/)])
  })

  it('stands at the desk of its customer as in the account, also once it is cancelled', async () => {
    await begin()
    const atDesk = async () => {
      const { subscriptions, orders } = await loadCustomer(shop.needs, shop.userId, shop.userId)
      return [...subscriptions.map(({ words }) => words), ...orders.map(({ state }) => state.label)]
    }
    expect(await atDesk()).toEqual(['₹11,800.00 every year · Free trial', 'Free trial'])
    await shop.turn(8)
    await reconcileSubscriptions(shop.needs)
    expect(await atDesk()).toEqual(['₹11,800.00 every year · Active', 'Activated'])
    expect(await cancel((await shop.read())!.id)).toBe(true)
    expect(await atDesk()).toEqual(['₹11,800.00 every year · Does not renew', 'Activated'])
  })

  it('is no payment that staff wait for, until its first charge is due', async () => {
    const { orderNo } = await begin()
    await shop.turn(2)
    expect(await readUnconfirmed(shop.needs.db)).toEqual([])
    await shop.provider.post('/faults', { 'charge-fails': true })
    await shop.turn(5.5)
    await reconcileSubscriptions(shop.needs)
    const [late, ...others] = await readUnconfirmed(shop.needs.db)
    expect([late, others]).toMatchObject([{ orderNo, what: 'not-paid-yet', amount: 1_180_000 }, []])
    // It has waited since the charge, not since the order.
    expect(late?.age).toBeLessThan(24 * 60)
  })

  it('cancelled while the provider is away gives back what is charged all the same', async () => {
    await begin()
    await shop.provider.post('/faults', { down: true })
    expect(await cancel((await shop.read())!.id)).toBe(true)
    await shop.turn(8)
    await shop.provider.post('/faults', {})
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['CANCELLED'])
    expect(await shop.needs.db.selectFrom('refunds').select('cause').execute()).toEqual([
      { cause: 'order-closed' },
    ])
  })

  it('cancelled beside the first charge is paid or given back, never half', async () => {
    await begin()
    const { id } = (await shop.read())!
    await shop.turn(7.1)
    await Promise.all([cancel(id), shop.deliver(2), reconcileSubscriptions(shop.needs)])
    const refunds = await shop.needs.db.selectFrom('refunds').select('id').execute()
    expect([await states(), refunds.length]).toEqual(refunds.length ? [['CANCELLED'], 1] : [['ACTIVATED'], 0])
  })

  it('whose order is cancelled ends its mandate before it is charged', async () => {
    const { id, subscription } = await begin()
    const order = (await readOrderById(shop.needs.db, id))!
    expect(
      await cancelOrder(shop.needs, { order, lines: [], by: 'buyer', actorId: shop.userId, reason: '' }),
    ).toMatchObject({ ok: true })
    expect(nextWords((await shop.read())!)).toMatch(/nothing more is charged/)
    await reconcileSubscriptions(shop.needs)
    expect(await remote(subscription)).toMatchObject({ state: 'cancelled' })
    expect(await shop.read()).toMatchObject({ state: 'cancelled' })
  })

  it('whose first charge the bank declines for good is closed, and its mandate with it', async () => {
    const { subscription } = await begin()
    await shop.provider.post('/faults', { 'charge-fails': true })
    await shop.turn(11.5)
    await reconcileSubscriptions(shop.needs)
    await expireAccess(shop.needs)
    expect([(await shop.read())?.state, await isOpen()]).toEqual(['halted', false])
    await shop.turn(1)
    await closeStaleOrders(shop.needs)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['CANCELLED'])
    expect(await remote(subscription)).toMatchObject({ state: 'cancelled' })
  })
})

describe('a second free trial of a plan', () => {
  const second = async (wish: object) => {
    try {
      return (await shop.order(editionId, { startsTrial: true, ...wish })).orderNo
    } catch (refused) {
      return String(refused)
    }
  }

  it('is refused to the same account and to the same mobile number, and begins for another person', async () => {
    await begin()
    expect(await second({})).toMatch(/for who has not had this plan/)
    expect(await second({ by: await shop.enrol() })).toMatch(/for who has not had this plan/)
    expect(await second({ by: await shop.enrol(), mobile: '9845012346' })).toMatch(/^BM/)
  })

  it('is refused while the trial of another title runs', async () => {
    const other = { userId: shop.userId, editionId: world.incomeTaxBook.id }
    await shop.needs.db.transaction().execute((tx) => startTrial(tx, other))
    expect(await second({})).toMatch(/trial of another title still runs/)
  })

  it('asked for in two tabs begins once, and the second mandate is ended without a charge', async () => {
    const [first, other] = [
      await shop.order(editionId, { startsTrial: true }),
      await shop.order(editionId, { startsTrial: true }),
    ]
    const paid = [await shop.authorise(first.subscription), await shop.authorise(other.subscription)]
    await Promise.all(paid.map((each) => shop.comeBack(each)))
    expect((await states()).toSorted()).toEqual(['CANCELLED', 'PENDING'])
    const ends = [await remote(first.subscription), await remote(other.subscription)]
    expect(ends.map(({ state }) => state).toSorted()).toEqual(['authenticated', 'cancelled'])
  })
})

describe('another term bought in a free trial', () => {
  const buyTerm = async (term: number) => {
    const placed = await shop.order(term, { method: payBy.card })
    await shop.comeBack(await shop.authorise(placed.subscription))
  }

  it('takes the place of the mandate: it is ended without a charge, and the trial stays open', async () => {
    const { subscription } = await begin()
    const monthly = await shop.makeMonthly()
    await buyTerm(monthly)
    expect(await shop.read()).toMatchObject({ cancelAskedAt: expect.any(Date) })
    await reconcileSubscriptions(shop.needs)
    expect(await remote(subscription)).toMatchObject({ state: 'cancelled' })
    expect(await shop.read()).toMatchObject({
      state: 'cancelled',
      cancelReason: 'You have bought another term of the plan',
    })
    expect([await isOpen(), (await states()).toSorted()]).toEqual([true, ['ACCEPTED', 'CANCELLED']])
    await shop.turn(8)
    await Promise.all([shop.deliver(2), reconcileSubscriptions(shop.needs)])
    await expireAccess(shop.needs)
    expect(await isOpen()).toBe(false)
    expect(await shop.needs.db.selectFrom('refunds').select('cause').execute()).toEqual([])
  })

  it('gives a first charge back that comes before the provider knows', async () => {
    await begin()
    const monthly = await shop.makeMonthly()
    await buyTerm(monthly)
    await shop.turn(7.1)
    await shop.deliver(2)
    expect((await states()).toSorted()).toEqual(['ACCEPTED', 'CANCELLED'])
    expect(await shop.needs.db.selectFrom('refunds').select('cause').execute()).toEqual([
      { cause: 'order-closed' },
    ])
  })

  it('does not end the mandate where the order was not paid, or cancelled before', async () => {
    const { subscription } = await begin()
    const monthly = await shop.makeMonthly()
    await shop.order(monthly, { method: payBy.card })
    await reconcileSubscriptions(shop.needs)
    expect(await remote(subscription)).toMatchObject({ state: 'authenticated' })
    expect(await shop.read()).toMatchObject({ cancelAskedAt: null })
  })

  it.each([
    [
      'by bank, which the first charge could overtake',
      payBy.bankTransfer,
      /may be charged before money comes/,
    ],
    ['by a second mandate', payBy.recurring, /Your free trial renews by itself/],
  ])('is not paid %s', async (_, method, words) => {
    await begin()
    await expect(shop.order(await shop.makeMonthly(), { method })).rejects.toThrow(words)
  })
})
