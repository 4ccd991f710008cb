import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { orderNoIn } from '#kernel/id'
import { findBreaches } from '#shop/reports'
import { composeShop } from '#tests/support/composed-shop'
import { confirmByLink } from '#tests/support/confirm-order'
import { openShop } from '#tests/support/journey'
import { addressOf, formWith, must, openShopper, visibleText } from '../../tools/drill/shopper.ts'
import { type Outsider, openAccount } from '../attacks/outsider.ts'
import { orderByCard, settled } from './card.fixtures.ts'

// Rows that an older version, a newer one, or a hand in psql may leave. Most are refused by the database. Of the others one
// page or one job is told so, the log names the row, and the rest of the shop goes on.
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
const shop = openShop({ cards: true, log })
beforeEach(() => {
  logged.length = 0
})

/** Does by hand what no code of ours does. */
const byHand = (statement: string) => sql.raw(statement).execute(shop.db)
const hasLogged = (words: string) => logged.some((line) => line.includes(words))

describe('the database refuses', () => {
  let orderNo = ''
  beforeEach(async () => {
    if (orderNo !== '') return
    const shopper = openShopper(shop.url)
    must(303, await shopper.post('/cart', { intent: 'add', edition: world.lawBook.id, quantity: 1 }))
    must(303, await shopper.post('/checkout/information', addressOf('rohan@example.com')))
    const { html } = must(200, await shopper.get('/checkout/payment'))
    const placed = must(303, await shopper.post('/checkout/payment', formWith(html, { method: '4' })))
    orderNo = orderNoIn(placed.leadsTo)
    await confirmByLink(shopper, shop.db, orderNo)
    await shopper.post('/cart', { intent: 'add', edition: world.gstBook.id, quantity: 1 })
    await openAccount(shop, 'Asha')
  })

  test.each([
    ['a line of an order in a state unknown', `update order_lines set state = 'TELEPORTED'`],
    ['a line of a kind unknown', `update order_lines set format = 'HOLOGRAM'`],
    ['a line without its order', 'update order_lines set order_id = 0'],
    ['an order without its lines', 'delete from order_lines'],
    ['an order of nobody', `update orders set contact = '{}'`],
    ['an order to nowhere', `update orders set shipping_address = '{"name":"Asha Menon"}'`],
    ['an order billed to a list', `update orders set billing_address = '[]'`],
    ['an order that does not sum up', 'update orders set total_paise = 1'],
    ['a way to pay unknown', 'update orders set payment_method = 9'],
    ['a payment in a state unknown', `update payments set state = 'odd'`],
    ['a payment without its order', 'delete from orders'],
    ['more given back than was taken', 'update payments set refunded_paise = amount_paise + 1'],
    ['a document changed', `update documents set supplier = '{}'`],
    ['a ledger changed', 'delete from stock_movements'],
    ['fewer copies than none', 'update stock_levels set on_hand = -1'],
    ['an edition without a price', 'update editions set price_paise = null'],
    ['an edition for nothing', 'update editions set price_paise = 0'],
    ['an edition above its MRP', 'update editions set price_paise = mrp_paise + 1'],
    ['an edition without a rate of tax', `update editions set tax_class = 'MOON_DUST'`],
    ['an edition of a kind unknown', `update editions set type = 'HOLOGRAM'`],
    ['an edition in a state unknown', `update editions set status = 'odd'`],
    ['a cart’s line of an edition that is gone', `delete from editions where id = ${world.gstBook.id}`],
    ['a cart’s line without copies', 'update cart_items set quantity = 0'],
    ['a session of nobody', 'update sessions set user_id = null'],
    ['a session without an end', 'update sessions set expires_at = null'],
    ['settings that are no JSON', `update settings set record = 'words'`],
    ['a shop without terms', 'delete from sale_terms'],
    ['a shop without rates of tax', 'delete from tax_rates'],
    ['a policy changed after it was published', `update page_versions set body = ''`],
    ['a block of home unknown', `update home_blocks set code = 'odd' where code = 'faqs'`],
  ])('%s', async (_, statement) => {
    await expect(byHand(statement)).rejects.toThrow(
      /violates (check|foreign key|not-null) constraint|are never changed|is never changed|invalid input syntax/,
    )
  })
})

describe('a payment that asks for something else than its order', () => {
  test('takes nobody to the provider, takes no money, and is named in the log and among the breaches', async () => {
    const buyer = await orderByCard(shop, world.incomeTaxBook.id)
    const { rows } = await sql<{ id: number }>`
      update payments p set amount_paise = 100 from orders o
      where o.id = p.order_id and o.order_no = ${buyer.orderNo} returning p.id`.execute(shop.db)
    const again = await buyer.shopper.post(`/pay/${buyer.orderNo}`, {})
    expect(again.status).toBe(500)
    expect(visibleText(again.html)).toContain('Your cart and your orders are safe')
    expect(
      hasLogged(`payment ${rows[0]?.id} cannot be read: it asks for 100 paise, its order for 89500`),
    ).toBe(true)
    expect(await findBreaches(shop.db)).toMatchObject([{ id: 'I2e', rows: [{ order_no: buyer.orderNo }] }])
    // The provider's page was open before: what is paid there goes back.
    await buyer.pay()
    await expect.poll(buyer.truth, { interval: 25 }).toBe('PENDING · pending · wrong-amount processed')
    await sql`update payments set amount_paise = 89500 where id = ${rows[0]?.id}`.execute(shop.db)
    const { callback } = await shop.cards.pay(await buyer.again())
    expect((await buyer.comeBack(callback ?? {})).leadsTo).toContain('/payment-success/')
    await settled(shop)
    expect(await findBreaches(shop.db)).toEqual([])
  })
})

