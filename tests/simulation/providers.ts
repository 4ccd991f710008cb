import { GatewayTrouble } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import type { Order } from '#shop/orders'
import { payBy } from '#shop/orders'
import {
  applyEvent,
  giveRefundAccount,
  receiveEvent,
  reconcilePayments,
  reconcileRefunds,
  recordTransfer,
  retryRefund,
  sendRefund,
  startCardPayment,
  startEmiPayment,
  startPayment,
} from '#shop/payments'
import { applyCourierEvent, pollCouriers, receiveCourierEvent } from '#shop/shipping'
import { compareLedgers, type DrillLedger } from '../../tools/drill/compare-ledgers.ts'
import type { ReceivedWebhook } from '../contracts/listener.ts'
import { startProvider } from '../contracts/razorpay.fixtures.ts'
import { startCourierProvider } from '../contracts/shiprocket.fixtures.ts'
import { finance, startEmiProvider } from '../contracts/shopse.fixtures.ts'
import type { TestDatabase } from '../support/postgres.ts'
import { testSecret } from '../support/test-secret.ts'
import { payToAccount } from './pay-to-account.ts'
import type { Random } from './random.ts'

type Done = { readonly ok: boolean }
type Needs = { readonly db: TestDatabase['db']; readonly outbox: Outbox }

// Short, so that a slow answer is a lost one.
const timeoutMs = 150
const slow = { ms: 400 }

/** What goes wrong at the card provider and at the courier, a few times each. */
const cardFaults = [
  {},
  { 'no-webhook': { times: 2 } },
  { 'duplicate-webhooks': { times: 4 }, 'reordered-webhooks': { times: 4 } },
  { 'wrong-webhook-signature': { times: 1 } },
  { 'refund-fails': { times: 2 } },
  { 'refund-pending': { times: 2 } },
  { 'paid-twice': { times: 1 } },
  { 'wrong-amount': { times: 1 } },
  { reset: { on: 'refunds', times: 1 } },
  { reset: { on: 'orders', times: 1, when: 'before' } },
  { half: { on: 'refunds', times: 1 } },
  { slow: { ...slow, on: 'capture', times: 1 } },
  { down: { times: 2 } },
] as const
const lenderFaults = [
  {},
  { 'no-webhook': { times: 2 } },
  { 'duplicate-webhooks': { times: 4 } },
  { 'refund-fails': { times: 1 } },
  { 'refund-pending': { times: 2 } },
  { 'paid-twice': { times: 1 } },
  { 'wrong-amount': { times: 1 } },
  { reset: { on: 'refunds', times: 1 } },
  { slow: { ...slow, on: 'status', times: 1 } },
  { down: { times: 2 } },
] as const
const courierFaults = [
  {},
  { 'no-webhook': { times: 2 } },
  { 'duplicate-webhooks': { times: 4 }, 'reordered-webhooks': { times: 4 } },
  { 'courier-refuses': { times: 1 } },
  { 'token-expired': { times: 1 } },
  { reset: { on: 'awb', times: 1 } },
  { half: { on: 'orders', times: 1 } },
  { slow: { ...slow, on: 'pickup', times: 1 } },
  { down: { times: 2 } },
] as const

