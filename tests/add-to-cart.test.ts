import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { hashCartToken, newCartToken, readCart } from '#shop/cart'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'

// One press of "Add to cart" may arrive several times: a double tap, a form sent twice, a slow line.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop()
})
afterAll(() => shop?.close())

const book = world.incomeTaxBook.id

/** A guest on the page of the book. */
function newGuest() {
  const token = newCartToken()
  const press = async (id = '', copies = 1) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/students/cart',
      headers: { cookie: `bm_cart=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `intent=add&edition=${book}&quantity=${copies}&press=${id}`,
    })
    expect(answer.statusCode).toBe(303)
  }
  const copies = async () => {
    const cart = await readCart(shop.db, { tokenHash: hashCartToken(token), userId: null }, null)
    return cart?.lines.map(({ quantity }) => quantity)
  }
  /** Lets three seconds pass. */
  const wait = () =>
    sql`update cart_items set pressed_at = pressed_at - interval '3 seconds'
      where cart_id in (select id from carts where token_hash = ${hashCartToken(token)})`.execute(shop.db)
  return { press, copies, wait }
}

test.each([
  ['without scripts', ''],
  ['that a script named', '0.25'],
])('a press %s that arrives five times at once adds one copy', async (_, id) => {
  const { press, copies } = newGuest()
  await Promise.all(Array.from({ length: 5 }, () => press(id)))
  expect(await copies()).toEqual([1])
})

test('a press that is sent again later is the same press; another one adds, however soon', async () => {
  const { press, copies, wait } = newGuest()
  await press('0.25')
  await wait()
  await press('0.25')
  expect(await copies()).toEqual([1])
  await press('0.75')
  expect(await copies()).toEqual([2])
})

test('without scripts a later press adds, and one at once raises the copies to its own', async () => {
  const { press, copies, wait } = newGuest()
  await press('', 2)
  await press('', 3)
  expect(await copies()).toEqual([3])
  await wait()
  await press()
  expect(await copies()).toEqual([4])
})
