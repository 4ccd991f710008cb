import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { allRows, changeRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { addToCart, checkCheckout, hashCartToken, lockOpenCart, readCart, saveCheckout } from '#shop/cart'
import { eraseClosedOrders, type PaymentMethod, payBy } from '#shop/orders'
import { applyEvent, checkOut, receiveEvent, sendRefund, settleCallback, startPayment } from '#shop/payments'
import { readTerms, summarisePrice } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { readSubscriptions, withMandates } from '#shop/subscriptions'
import { freshDatabase } from '#tests/support/postgres'
import { compareLedgers, type DrillLedger } from '../../tools/drill/compare-ledgers.ts'
import { type Paid, startProvider } from '../contracts/razorpay.fixtures.ts'

const day = 24 * 60 * 60

/** A shop's deeds over a database of their own, the provider's simulator, and a student who signed in. */
export type Mandates = Awaited<ReturnType<typeof prepareMandates>>

/** Prepares one test; both clocks show the same. End it with `finish`, which finds one truth about money and access. */
export async function prepareMandates() {
  const [test, provider] = await Promise.all([freshDatabase({ connections: 20 }), startProvider()])
  await test.advanceClock('0 seconds')
  const { db } = test
  await changeRows(db)`
    update product_kinds set delivery_ready = true, not_ready_note = null
    where type in ('RESEARCH', 'PRACTICE')`
  const enrol = async () => {
    const id = randomUUID()
    await db
      .insertInto('users')
      .values({ id, name: 'Asha Menon', email: `asha-${id}@example.com`, email_verified: true })
      .execute()
    return id
  }
  const userId = await enrol()
  const sent: { topic: string; data: object }[] = []
  const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push({ topic, data }) }
  const needs = { db, outbox, cards: provider.cards, baseUrl: 'http://127.0.0.1' }
  const settling = withMandates(needs)
  let days = 0

  /** Orders a plan by a mandate, up to the provider's page. */
  async function order(
    editionId: number = world.researchPlan.id,
    {
      startsTrial = false,
      by = userId,
      mobile = '9845012345',
      method = payBy.recurring as PaymentMethod,
      isBuyNow = true,
    } = {},
  ) {
    const owner = { tokenHash: hashCartToken(randomToken(32)), userId: by, isBuyNow }
    const added = await addToCart(needs, { owner, editionId, quantity: 1 })
    if (!added.ok) throw new Error(added.refusal.message)
    const buyer = { name: 'Asha Menon', email: `${by}@example.com`, mobile, stateCode: '29' }
    const details = checkCheckout({ buyer }, false)
    const cartId = await lockOpenCart(db, owner)
    if (!details.ok || cartId === null) throw new Error('the plan cannot be checked out')
    await saveCheckout(db, cartId, details.value)
    const cart = await readCart(db, owner, null)
    const placed = await checkOut(needs, {
      owner,
      idempotencyKey: randomToken(24),
      method,
      startsTrial,
      network: null,
      expectedTotal: summarisePrice(cart!.lines, await readTerms(db)).total,
    })
    if (!placed.ok) throw new Error(placed.refusal.message)
    const started = await startPayment(needs, { ...placed.value, paymentMethod: method })
    if (!started.ok) throw new Error(started.refusal.message)
    const { provider_order_id: subscription } = await db
      .selectFrom('payments')
      .select('provider_order_id')
      .where('order_id', '=', placed.value.id)
      .executeTakeFirstOrThrow()
    return { ...placed.value, subscription: subscription ?? '' }
  }

  /** The research plan for a month, at ₹1,200.00. */
  async function makeMonthly() {
    const {
      id: _,
      percent_off: __,
      ...yearly
    } = await db
      .selectFrom('editions')
      .selectAll()
      .where('id', '=', world.researchPlan.id)
      .executeTakeFirstOrThrow()
    const price = paise(120_000)
    const monthly = {
      ...yearly,
      sku: 'W-RESEARCH-M1',
      validity_days: 30,
      price_paise: price,
      mrp_paise: price,
    }
    return (await db.insertInto('editions').values(monthly).returning('id').executeTakeFirstOrThrow()).id
  }

  const authorise = (id: string) =>
    provider.post<Paid>('/pay', id.startsWith('sub_') ? { subscription_id: id } : { order_id: id })
  const comeBack = ({ callback }: Paid) => settleCallback(settling, new URLSearchParams({ ...callback }))

  async function sendRefunds() {
    const open = await db.selectFrom('refunds').select('id').where('state', '=', 'requested').execute()
    for (const { id } of open) await sendRefund(needs, id)
  }

  return {
    test,
    provider,
    needs,
    userId,
    enrol,
    sent,
    sync: settling.syncSubscription,
    order,
    makeMonthly,
    authorise,
    comeBack,
    /** A plan that is paid and open. */
    subscribed: async (editionId?: number) => {
      const placed = await order(editionId)
      await comeBack(await authorise(placed.subscription))
      const [subscription] = await readSubscriptions(db, { userId })
      if (!subscription) throw new Error('the mandate was not given')
      return { ...placed, ...subscription }
    },
    /** Turns both clocks on. */
    turn: async (by: number) => {
      days += by
      for (let left = by * day; left > 0; left -= 100 * day)
        await provider.post('/clock', { advance_seconds: Math.min(left, 100 * day) })
      await test.advanceClock(`${days} days`)
    },
    /** Delivers every webhook so far, each `copies` times, the newest first. */
    deliver: async (copies = 1) => {
      const events = provider.received.toReversed().flatMap(({ body, headers }) => {
        const event = provider.cards.readWebhook(body, {
          signature: String(headers['x-razorpay-signature']),
          eventId: String(headers['x-razorpay-event-id']),
        })
        return event ? Array.from({ length: copies }, () => event) : []
      })
      await Promise.all(
        events.map(async (event) => {
          await receiveEvent(needs, { provider: needs.cards.name, event })
          await applyEvent(settling, event.eventId)
        }),
      )
    },
    read: async () => (await readSubscriptions(db, { userId }))[0],
    news: (topic: string) => sent.filter((each) => each.topic === topic),
    orders: () =>
      allRows<{ origin: string; state: string; endsOn: string | null }>(db)`
        select o.origin, l.state, n.ends_on "endsOn" from orders o join order_lines l on l.order_id = o.id
        left join entitlements n on n.order_line_id = l.id
        order by o.id`,
    /** The causes of all refunds. */
    refunds: () => db.selectFrom('refunds').select('cause').execute(),
    sendRefunds,
    finish: async () => {
      await sendRefunds()
      expect(await compareLedgers(db, await provider.get<DrillLedger>('/ledger.json'))).toEqual([])
      // As each night does: in what a test has waited, orders of deleted accounts have come of age.
      await eraseClosedOrders(db)
      expect(await findBreaches(db)).toEqual([])
      await Promise.all([test.close(), provider.stop()])
    },
  }
}
