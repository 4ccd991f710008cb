import { afterEach, beforeEach, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { type CartOwner, readCart, readCheckout } from '#shop/cart'
import { enterCoupon, quoteCoupon } from '#shop/coupons'
import { payBy, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut, payChoices } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../../shop/catalog/catalog.fixtures.ts'
import { givenCoupon } from '../../shop/coupons/coupons.fixtures.ts'
import { bengaluru, fillCart } from '../../shop/orders/orders.fixtures.ts'

let test: TestDatabase
let world: SmallCatalog
const outbox = { send: async () => {} }

beforeEach(async () => {
  test = await freshDatabase({ from: 'empty', connections: 40 })
  world = await plantSmallCatalog(test.db)
})
// Whatever raced, every invariant must hold.
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

/** A cart with the code on it, ready to order at the total with the discount. */
async function ready(nth: number) {
  const { db } = test
  const contact = { email: `reader${nth}@example.com`, mobile: `98450${10_000 + nth}` }
  const owner = await fillCart(db, [[world.editions.incomeTax, 1]], { ...bengaluru, contact })
  const terms = await readTerms(db)
  await enterCoupon(db, owner, 'RACE', terms)
  const cart = await readCart(db, owner, null)
  const details = cart && (await readCheckout(db, cart.id))
  if (!cart || !details) throw new Error('the cart cannot be checked out')
  const coupon = await quoteCoupon(db, cart, owner, terms)
  const total = payChoices({ cart, details, coupon }, terms).find(
    ({ method }) => method === payBy.card,
  )?.total
  return { owner, total: total! }
}

const order = ({ owner, total }: { owner: CartOwner; total: Awaited<ReturnType<typeof ready>>['total'] }) =>
  checkOut(
    { db: test.db, outbox },
    { owner, idempotencyKey: randomToken(24), method: payBy.card, network: null, expectedTotal: total },
  )

it('gives a code of 20 uses to 20 of 32 who order at once, and its place to the next when one cancels', async () => {
  await givenCoupon(test.db, { code: 'RACE', uses: '20' })
  const buyers = []
  for (let nth = 0; nth < 33; nth += 1) buyers.push(await ready(nth))
  const last = buyers.pop()!
  const done = await Promise.all(buyers.map(order))
  const placed = done.flatMap((each) => (each.ok ? [each.value] : []))
  expect(placed).toHaveLength(20)
  for (const each of done)
    if (!each.ok)
      expect(each.refusal.message).toMatch(
        /^RACE has been used up: all 20 are gone\. Nothing has been ordered\./,
      )
  const first = (await readOrderById(test.db, placed[0]!.id))!
  expect(first.discount).toBeGreaterThan(0)
  await cancelOrder(
    { db: test.db, outbox },
    { order: first, lines: [], by: 'buyer', actorId: null, reason: '' },
  )
  expect(await order(last)).toMatchObject({ ok: true })
})

it('gives a code once to a person who orders from many tabs at once', async () => {
  await givenCoupon(test.db, { code: 'RACE', person: '1' })
  // The same contact in the carts of several browsers.
  const tabs = []
  for (let nth = 0; nth < 8; nth += 1) tabs.push(await ready(1))
  // Opens a connection for each, or the first would be through before the others begin.
  await Promise.all(tabs.map(() => findBreaches(test.db)))
  const done = await Promise.all(tabs.map(order))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  for (const each of done) if (!each.ok) expect(each.refusal.message).toMatch(/^You have used RACE already\./)
})
