import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { threePorts } from '#tests/support/ports'
import { addressOf, openShopper } from '../../tools/drill/shopper.ts'

// A new version comes while people order: the process is told to end, and takes nothing new.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop()
})
afterAll(() => shop?.close())

test('anyone who has pressed the button when the shop is told to end gets the order that was placed', async () => {
  const { app, db } = shop
  const port = await threePorts()
  await app.listen({ host: '127.0.0.1', port })
  const partings: (string | null)[] = []
  const send: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    partings.push(answer.headers.get('connection'))
    return answer
  }
  const buyers = Array.from({ length: 12 }, () => openShopper(`http://127.0.0.1:${port}/students`, send))
  await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.post('/cart', { intent: 'add', edition: world.lawBook.id, quantity: 1 })
      await buyer.post('/checkout/information', addressOf('asha.menon@example.com'))
    }),
  )
  const { html } = await buyers[0]!.get('/checkout/payment')
  const total = /value="4".{0,80}name="expected_total" value="(\d+)"/s.exec(html)?.[1] ?? ''
  const begun = Promise.withResolvers<void>()
  let underWay = 0
  app.server.on('request', () => {
    underWay += 1
    if (underWay === buyers.length) begun.resolve()
  })
  const answers = buyers.map((buyer) =>
    buyer.post('/checkout/payment', {
      method: 4,
      expected_total: total,
      idempotency_key: crypto.randomUUID(),
    }),
  )
  await begun.promise
  await app.close()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(buyers.map(() => 303))
  // No connection stays open for a request that nobody would answer: at least the last one was under way.
  expect(partings.slice(-buyers.length)).toContain('close')
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  expect(Number(orders)).toBe(buyers.length)
  expect(await findBreaches(db)).toEqual([])
})
