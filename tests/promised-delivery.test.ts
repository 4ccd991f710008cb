import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { addToCart, hashCartToken, newCartToken } from '#shop/cart'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { typeCheckout } from '../shop/orders/orders.fixtures.ts'
import { visibleText } from '../tools/drill/shopper.ts'

// What pages promise of delivery before the checkout is what the checkout then does.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop()
})
afterAll(() => shop?.close())

/** A page as the server sends it; the address of a title is followed to its whole one. */
async function pageAt(path: string): Promise<string> {
  const { statusCode, headers, body } = await shop.app.inject({ url: `/students${path}` })
  if (statusCode === 301) return pageAt(String(headers.location).replace(/^.*\/students/, ''))
  expect(statusCode).toBe(200)
  return body
}
const has = async (path: string, words: string) => (await pageAt(path)).includes(words)

test('a seller that may send goods within its own State only promises delivery to no other', async () => {
  const to = (pin: string) => `/product/${world.compositionBook.id}/delivery?pin=${pin}`
  const limit = 'may send goods within Andaman and Nicobar Islands only.'
  expect(await has(to('560034'), limit)).toBe(true)
  expect(await has(to('560034'), 'Delivery ₹50')).toBe(false)
  expect(await has(to('744101'), limit)).toBe(false)
  expect(await has(to('744101'), 'Delivery ₹50')).toBe(true)
})

test('the page of its title says so before a PIN is typed, to search engines too', async () => {
  const local = `/product/${world.compositionBook.id}`
  expect(await has(local, 'Sent within Andaman and Nicobar Islands only.')).toBe(true)
  expect(await has(local, 'OfferShippingDetails')).toBe(false)
  const everywhere = `/product/${world.lawBook.id}`
  expect(await has(everywhere, 'Sent within')).toBe(false)
  expect(await has(everywhere, 'OfferShippingDetails')).toBe(true)
})

test('the page of a title counts the days in which the shipping policy hands parcels over', async () => {
  const days = async () =>
    /\w{3} \d+ \w{3} to \w{3} \d+ \w{3}/.exec(
      await pageAt(`/product/${world.lawBook.id}/delivery?pin=560034`),
    )?.[0]
  const before = await days()
  await sql`update settings set record = jsonb_set(record, '{promises}', coalesce(record->'promises', '{}') || '{"dispatchDays": 9}')`.execute(
    shop.db,
  )
  await expect.poll(days).not.toBe(before)
})

test('a journal that comes issue by issue has no day of delivery and is not paid to the courier', async () => {
  const pagesWith = async (...editions: readonly { readonly id: number }[]) => {
    const token = newCartToken()
    const owner = { tokenHash: hashCartToken(token), userId: null }
    for (const { id } of editions) {
      const added = await addToCart({ db: shop.db }, { owner, editionId: id, quantity: 1 })
      expect(added.ok).toBe(true)
    }
    await typeCheckout(shop.db, owner)
    const pages = ['/cart', '/checkout/information', '/checkout/payment'].map(async (path) => {
      const { body } = await shop.app.inject({
        url: `/students${path}`,
        headers: { cookie: `bm_cart=${token}` },
      })
      return visibleText(body)
    })
    return Promise.all(pages)
  }
  const days = /Delivery \w{3} \d+ \w{3} to /
  const issues = 'each issue of the journal when it is printed'
  const adds = 'Cash on delivery adds'
  const found = (pages: readonly string[], words: string | RegExp) =>
    pages.map((page) => (typeof words === 'string' ? page.includes(words) : words.test(page)))

  const book = await pagesWith(world.lawBook)
  expect(found(book, days)).toEqual([true, false, true])
  expect(found(book, adds)).toEqual([true, true, false])
  expect(found(book, issues)).toEqual([false, false, false])
  const journal = await pagesWith(world.journal)
  expect(found(journal, days)).toEqual([false, false, false])
  expect(found(journal, adds)).toEqual([false, false, false])
  expect(found(journal, `Delivery ${issues}`)).toEqual([true, false, true])
  const both = await pagesWith(world.lawBook, world.journal)
  expect(found(both, days)).toEqual([true, false, true])
  expect(found(both, adds)).toEqual([false, false, false])
  expect(found(both, `, ${issues}`)).toEqual([true, false, true])
})

test('a title that is sold out while it is in the cart is promised for no day', async () => {
  const token = newCartToken()
  const owner = { tokenHash: hashCartToken(token), userId: null }
  const added = await addToCart({ db: shop.db }, { owner, editionId: world.incomeTaxBook.id, quantity: 1 })
  expect(added.ok).toBe(true)
  await typeCheckout(shop.db, owner)
  const cart = async () => {
    const { body } = await shop.app.inject({ url: '/students/cart', headers: { cookie: `bm_cart=${token}` } })
    return visibleText(body)
  }
  const days = /Delivery \w{3} \d+ \w{3} to /
  expect(await cart()).toMatch(days)
  await sql`update stock_levels set on_hand = 0 where edition_id = ${world.incomeTaxBook.id}`.execute(shop.db)
  expect(await cart()).toMatch(/Out of stock/)
  expect(await cart()).not.toMatch(days)
})