/** The providers of a simulation: their calls fail now and then, and their webhooks arrive late, twice and in any order. */
export async function startProviders() {
  const [bank, carrier, lender] = await Promise.all([
    startProvider(),
    startCourierProvider(),
    startEmiProvider(),
  ])
  const cards = bank.open({ timeoutMs })
  const emi = lender.open({ timeoutMs })
  const gateways = { cards, emi }
  const courier = carrier.open({ timeoutMs })
  const doubled: (() => Promise<void>)[] = []

  /** Stores and applies a webhook that has arrived. A forged one is thrown away. */
  async function takeIn(needs: Needs, { body, headers }: ReceivedWebhook, of: 'cards' | 'courier') {
    const header = (name: string) => String(headers[name] ?? '')
    if (of === 'cards') {
      const eventId = header('x-razorpay-event-id')
      const event = cards.readWebhook(body, { signature: header('x-razorpay-signature'), eventId })
      if (!event) return
      await receiveEvent(needs, { provider: cards.name, event })
      await applyEvent(needs, eventId)
      return
    }
    const event = courier.readWebhook(body, header('x-api-key'))
    if (!event) return
    await receiveCourierEvent(needs, { provider: courier.name, event })
    await applyCourierEvent(needs, event.eventId)
  }

  /** Lets some of the webhooks that wait arrive. */
  async function deliver(needs: Needs, random: Random): Promise<Done> {
    let count = 0
    for (const [of, { received }] of [
      ['cards', bank],
      ['courier', carrier],
    ] as const)
      for (let some = random.below(4); some > 0 && received.length > 0; some--) {
        const [webhook] = received.splice(random.below(received.length), 1)
        if (!webhook) break
        await takeIn(needs, webhook, of)
        if (random.isLikely(0.2)) doubled.push(() => takeIn(needs, webhook, of))
        count += 1
      }
    await doubled.shift()?.()
    return { ok: count > 0 }
  }

  /** Pays an order as its buyer chose to, or not, or twice; what came of it is learnt from webhooks, statements and polls. */
  async function pay(needs: Needs, order: Order, random: Random, staff: string): Promise<void> {
    const { paymentMethod: method } = order
    if (method === payBy.card) return payByCard(needs, order, random)
    if (method === payBy.instalments) return payByInstalments(needs, order, random)
    if (method === payBy.bankTransfer || method === payBy.cheque)
      await payToAccount(needs, order, random, staff)
  }

  async function payByInstalments({ db }: Needs, order: Order, random: Random): Promise<void> {
    const needs = { db, emi, baseUrl: lender.url }
    for (let tries = 0; tries < 4; tries++) if ((await startEmiPayment(needs, order)).ok) break
    const sessionId = await providerOrderOf(db, order)
    if (sessionId === null || random.isLikely(0.1)) return
    const outcome = random.isLikely(0.2) ? { outcome: 'lender_declined' } : {}
    await finance(lender, sessionId, outcome).catch(() => {})
  }

  async function payByCard({ db }: Needs, order: Order, random: Random): Promise<void> {
    for (let tries = 0; tries < 4; tries++) {
      const started = await startCardPayment({ db, cards }, order)
      if (started.ok) break
    }
    await payAtBank(db, order, random)
  }

  /** Pays online what the courier is to collect, or not. */
  async function payBeforeDelivery({ db }: Needs, order: Order, random: Random): Promise<Done> {
    const begun = await startPayment({ db, ...gateways, baseUrl: bank.sandbox.url }, order)
    if (begun.ok) await payAtBank(db, order, random)
    return begun
  }

  async function payAtBank(db: Needs['db'], order: Order, random: Random): Promise<void> {
    const orderId = await providerOrderOf(db, order)
    if (orderId === null) return
    const outcomes = ['success', ...(random.isLikely(0.1) ? ['success'] : [])]
    if (random.isLikely(0.2)) outcomes.unshift('payment_failed')
    if (random.isLikely(0.08)) outcomes.splice(0, 9, 'abandoned')
    for (const outcome of outcomes)
      await bank
        .post('/pay', { order_id: orderId, method: random.oneOf(['card', 'upi']), outcome })
        .catch(() => {})
  }

  const calm = () => Promise.all([bank, carrier, lender].map((each) => each.post('/faults', {})))
  const requested = (db: Needs['db'], state: 'requested' | 'failed' | 'pending') =>
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.provider_refund_id', 'p.method'])
      .where('r.state', '=', state)
      .where('r.route', '=', 'provider')
      .execute()

  /** Sends the refunds that wait, as their job does: what the provider cannot say now is tried again. */
  async function sendRefunds(needs: Needs): Promise<Done> {
    let count = 0
    for (const { id } of await requested(needs.db, 'requested'))
      await sendRefund({ ...needs, ...gateways }, id).then(
        () => void (count += 1),
        (fault) => {
          if (!(fault instanceof GatewayTrouble)) throw fault
        },
      )
    return { ok: count > 0 }
  }

  /** Staff start a failed refund again, here or by a transfer. */
  async function retry(needs: Needs, by: 'provider' | 'transfer'): Promise<Done> {
    const [failed] = await requested(needs.db, 'failed')
    return failed ? retryRefund(needs, { refundId: failed.id, actorId: null, by }) : { ok: false }
  }

  /** A buyer gives the account for a transfer, and staff make it. */
  async function transfer(needs: Needs): Promise<Done> {
    const refund = await needs.db
      .selectFrom('refunds')
      .select(['id', 'order_id'])
      .where('route', '=', 'transfer')
      .where('state', '=', 'requested')
      .executeTakeFirst()
    if (!refund?.order_id) return { ok: false }
    const { id: refundId, order_id: orderId } = refund
    const account = { kind: 'upi', holder: 'Asha Menon', upi: 'asha@okbank' } as const
    await giveRefundAccount({ db: needs.db, secret: testSecret }, { orderId, refundId, account })
    const given = await needs.db
      .selectFrom('refund_accounts')
      .select('given_at')
      .where('refund_id', '=', refundId)
      .executeTakeFirst()
    const accountAt = given?.given_at.toISOString() ?? ''
    const utr = `UTR${String(refundId).padStart(13, '0')}`
    return recordTransfer(needs, { refundId, actorId: null, utr, accountAt })
  }

  return {
    courier,
    pay,
    payBeforeDelivery,
    deliver,
    sendRefunds,
    retry,
    transfer,
    /** Puts other faults in place of those there are. */
    trouble: (random: Random) =>
      Promise.all([
        bank.post('/faults', random.oneOf(cardFaults)),
        carrier.post('/faults', random.oneOf(courierFaults)),
        lender.post('/faults', random.oneOf(lenderFaults)),
      ]),
    move: (awb: string, step: string, secondsAgo: number) =>
      carrier.post(`/shipments/${awb}/move`, { step, seconds_ago: secondsAgo }),
    reconcile: (needs: Needs) =>
      reconcilePayments({ ...needs, ...gateways }, { aheadMinutes: 6_000, most: 3 }),
    poll: (needs: Needs) => pollCouriers({ ...needs, courier }),
    /** Ends all trouble and works off whatever is open; answers how the ledgers differ. */
    async settle(needs: Needs, random: Random): Promise<string[]> {
      await calm()
      const withAll = { ...needs, ...gateways }
      const all = { aheadMinutes: 6_000, most: 5_000 }
      const open = () => bank.received.length + carrier.received.length + doubled.length
      for (let round = 0; round < 3; round++) {
        while (open() > 0) await deliver(needs, random)
        await reconcilePayments(withAll, all)
        await reconcileRefunds(withAll, all)
        for (const { provider_refund_id: id, method } of await requested(needs.db, 'pending'))
          await (method === payBy.instalments ? lender : bank).post(`/refunds/${id}/settle`, {
            state: 'processed',
          })
        await reconcileRefunds(withAll, all)
        while ((await retry(needs, 'provider')).ok);
        await sendRefunds(needs)
        await pollCouriers({ ...needs, courier })
      }
      return compareLedgers(
        needs.db,
        await bank.get<DrillLedger>('/ledger.json'),
        await lender.get<DrillLedger>('/ledger.json'),
      )
    },
    stop: () => Promise.all([bank.stop(), carrier.stop(), lender.stop()]),
  }
}

async function providerOrderOf(db: Needs['db'], { id }: Order): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('order_id', '=', id)
    .where('provider_order_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return payment?.provider_order_id ?? null
}
