import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { type ComposedShop, composeShop, signedInCookie } from '#tests/support/composed-shop'

// A browser repeats a form at a new address after 308, and forgets what was typed after 301.
let shop: ComposedShop
let cookie: string
beforeAll(async () => {
  shop = await composeShop()
  cookie = await signedInCookie(shop)
})
afterAll(() => shop?.close())

const send = (url: string, method: 'GET' | 'POST' = 'POST') =>
  shop.app.inject({
    method,
    url,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { payload: 'rating=5&title=Good&body=Clear&attemptCode=&email=a@example.com' }),
  })

const book = world.incomeTaxBook.id
test.each([
  [
    'a review under another format',
    `/students/pocket/${book}/write-a-review/`,
    `/students/hard/${book}/write-a-review/`,
  ],
  ['an old address', '/students/forgot-password', '/students/login/forgotten'],
])('a form sent to %s is sent again at the right one', async (_, from, to) => {
  const { statusCode, headers } = await send(from)
  expect([statusCode, headers.location]).toEqual([308, to])
  expect((await send(from, 'GET')).statusCode).toBe(301)
  expect((await send(to)).statusCode).toBeLessThan(304)
})

test('the review is there', async () => {
  const stored = await shop.db
    .selectFrom('reviews')
    .select('title')
    .where('user_id', 'is not', null)
    .execute()
  expect(stored).toEqual([{ title: 'Good' }])
})