describe('an event of the provider that another version kept', () => {
  let owner: Outsider
  beforeAll(async () => {
    owner = await openAccount(shop, 'Owner', 'owner')
  })
  const jobOf = async (eventId: string) =>
    (
      await sql<object>`
        select name, state, retry_count from pgboss.job where data ->> 'eventId' = ${eventId} order by name`.execute(
        shop.db,
      )
    ).rows
  const stateOf = async (eventId: string) =>
    shop.db
      .selectFrom('provider_events')
      .select(['outcome', 'applied_at'])
      .where('event_id', '=', eventId)
      .execute()
  afterEach(async () => {
    await byHand(`delete from provider_events where event_id like 'evt_odd%'`)
  })

  test.each([
    ['text', '"captured, honestly"'],
    ['nothing', 'null'],
    ['a list', '[]'],
    [
      'a payment without an amount',
      '{"payment":{"id":"pay_Odd00000000001","state":"captured"},"refund":null}',
    ],
    ['a session without a name', '{"sessionId":5}'],
  ])('as %s is given up at the first try and stays to be seen, and others are applied', async (_, event) => {
    const eventId = `evt_odd_${event.length}`
    await sql`insert into provider_events (provider, event_id, kind, event)
      values ('razorpay', ${eventId}, 'payment.captured', ${event}::jsonb)`.execute(shop.db)
    await shop.db.transaction().execute((tx) => shop.needs.outbox.send(tx, 'provider-event', { eventId }))
    const given = { name: 'apply-provider-event', state: 'failed', retry_count: 0 }
    await expect.poll(() => jobOf(eventId)).toMatchObject([given, { name: 'dead-letters', state: 'created' }])
    expect(hasLogged(`the provider's event ${eventId} cannot be read`)).toBe(true)
    expect(await stateOf(eventId)).toEqual([{ outcome: null, applied_at: null }])
    const desk = await owner.send('/desk/jobs')
    expect(visibleText(desk.body)).toContain(
      `the provider’s event ${eventId} cannot be read: it has another shape`,
    )
    const buyer = await orderByCard(shop, world.cheapBook.id)
    await shop.cards.fail({ 'lost-callback': true })
    await buyer.pay()
    await expect.poll(buyer.truth, { interval: 25 }).toBe('ACCEPTED · captured')
    await shop.cards.fail()
  })
})

test('what was typed at a checkout in another shape is asked for again', async () => {
  const shopper = openShopper(shop.url)
  must(303, await shopper.post('/cart', { intent: 'add', edition: world.lawBook.id, quantity: 1 }))
  must(303, await shopper.post('/checkout/information', addressOf('rohan@example.com')))
  for (const details of ['{"contact":{}}', '"words"', 'null', '[]']) {
    await byHand(`update checkouts set details = '${details}'`)
    expect((await shopper.get('/checkout/payment')).leadsTo).toBe('/students/checkout/information')
    expect((await shopper.get('/checkout/information')).status).toBe(200)
  }
})

test('a phrase noted under a dimension that this version does not have means nothing, and search answers', async () => {
  await byHand(`insert into search_phrases (phrase, dimension, value) values ('odd words', 'colour', 'red'),
    ('even words', 'level', 'no-such-level')`)
  for (const query of ['odd+words', 'even+words', 'income+tax'])
    expect((await openShopper(shop.url).get(`/search?q=${query}`)).status).toBe(200)
})

test('blocks of home whose content has another shape leave the others standing', async () => {
  for (const content of ['"words"', '[]', '{"points":7}']) {
    await byHand(`update home_blocks set content = '${content}'`)
    expect(visibleText(must(200, await openShopper(shop.url).get('/')).html)).toContain('New releases')
  }
})

test('a shop whose settings lost a field goes on; a process that starts says which one', async () => {
  await byHand(`update settings set record = record #- '{support,email}'`)
  for (const path of ['/', '/books', '/contact-us'])
    expect([path, (await openShopper(shop.url).get(path)).status]).toEqual([path, 200])
  const started = composeShop(
    { MODE: 'demo' },
    {
      prepare: (db) =>
        sql`
    update settings set record = record #- '{support,email}'`.execute(db),
    },
  )
  await expect(started).rejects.toThrow('The settings record cannot be read: support.email')
})
