import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { orderNoIn, randomToken } from '#kernel/id'
import { reconcilePayments, reconcileRefunds } from '#shop/payments'
import type { OpenShop } from '#tests/support/shop'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { openShopper, readPayPage, sendWish, visibleText, wishByCard } from '../../tools/drill/shopper.ts'

/** What a buyer by card meets: the pages, the provider, and the rows behind them. */
type CardShop = Pick<OpenShop, 'url' | 'db' | 'cards'>

/** A buyer who has ordered by card and stands before the provider's page. */
export type AtProvider = Awaited<ReturnType<typeof orderByCard>>

/** Orders the editions by card, as a browser without scripts would, up to the form that leads to the provider. */
export async function orderByCard(shop: CardShop, edition: number) {
  const shopper = openShopper(shop.url)
  const wish = await wishByCard(shopper, [{ edition, quantity: 1 }], 'asha.menon@example.com')
  const { leadsTo: payPath } = await sendWish(shopper, wish)
  const orderNo = orderNoIn(payPath)
  const start = () => readPayPage(shopper, payPath)
  const { providerOrderId, callbackUrl } = await start()
  const failedPath = `/payment-failed/${orderNo}`
  /** Comes back with what the provider's page posts, or with what somebody made up. */
  const comeBack = async (fields: Readonly<Record<string, string>>, to = callbackUrl) => {
    const answer = await fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return { status: answer.status, leadsTo: answer.headers.get('location') ?? '' }
  }
  const pay = (how: Readonly<Record<string, string>> = {}) => shop.cards.pay(providerOrderId, how)
  return {
    shopper,
    orderNo,
    total: wish.total,
    providerOrderId,
    callbackUrl,
    comeBack,
    pay,
    /** Tries again from the page that says why it failed; answers the new provider order. */
    again: async () => {
      await shopper.post(`/pay/${orderNo}`, {})
      return (await start()).providerOrderId
    },
    /** What the buyer reads who looks now: the heading and all words of the page that the failure page leads to. */
    reads: async () => {
      const failed = await shopper.get(failedPath)
      const page = failed.leadsTo ? await shopper.get(failed.leadsTo) : failed
      return visibleText(page.html)
    },
    truth: () => truthOf(shop, orderNo),
  }
}

/** One order in a line: the state of its lines and of its payment, and each refund's cause and state. */
export async function truthOf({ db }: Pick<CardShop, 'db'>, orderNo: string) {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const [lines, payments, refunds] = await Promise.all([
    db.selectFrom('order_lines').select('state').where('order_id', '=', id).execute(),
    db.selectFrom('payments').select('state').where('order_id', '=', id).orderBy('id', 'desc').execute(),
    db.selectFrom('refunds').select(['cause', 'state']).where('order_id', '=', id).orderBy('id').execute(),
  ])
  return [
    lines.map(({ state }) => state).join(','),
    payments[0]?.state,
    ...refunds.map(({ cause, state }) => `${cause} ${state}`),
  ].join(' · ')
}

/** Asks the provider about everything that is open, however young. */
export async function reconcile({ needs }: OpenShop): Promise<void> {
  const { cards, db, outbox } = needs
  if (!cards) throw new Error('This shop takes no cards.')
  await reconcilePayments({ db, outbox, cards }, { aheadMinutes: 60 })
  await reconcileRefunds({ db, outbox, cards }, { aheadMinutes: 60 })
}

/** Waits until every event the provider tells has been taken and applied, and every refund has gone out. */
export async function quiet(shop: CardShop): Promise<void> {
  const open = async () => {
    const { events } = await shop.cards.get<{ events: { state: string }[] }>('/events.json')
    const inbox = await shop.db
      .selectFrom('provider_events')
      .select('event_id')
      .where('applied_at', 'is', null)
      .execute()
    const query = await shop.db.selectFrom('refunds').select('id').where('state', '=', 'requested').execute()
    return events.filter(({ state }) => state === 'waiting').length + inbox.length + query.length
  }
  await expect.poll(open, { interval: 25 }).toBe(0)
}

/** The same, and then finds the provider's books and ours telling the same. */
export async function settled(shop: CardShop): Promise<void> {
  await quiet(shop)
  expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
}

/** Sends a webhook as the provider would, or as a forger would with another secret. */
export async function sendWebhook(
  shop: CardShop,
  body: string,
  { secret = shop.cards.keys.webhookSecret, eventId = `evt_${randomToken(10)}` } = {},
) {
  const answer = await fetch(`${shop.url}/api/webhooks/razorpay`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  })
  return { status: answer.status, eventId }
}

/** The body of a webhook about one payment. */
export const eventAbout = (payment: {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly currency?: string
}) =>
  JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: {
      payment: {
        entity: {
          id: payment.id,
          order_id: payment.orderId,
          status: 'captured',
          amount: payment.amount,
          currency: payment.currency ?? 'INR',
          method: 'upi',
          created_at: Math.floor(Date.now() / 1000),
        },
      },
    },
    created_at: Math.floor(Date.now() / 1000),
  })
