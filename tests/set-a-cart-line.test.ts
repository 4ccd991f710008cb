import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { addToCart, type Cart, hashCartToken, newCartToken, readCart, saveForLater } from '#shop/cart'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { base } from '../api/api.fixtures.ts'
import { callUrl } from '../api/calls.ts'

// The count of a cart's line is set by a form of the cart's page and by a call. Both must do the same.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop({ FLOOD_LIMIT: '10000' })
})
afterAll(() => shop?.close())

type Guest = { readonly token: string; readonly attempt: string | null }
/** Sets one line; answers the status of a refusal. */
type Door = (guest: Guest, edition: number, quantity: number) => Promise<'done' | number>

const cookieOf = ({ token, attempt }: Guest) => `bm_cart=${token}${attempt ? `; bm_attempt=${attempt}` : ''}`

const byPage: Door = async (guest, edition, quantity) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/students/cart',
    headers: { cookie: cookieOf(guest), 'content-type': 'application/x-www-form-urlencoded' },
    payload: `intent=set&edition=${edition}&quantity=${quantity}`,
  })
  if (answer.statusCode !== 303) return answer.statusCode
  // A question stands on a page of its own; a call answers it.
  return answer.headers.location?.includes('/cart/mismatch') ? 409 : 'done'
}

const byCall: Door = async (guest, edition, quantity) => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: base + callUrl('order/insertUpdateCheckoutData'),
    headers: { cookie: cookieOf(guest) },
    payload: { items: [{ editionId: edition, quantity }] },
  })
  return statusCode === 200 ? 'done' : statusCode
}

const book = world.incomeTaxBook.id
const ownerOf = ({ token }: Guest) => ({ tokenHash: hashCartToken(token), userId: null })
const newGuest = (attempt: string | null = null): Guest => ({ token: newCartToken(), attempt })

async function linesOf(guest: Guest) {
  const cart = await readCart(shop.db, ownerOf(guest), null)
  const counts = (lines: Cart['lines'] = []) => lines.map((line) => [line.editionId, line.quantity])
  return { lines: counts(cart?.lines), saved: counts(cart?.saved) }
}

describe.each([
  ['a form of the page', byPage],
  ['a call', byCall],
])('the count of a line, set by %s,', (_, set) => {
  const put = async (guest: Guest, editionId: number) =>
    expect(await addToCart({ db: shop.db }, { owner: ownerOf(guest), editionId, quantity: 2 })).toMatchObject(
      {
        ok: true,
      },
    )
  const is = (...lines: (readonly [edition: number, quantity: number])[]) => ({ lines, saved: [] })

  test('is the new count, whatever it was', async () => {
    const guest = newGuest()
    await put(guest, book)
    expect(await set(guest, book, 3)).toBe('done')
    expect(await set(guest, book, 3)).toBe('done')
    expect(await linesOf(guest)).toEqual(is([book, 3]))
  })

  test('puts a title in that is not there, and back what was saved for later', async () => {
    const guest = newGuest()
    expect(await set(guest, book, 2)).toBe('done')
    expect(await linesOf(guest)).toEqual(is([book, 2]))
    await saveForLater({ db: shop.db }, { owner: ownerOf(guest), editionId: book, isSaved: true })
    expect(await set(guest, book, 4)).toBe('done')
    expect(await linesOf(guest)).toEqual(is([book, 4]))
  })

  test('takes the title out when it is 0, once and again', async () => {
    const guest = newGuest()
    expect(await set(guest, book, 0)).toBe('done')
    await put(guest, book)
    expect(await set(guest, book, 0)).toBe('done')
    expect(await set(guest, book, 0)).toBe('done')
    expect(await linesOf(guest)).toEqual(is())
  })

  test.each([
    ['over what may be bought', book, 11, 422],
    ['over what any cart holds', book, 9999, 422],
    ['of a title that is sold out', world.soldOut.id, 1, 409],
    ['of a title that is not sold any more', world.withdrawn.id, 1, 409],
    ['of a title that nobody sees yet', world.draft.id, 1, 404],
    ['of a title that does not exist', 999_999, 1, 404],
  ])('is refused %s, and nothing changes', async (_what, edition, quantity, status) => {
    const guest = newGuest()
    await put(guest, book)
    expect(await set(guest, edition, quantity)).toBe(status)
    expect(await linesOf(guest)).toEqual(is([book, 2]))
  })

  test('asks about a title that comes in and does not fit, and not about one that is there', async () => {
    const guest = newGuest('ca-final.ca-2027-05')
    const old = world.oldActBook.id
    expect(await set(guest, old, 2)).toBe(409)
    expect(await linesOf(guest)).toEqual(is())
    await put(guest, old)
    expect(await set(guest, old, 3)).toBe('done')
    expect(await linesOf(guest)).toEqual(is([old, 3]))
  })
})

test('a call tells the header of a guest how many copies the cart holds, and leaves the rest of what it shows', async () => {
  const guest = newGuest()
  const standing = encodeURIComponent(JSON.stringify({ kind: 'organisation', name: 'North', isFull: false }))
  const { headers } = await shop.app.inject({
    method: 'POST',
    url: base + callUrl('order/insertUpdateCheckoutData'),
    headers: { cookie: `${cookieOf(guest)}; bm_marker=1|${standing}` },
    payload: { items: [{ editionId: book, quantity: 3 }] },
  })
  expect(headers['set-cookie']).toEqual([expect.stringContaining(`bm_marker=3|${standing};`)])
})
