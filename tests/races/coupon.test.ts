import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { type CartOwner, readCart, readCheckout } from '#shop/cart'
import { enterCoupons, quoteCoupons } from '#shop/coupons'
import { payBy, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut, payChoices } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { countLockWaits } from '#tests/support/lock-waits'
import { patienceMs } from '#tests/support/patience'
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

/** A cart with the codes on it, ready to order at the total with the discount. */
async function ready(nth: number, codes = 'RACE') {
  const { db } = test
  const contact = { email: `reader${nth}@example.com`, mobile: `98450${10_000 + nth}` }
  const owner = await fillCart(db, [[world.editions.incomeTax, 1]], { ...bengaluru, contact })
  const terms = await readTerms(db)
  await enterCoupons(db, { owner, cart: await readCart(db, owner, null) }, codes, terms)
  const cart = await readCart(db, owner, null)
  const details = cart && (await readCheckout(db, cart.id))
  if (!cart || !details) throw new Error('the cart cannot be checked out')
  const coupons = await quoteCoupons(db, cart, owner, terms)
  const total = payChoices({ cart, details, coupons }, terms).find(
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

it('gives the last uses of two codes out exactly, whichever each of many buyers entered first', async () => {
  const fifty = { kind: 'amount', amount: '50', percent: '', group: 'amounts' }
  await givenCoupon(test.db, { code: 'RACE', uses: '12', group: 'titles' })
  await givenCoupon(test.db, { code: 'FIFTY', ...fifty, uses: '8' })
  const buyers = []
  for (let nth = 0; nth < 32; nth += 1) buyers.push(await ready(nth, nth % 2 ? 'RACE,FIFTY' : 'FIFTY,RACE'))
  await Promise.all(buyers.map(() => findBreaches(test.db)))
  const done = await Promise.all(buyers.map(order))
  expect(done.filter(({ ok }) => ok)).toHaveLength(8)
  for (const each of done)
    if (!each.ok) expect(each.refusal.message).toMatch(/FIFTY has been used up: all 8 are gone\./)
  // Both codes belong to the placed orders, and RACE has four uses left.
  const { rows } = await sql<{ code: string; uses: number }>`
    select code, count(*)::int uses from coupon_uses where released_at is null group by code order by code`.execute(
    test.db,
  )
  expect(rows).toEqual([
    { code: 'FIFTY', uses: 8 },
    { code: 'RACE', uses: 8 },
  ])
})

it('gives the last uses of two codes to one of two tabs that entered them in opposite order, without a deadlock', async () => {
  const fifty = { kind: 'amount', amount: '50', percent: '', group: 'amounts' }
  await givenCoupon(test.db, { code: 'RACE', uses: '1', group: 'titles' })
  await givenCoupon(test.db, { code: 'FIFTY', ...fifty, uses: '1' })
  const [one, other] = [await ready(1, 'RACE,FIFTY'), await ready(1, 'FIFTY,RACE')]
  const waiting = (count: number) =>
    expect.poll(() => countLockWaits(test.db), { timeout: patienceMs }).toBe(count)
  const placing: ReturnType<typeof order>[] = []
  // Both tabs wait for the first coupon, and neither has the second.
  await test.db.transaction().execute(async (tx) => {
    await sql`select from coupons order by id limit 1 for update`.execute(tx)
    placing.push(order(one))
    await waiting(1)
    placing.push(order(other))
    await waiting(2)
    await sql`select from coupons order by id desc limit 1 for update nowait`.execute(tx)
  })
  const done = await Promise.all(placing)
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  for (const each of done)
    if (!each.ok)
      expect(each.refusal.message).toMatch(
        /^(RACE|FIFTY) has been used already\. (RACE|FIFTY) has been used already\./,
      )
})
