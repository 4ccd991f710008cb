import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { formatDay, istDay } from '#kernel/dates'
import { allRows, changeRows } from '#kernel/read-rows'
import { addToCart, hashCartToken, readCart, setCartCurrency } from '#shop/cart'
import {
  expireAccess,
  mayOpen,
  readEndedTrial,
  readEndingAccess,
  readOtherTerm,
  tryBook,
} from '#shop/library'
import { payBy, readOrderById } from '#shop/orders'
import { closeAccess } from '#shop/payments'
import { cancelSubscription, reconcileSubscriptions } from '#shop/subscriptions'
import { countLockWaits } from '#tests/support/lock-waits'
import type { Visitor } from '#web/context.ts'
import { reportDispute } from '../../shop/payments/payments.fixtures.ts'
import { readPlanState } from '../../web/account/plans/plan-state.ts'
import { planNote } from '../../web/storefront/cart/plan-note.ts'
import { type Mandates, prepareMandates } from './mandate.fixtures.ts'

let shop: Mandates
let monthly: number
const yearly = world.researchPlan.id
beforeEach(async () => {
  shop = await prepareMandates()
  monthly = await shop.makeMonthly()
})
afterEach(() => shop.finish())

const states = async () => (await shop.orders()).map(({ state }) => state)
const isOpen = async (editionId: number) =>
  (await mayOpen(shop.needs.db, { userId: shop.userId, editionId })).ok
const upgrade = (wish: object = {}) => shop.order(yearly, { method: payBy.card, ...wish })
const pay = async (id: string) => shop.comeBack(await shop.authorise(id))
/** What the page of a plan says to a person who does not have this term. */
const offerOf = async (editionId: number, userId = shop.userId) => {
  const visitor = { user: { id: userId, email: null }, organisation: null } as Visitor
  const plan = { noun: 'plan', editionId, isOnSale: true, validityDays: 30, tillAttempt: null } as const
  return (await readPlanState(shop.needs, visitor, plan)).state
}
const countWaiting = () => countLockWaits(shop.needs.db)
const credits = () => shop.needs.db.selectFrom('plan_credits').select('credit_paise as credit').execute()

