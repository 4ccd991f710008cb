import { expect, test } from 'vitest'
import { claimCart, lockOpenCart } from './carts-store.ts'
import { addToCart } from './change-cart.ts'
import { countCart } from './count-cart.ts'
import { openToGuests } from './guests.fixtures.ts'
import { readCart } from './read-cart.ts'

const shop = openToGuests()

const editionsIn = async (owner: Parameters<typeof readCart>[1]) =>
  (await readCart(shop.db, owner, null))?.lines.map(({ editionId }) => editionId) ?? []

test('what is bought now has a cart of its own, which nobody counts', async () => {
  const { db, editions } = shop
  const owner = shop.guest()
  const now = { ...owner, isBuyNow: true }
  await addToCart({ db }, { owner, editionId: editions.gst, quantity: 2 })
  await addToCart({ db }, { owner: now, editionId: editions.incomeTax, quantity: 1 })
  expect(await editionsIn(owner)).toEqual([editions.gst])
  expect(await editionsIn(now)).toEqual([editions.incomeTax])
  expect(await countCart(db, owner)).toBe(2)
})

test('who signs in on the way goes on with it, and an older one of the account ends', async () => {
  const { db, editions } = shop
  const account = shop.account()
  const guest = { tokenHash: account.tokenHash, userId: null, isBuyNow: true }
  await addToCart({ db }, { owner: { ...account, isBuyNow: true }, editionId: editions.gst, quantity: 1 })
  await addToCart({ db }, { owner: guest, editionId: editions.incomeTax, quantity: 1 })
  await db.transaction().execute((tx) => claimCart(tx, account.tokenHash, account.userId))
  expect(await editionsIn({ ...account, isBuyNow: true })).toEqual([editions.incomeTax])
  expect(await editionsIn(account)).toEqual([])
  expect(await lockOpenCart(db, guest)).toBeNull()
})
