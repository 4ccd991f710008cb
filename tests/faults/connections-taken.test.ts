import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { readConfig } from '#server/config'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { eventAbout, orderByCard, sendWebhook, settled } from './card.fixtures.ts'

// Every connection that visitors share is taken: what the provider says is heard all the same, and health tells the
// truth.
const { databaseConnections } = readConfig({ MODE: 'demo', NODE_ENV: 'production' })

const shop = openShop({ cards: true, connectTimeout: 3_000 })

/** Holds all connections that pages and jobs share, until they are let go. */
async function takeAll(): Promise<() => Promise<void>> {
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const held = Array.from({ length: databaseConnections }, () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const done = shop.needs.db.transaction().execute(() => {
      take()
      return over
    })
    return { taken, done }
  })
  await Promise.all(held.map(({ taken }) => taken))
  return async () => {
    letGo()
    await Promise.all(held.map(({ done }) => done))
  }
}

const inbox = async (eventId: string) =>
  shop.db.selectFrom('provider_events').select('kind').where('event_id', '=', eventId).execute()

test('a webhook is stored and answered while every other connection is taken, and applied once they are free', async () => {
  const buyer = await orderByCard(shop, world.incomeTaxBook.id)
  await shop.cards.fail({ 'lost-callback': true })
  const letGo = await takeAll()
  try {
    const { eventId, status } = await sendWebhook(
      shop,
      eventAbout({ id: 'pay_Unknown0000002', orderId: 'order_Unknown000002', amount: 89_500 }),
    )
    expect(status).toBe(200)
    expect(await inbox(eventId)).toEqual([{ kind: 'payment.captured' }])
    await buyer.pay()
    const { events } = await shop.cards.get<{ events: { id: string; answers: number[] }[] }>('/events.json')
    const last = () =>
      shop.cards
        .get<{ events: { answers: number[] }[] }>('/events.json')
        .then((answer) => answer.events.slice(-3).map(({ answers }) => answers))
    expect(events.length).toBeGreaterThanOrEqual(3)
    await expect.poll(last).toEqual([[200], [200], [200]])
    expect((await fetch(`${new URL(shop.url).origin}/readyz`)).status).toBe(200)
    const crowded = await buyer.shopper.get('/cart')
    expect(crowded.status).toBe(503)
    expect(crowded.html).toMatch(/try again/i)
    expect(await buyer.truth()).toBe('PENDING · pending')
  } finally {
    await letGo()
  }
  await expect.poll(buyer.truth, { interval: 25 }).toBe('ACCEPTED · captured')
  await settled(shop)
  expect(await findBreaches(shop.db)).toEqual([])
})

/**
 * As the provider does: tells again what was not taken, which a crowded shop says with 503 and nothing else. A connection
 * that was never taken off the system's queue ends without an answer.
 */
async function sendUntilAccepted(body: string, eventId: string): Promise<void> {
  for (;;) {
    const status = await sendWebhook(shop, body, { eventId }).then(
      (answer) => answer.status,
      (fault: Error) => fault.cause,
    )
    if (status === 200) return
    if (status !== 503) expect(status).toMatchObject({ code: 'ECONNRESET' })
  }
}

test('a thousand webhooks at once are each taken, stored once and applied once', async () => {
  const before = await inboxSize()
  const bodies = Array.from({ length: 500 }, (_, index) =>
    eventAbout({ id: `pay_Crowd${index}`, orderId: `order_Crowd${index}`, amount: 89_500 }),
  )
  await Promise.all(
    [...bodies, ...bodies].map((body, index) => sendUntilAccepted(body, `evt_crowd_${index % 500}`)),
  )
  expect((await inboxSize()) - before).toBe(500)
  const unread = () =>
    shop.db.selectFrom('provider_events').select('event_id').where('applied_at', 'is', null).execute()
  await expect.poll(async () => (await unread()).length, { interval: 50 }).toBe(0)
  expect(await findBreaches(shop.db)).toEqual([])
})

const inboxSize = async () =>
  (await shop.db.selectFrom('provider_events').select('event_id').execute()).length
