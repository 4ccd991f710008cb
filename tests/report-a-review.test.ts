import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow } from '#kernel/read-rows'
import { type ComposedShop, composeShop, signedInCookie } from '#tests/support/composed-shop'

let shop: ComposedShop
let cookie: string
beforeAll(async () => {
  shop = await composeShop()
  cookie = await signedInCookie(shop)
})
afterAll(() => shop?.close())

test('a report that is refused keeps its reason and its note, and one that is right is stored', async () => {
  const { id } = await oneRow<{ id: number }>(shop.db)`
    select id from reviews where state = 'published' order by id limit 1`
  const send = (fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: `/students/review/${id}/report`,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  const without = await send({ note: 'It names a teacher by name.' })
  expect([without.statusCode, without.body.includes('Choose a reason.')]).toEqual([422, true])
  expect(without.body).toContain('>It names a teacher by name.</textarea>')

  const long = await send({ reason: 'abusive', note: 'ten words '.repeat(60) })
  expect([long.statusCode, long.body.includes('Keep the note to 500 characters.')]).toEqual([422, true])
  expect(long.body).toMatch(
    /<input[^>]*checked=""[^>]*value="abusive"|<input[^>]*value="abusive"[^>]*checked=""/,
  )

  const right = await send({ reason: 'abusive', note: 'It names a teacher by name.' })
  expect([right.statusCode, right.body.includes('We have received your report')]).toEqual([200, true])
  const stored = await oneRow<{ reason: string; note: string }>(shop.db)`
    select reason, note from review_reports where review_id = ${id}`
  expect(stored).toEqual({ reason: 'abusive', note: 'It names a teacher by name.' })
})