describe('a plan for a month that is upgraded to a year', () => {
  it('costs less by its unused days, ends when the year begins, and is not charged again', async () => {
    const startedOn = istDay(new Date())
    const { subscription } = await shop.subscribed(monthly)
    const [{ endsOn } = { endsOn: null }] = await shop.orders()
    await shop.turn(10)
    const placed = await upgrade()
    // Of the days from the charge to that of the next one, both counted, eleven are used with today.
    const month = 1 + (Date.parse(`${endsOn}T00:00:00Z`) - Date.parse(`${startedOn}T00:00:00Z`)) / 86_400_000
    expect(month).toBeGreaterThan(28)
    const [{ credit } = { credit: 0 }] = await credits()
    expect(credit).toBe(Math.floor((120_000 * (month - 11)) / month))
    expect(placed.total).toBe(1_180_000 - credit)
    expect([await isOpen(monthly), await isOpen(yearly)]).toEqual([true, false])
    await pay(placed.subscription)
    expect([await states(), await isOpen(monthly), await isOpen(yearly)]).toEqual([
      ['EXPIRED', 'ACTIVATED'],
      false,
      true,
    ])
    const [, document] = await allRows<{ gross_paise: number }>(shop.needs.db)`
      select gross_paise from documents order by id`
    expect(document?.gross_paise).toBe(placed.total)
    await reconcileSubscriptions(shop.needs)
    expect(await shop.provider.cards.subscriptions.read(subscription)).toMatchObject({ state: 'cancelled' })
    const [, { endsOn: yearUntil } = { endsOn: null }] = await shop.orders()
    expect((await shop.read())?.openUntil).toBe(yearUntil)
    await shop.turn(40)
    await reconcileSubscriptions(shop.needs)
    expect(await states()).toEqual(['EXPIRED', 'ACTIVATED'])
    const { rows: old } = await sql<{ entitlementId: number; endsOn: string }>`
      select id "entitlementId", ends_on::text "endsOn" from entitlements where edition_id = ${monthly}`.execute(
      shop.needs.db,
    )
    expect(await Promise.all(old.map((each) => readEndingAccess(shop.needs.db, each)))).toEqual([null])
  })

  it('is not announced as ended to its owner, who has the year', async () => {
    await shop.subscribed(monthly)
    await shop.turn(10)
    await pay((await upgrade()).subscription)
    await reconcileSubscriptions(shop.needs)
    await shop.turn(1)
    await expireAccess(shop.needs)
    const data = shop.news('access-ending')[0]?.data as Parameters<typeof readEndingAccess>[1]
    expect(data).toMatchObject({ days: -1 })
    expect(await readEndingAccess(shop.needs.db, data)).toBeNull()
  })

  it('was tried in another term, whose end is not announced to who has bought it', async () => {
    const { db } = shop.needs
    const { userId } = shop
    expect(await tryBook(db, { userId, editionId: yearly })).toMatchObject({ ok: true })
    expect(await offerOf(monthly)).toMatchObject({
      trialDays: null,
      noTrial: expect.stringMatching(/^You have had the free trial of this plan\./),
    })
    await shop.subscribed(monthly)
    await shop.turn(8)
    await expireAccess(shop.needs)
    const data = shop.news('trial-ended')[0]?.data as { entitlementId: number }
    expect(await readEndedTrial(db, data.entitlementId)).toBeNull()
  })

  it('is offered with a trial by mandate to who has not had it, and to nobody else', async () => {
    const { db } = shop.needs
    await changeRows(db)`update editions set trial_days = 7 where id = ${yearly}`
    const newcomer = await shop.enrol()
    expect(await offerOf(yearly, newcomer)).toMatchObject({ mandateDays: 7, noTrial: null })
    await shop.subscribed(monthly)
    expect(await offerOf(yearly)).toMatchObject({
      mandateDays: null,
      noTrial: 'The free trial is for who has not had this plan yet.',
    })
  })

  it('that is closed with a refund gives the credit back too, from the order that was paid with it', async () => {
    await changeRows(shop.needs.db)`update editions set sku = 'W-RESEARCH-1' where id = ${monthly}`
    const longer = await shop.makeMonthly()
    await changeRows(shop.needs.db)`
      update editions set validity_days = 182, price_paise = 600000, mrp_paise = 600000 where id = ${longer}`
    await shop.subscribed(monthly)
    await shop.turn(10)
    await pay((await shop.order(longer, { method: payBy.card })).subscription)
    await reconcileSubscriptions(shop.needs)
    await shop.turn(40)
    const third = await upgrade()
    await pay(third.subscription)
    const [month, half] = (await credits()).map(({ credit }) => credit)
    const [line] = (await readOrderById(shop.needs.db, third.id))?.lines ?? []
    const closing = {
      orderId: third.id,
      lineId: line!.id,
      actorId: null,
      reason: 'Bought by mistake',
      isRefunded: true,
    }
    expect(await closeAccess(shop.needs, closing)).toMatchObject({ ok: true })
    const passedOn = Math.floor((half! * month!) / 600_000)
    const parts = [passedOn, half! - passedOn, 1_180_000 - half!]
    const { db } = shop.needs
    expect(await allRows(db)`select amount_paise amount from refunds order by order_id`).toEqual(
      parts.map((amount) => ({ amount })),
    )
    expect(
      await allRows(db)`select gross_paise amount from documents where kind = 'CN' order by order_id`,
    ).toEqual(parts.map((amount) => ({ amount })))
  })

  it('that is closed while money of its old order moves waits for that before it takes the wallet', async () => {
    const { db } = shop.needs
    const old = await shop.subscribed(monthly)
    await shop.turn(10)
    const placed = await upgrade()
    await pay(placed.subscription)
    const [line] = (await readOrderById(db, placed.id))?.lines ?? []
    const order = { orderId: placed.id, lineId: line!.id }
    const { closing } = await db.transaction().execute(async (tx) => {
      await sql`select from payments where order_id = ${old.id} for update`.execute(tx)
      const begun = {
        closing: closeAccess(shop.needs, { ...order, actorId: null, reason: 'Mistake', isRefunded: true }),
      }
      await expect.poll(countWaiting).toBe(1)
      await sql`select from wallet_accounts where user_id = ${shop.userId} for update nowait`.execute(tx)
      return begun
    })
    expect(await closing).toMatchObject({ ok: true })
  })

  it('that is closed after its old order was given back in part has what is left of that', async () => {
    const { db } = shop.needs
    const old = await shop.subscribed(monthly)
    await shop.turn(10)
    const placed = await upgrade()
    await pay(placed.subscription)
    await reconcileSubscriptions(shop.needs)
    await changeRows(db)`
      with paid as (
        update payment_transactions t set allocated_paise = t.allocated_paise - 100000, refunded_paise = t.refunded_paise + 100000
        from payments p where p.id = t.payment_id and p.order_id = ${old.id} returning t.id, p.id payment_id),
      counted as (update payments set refunded_paise = 100000 where order_id = ${old.id})
      insert into refunds (refund_key, payment_id, transaction_id, route, order_id, amount_paise, cause)
      select 'bm_goodwill', payment_id, id, 'provider', ${old.id}, 100000, 'closed' from paid`
    const [line] = (await readOrderById(db, placed.id))?.lines ?? []
    const closing = {
      orderId: placed.id,
      lineId: line!.id,
      actorId: null,
      reason: 'Mistake',
      isRefunded: true,
    }
    expect(await closeAccess(shop.needs, closing)).toMatchObject({ ok: true })
    expect(await allRows(db)`select amount_paise amount from refunds order by order_id, id`).toEqual([
      { amount: 100_000 },
      { amount: 20_000 },
      { amount: placed.total },
    ])
  })

  it('in two carts at once is credited once: the second payment goes back', async () => {
    await shop.subscribed(monthly)
    const both = [await upgrade(), await upgrade({ isBuyNow: false })]
    const paid = await Promise.all(both.map(({ subscription }) => shop.authorise(subscription)))
    await Promise.all([...paid.map((each) => shop.comeBack(each)), shop.deliver(2)])
    expect((await states()).toSorted()).toEqual(['ACTIVATED', 'CANCELLED', 'EXPIRED'])
    expect(await shop.needs.db.selectFrom('refunds').select('cause').execute()).toEqual([
      { cause: 'order-closed' },
    ])
  })

  it('waits for the plan that it takes over before it takes what was ordered', async () => {
    const { db } = shop.needs
    const old = await shop.subscribed(monthly)
    const placed = await upgrade()
    const paid = await shop.authorise(placed.subscription)
    const linesOf = (orderId: number) =>
      sql`select from order_lines where order_id = ${orderId} for update nowait`
    const { settling } = await db.transaction().execute(async (tx) => {
      await linesOf(old.id).execute(tx)
      const begun = { settling: shop.comeBack(paid) }
      await expect.poll(countWaiting).toBe(1)
      await linesOf(placed.id).execute(tx)
      return begun
    })
    await settling
    expect(await states()).toEqual(['EXPIRED', 'ACTIVATED'])
  })

  it('waits for its owner’s wallet when its mandate is charged before it takes the plan', async () => {
    const { db } = shop.needs
    const { nextChargeAt, id } = await shop.subscribed(monthly)
    await shop.turn(Math.round((Number(nextChargeAt) - Date.now()) / 86_400_000) + 1)
    const { reconciling } = await db.transaction().execute(async (tx) => {
      await sql`select from wallet_accounts where user_id = ${shop.userId} for update`.execute(tx)
      const begun = { reconciling: reconcileSubscriptions(shop.needs) }
      await expect.poll(countWaiting).toBe(1)
      await sql`select l.id from order_lines l join subscriptions s on s.order_id = l.order_id where s.id = ${id} for update of l nowait`.execute(
        tx,
      )
      return begun
    })
    await reconciling
    expect(await states()).toHaveLength(2)
  })

  it('beside the charge of its mandate is not paid twice: the charge counts before it or goes back', async () => {
    const { nextChargeAt } = await shop.subscribed(monthly)
    await shop.turn(Math.round((Number(nextChargeAt) - Date.now()) / 86_400_000) - 1)
    const { subscription } = await upgrade()
    const paid = await shop.authorise(subscription)
    await shop.turn(1.25)
    await Promise.all([shop.comeBack(paid), shop.deliver(2), reconcileSubscriptions(shop.needs)])
    // Month, year, next month: the year or the next month goes back.
    const [, year, next] = await states()
    expect([
      ['ACTIVATED', 'CANCELLED'],
      ['CANCELLED', 'ACTIVATED'],
    ]).toContainEqual([year, next])
    expect(await shop.needs.db.selectFrom('refunds').select('cause').execute()).toEqual([
      { cause: 'order-closed' },
    ])
    await reconcileSubscriptions(shop.needs)
    expect((await shop.read())?.state).toBe(year === 'ACTIVATED' ? 'cancelled' : 'active')
  })
})

