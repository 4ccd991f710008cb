import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'

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
