import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import { addToCart, hashCartToken } from '#shop/cart'
import { checkOut } from '#shop/payments'
import { addWish } from '#shop/wishlist'
import { testDatabase } from '#tests/support/postgres'
import { enrolSomebody, testIdentity } from '../identity/identity.fixtures.ts'
import { bengaluru, fillCart } from '../orders/orders.fixtures.ts'
import { addContact, joinGuest } from './index.ts'

const database = await testDatabase()

/** Places the order of a guest, whose contact is that of the fixture. */
async function order(): Promise<number> {
  const owner = await fillCart(database.db, [[world.incomeTaxBook.id, 1]])
  const rows = await database.db
    .selectFrom('editions')
    .select('price_paise')
    .where('id', '=', world.incomeTaxBook.id)
    .execute()
  const price = Number(rows[0]?.price_paise)
  const expectedTotal = paise(price + (price < 49_900 ? 5_000 : 0) + 5_000)
  const placed = await checkOut(
    { db: database.db, outbox: { send: async () => {} } },
    { owner, idempotencyKey: randomToken(24), method: 4, network: null, expectedTotal },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  return placed.value.id
}
const nothing = { cartToken: null, levelCode: null, attempt: null, ip: '203.0.113.7' }

test('orders of nobody with the proven contact join, and those of another contact or person do not', async () => {
  const identity = testIdentity(database.db)
  const person = { name: 'Asha Menon', email: bengaluru.contact.email, password: 'nine ledgers and a lamp' }
  const [asha, other] = [
    await identity.enrol(person),
    await identity.enrol({ ...person, email: 'somebody.else@example.com' }),
  ]
  const [first, second] = [await order(), await order()]
  await database.db.updateTable('orders').set({ user_id: other }).where('id', '=', second).execute()
  const ownerOf = async (id: number) =>
    (await database.db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst())
      ?.user_id
  await joinGuest(database.db, other, nothing)
  expect(await ownerOf(first)).toBe(null)
  await joinGuest(database.db, asha, nothing)
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([asha, other])
})

test('orders of nobody join as soon as their contact is added to an account', async () => {
  const userId = crypto.randomUUID()
  await database.db
    .insertInto('users')
    .values({ id: userId, name: 'Rohan', email: 'rohan.adds@example.com' })
    .execute()
  const id = await order()
  const added = await addContact(
    { db: database.db, outbox: { send: async () => {} } },
    userId,
    'mobile',
    `+91${bengaluru.contact.mobile}`,
  )
  expect(added).toEqual({ ok: true, value: null })
  const joined = await database.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
  expect(joined).toContainEqual({ id })
})

test('cart, wishlist and exam of the browser join', async () => {
  const userId = await testIdentity(database.db).enrol({
    name: 'Rohan',
    email: 'rohan@example.com',
    password: 'nine ledgers and a lamp',
  })
  const cartToken = 'a-guest-of-the-shop-001'
  const owner = { tokenHash: hashCartToken(cartToken), userId: null }
  await addToCart({ db: database.db }, { owner, editionId: world.gstBook.id, quantity: 1 })
  await addWish(database.db, { owner, editionId: world.incomeTaxBook.id })
  await joinGuest(database.db, userId, { ...nothing, cartToken })
  const carts = await allRows<{ id: string }>(database.db)`select id from carts where user_id = ${userId}`
  const wishes = await allRows<{ edition_id: number }>(database.db)`
    select edition_id from wishlist_items where user_id = ${userId}`
  expect([carts.length, wishes.map(({ edition_id }) => edition_id)]).toEqual([1, [world.incomeTaxBook.id]])
})

test('carts of two devices that sign in at once, and of a third that fills one, become one', async () => {
  const { db } = database
  const titles = [world.gstBook.id, world.lawBook.id, world.accountsBook.id]
  for (let round = 0; round < 15; round++) {
    const userId = await enrolSomebody(db)
    const tokens = [randomToken(32), randomToken(32), randomToken(32)]
    for (const [at, token] of tokens.slice(1).entries())
      for (const isBuyNow of [false, true])
        await addToCart(
          { db },
          {
            owner: { userId: null, tokenHash: hashCartToken(token), isBuyNow },
            editionId: titles[at + 1] ?? 0,
            quantity: 1,
          },
        )
    const [own = '', ...guests] = tokens
    const filled = addToCart(
      { db },
      { owner: { userId, tokenHash: hashCartToken(own) }, editionId: titles[0] ?? 0, quantity: 1 },
    )
    await Promise.all([
      filled,
      ...guests.map((cartToken) => joinGuest(db, userId, { ...nothing, cartToken })),
    ])
    const lines = await allRows<{ editionId: number }>(db)`
      select i.edition_id "editionId" from carts c join cart_items i on i.cart_id = c.id
      where c.user_id = ${userId} and c.state = 'open' and not c.is_buy_now`
    expect(lines.map(({ editionId }) => editionId).toSorted()).toEqual(titles.toSorted())
  }
})