describe('a plan that runs', () => {
  const cartOf = async (editions: readonly number[]) => {
    const owner = { tokenHash: hashCartToken('another browser'), userId: shop.userId }
    const refusals = []
    for (const editionId of editions) {
      const added = await addToCart(shop.needs, { owner, editionId, quantity: 1 })
      if (!added.ok) refusals.push(added.refusal.message)
    }
    return { refusals, cart: await readCart(shop.needs.db, owner, null) }
  }

  it('is renewed without credit: the new period begins after it', async () => {
    const { openUntil } = await shop.subscribed(yearly)
    const { cart } = await cartOf([yearly])
    expect(cart?.lines[0]).toMatchObject({ running: { kind: 'renewal', until: openUntil }, credit: 0 })
    const { subscription } = await upgrade()
    await pay(subscription)
    expect(await states()).toEqual(['ACTIVATED', 'ACCEPTED'])
    expect(await mayOpen(shop.needs.db, { userId: shop.userId, editionId: yearly })).toMatchObject({
      value: { isOpened: true, endsOn: openUntil },
    })
  })

  it('is named where a shorter term is bought and opened, which runs beside it', async () => {
    const { openUntil } = await shop.subscribed(yearly)
    const { cart } = await cartOf([monthly])
    const [line] = cart?.lines ?? []
    expect(line).toMatchObject({ running: { kind: 'beside', until: openUntil }, credit: 0 })
    const day = formatDay(openUntil ?? '')
    expect(line && planNote(line)).toContain(
      `You have this plan until ${day} already, and it renews by itself then`,
    )
    const { userId } = shop
    expect(await readOtherTerm(shop.needs.db, { userId, editionId: monthly })).toBe(openUntil)
    expect(await readOtherTerm(shop.needs.db, { userId, editionId: yearly })).toBeNull()
    expect(await readOtherTerm(shop.needs.db, { userId: await shop.enrol(), editionId: monthly })).toBeNull()
    const { subscription } = await shop.order(monthly, { method: payBy.card })
    await pay(subscription)
    expect(await states()).toEqual(['ACTIVATED', 'ACCEPTED'])
    const visitor = { user: { id: userId }, organisation: null } as Visitor
    const plan = {
      noun: 'plan' as const,
      editionId: monthly,
      isOnSale: true,
      validityDays: 30,
      tillAttempt: null,
    }
    expect((await readPlanState(shop.needs, visitor, plan)).state).toMatchObject({
      kind: 'unopened',
      words: expect.stringContaining(`You have this plan until ${day} already. Started now`),
    })
    await expect(shop.order(monthly)).rejects.toThrow(/automatic renewal would charge its full price/)
  })

  it('has nothing to credit on its last day, and the cart says that it renews then until that is cancelled', async () => {
    const { id } = await shop.subscribed(monthly)
    await changeRows(shop.needs.db)`
      with ended as (update entitlements set ends_on = business_today())
      update subscription_charges set period_ends_on = business_today()`
    const noteOf = async () => {
      const [line] = (await cartOf([yearly])).cart?.lines ?? []
      expect(line).toMatchObject({ running: { kind: 'beside' }, credit: 0 })
      return line && planNote(line)
    }
    const renews = 'and it renews by itself then, unless you cancel it under Subscriptions'
    expect(await noteOf()).toContain(renews)
    await cancelSubscription(shop.needs, { id, userId: shop.userId, reason: '' })
    expect(await noteOf()).not.toContain(renews)
  })

  it('is not credited in another currency: a rupee is not a dollar', async () => {
    await shop.subscribed(monthly)
    await changeRows(shop.needs.db)`
      update editions set price_usd_cents = 19_900 where id in (${monthly}, ${yearly})`
    const { cart } = await cartOf([yearly])
    expect(cart?.lines[0]).toMatchObject({ running: { kind: 'upgrade' } })
    const owner = { tokenHash: hashCartToken('another browser'), userId: shop.userId }
    await setCartCurrency(shop.needs.db, owner, 'USD')
    const abroad = await readCart(shop.needs.db, owner, null)
    expect(abroad?.lines[0]).toMatchObject({ unitPrice: 19_900, running: { kind: 'beside' }, credit: 0 })
  })

  it('is not credited while its payment is disputed: the bank may give that money back', async () => {
    const { id } = await shop.subscribed(monthly)
    const line = async () => (await cartOf([yearly])).cart?.lines[0]
    await reportDispute(shop.needs, id, 'open')
    expect(await line()).toMatchObject({ running: { kind: 'beside' }, credit: 0 })
    await reportDispute(shop.needs, id, 'won')
    expect(await line()).toMatchObject({ running: { kind: 'upgrade' } })
  })

  it('is never renewed and upgraded in one cart, and never made cheaper with credit', async () => {
    await shop.subscribed(monthly)
    const { refusals, cart } = await cartOf([monthly, yearly])
    expect(refusals).toEqual([
      'This cart has the plan for two terms. Renew it or upgrade it: please keep one of them.',
    ])
    expect(cart?.lines.map(({ editionId }) => editionId)).toEqual([monthly])
  })

  it('is not upgraded by a mandate or a cheque, which would charge the full price or come days later', async () => {
    await shop.subscribed(monthly)
    await expect(shop.order(yearly)).rejects.toThrow(/automatic renewal would charge its full price/)
    await expect(upgrade({ method: payBy.cheque, isBuyNow: false })).rejects.toThrow(
      /Please pay online or from your wallet/,
    )
  })
})
