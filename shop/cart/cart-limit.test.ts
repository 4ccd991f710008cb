import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { testDatabase } from '#tests/support/postgres'
import { asha, testIdentity } from '../identity/identity.fixtures.ts'
import { type CartOwner, mostLines } from './cart.ts'
import { hashCartToken } from './cart-token.ts'
import { claimCart, lockOpenCart } from './carts-store.ts'
import { addToCart, saveForLater } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const shop = await testDatabase({ from: 'demonstration' })
const newGuest = () => ({ tokenHash: hashCartToken(randomToken(32)), userId: null })

/** Fills the cart or the saved list of an owner with other titles, as far as `count`. */
async function fill(owner: CartOwner, count: number, { isSaved = false, descending = false } = {}) {
  const { db } = shop
  await addToCart({ db }, { owner, editionId: world.gstBook.id, quantity: 1 })
  const cartId = await lockOpenCart(db, owner)
  await sql`
    insert into cart_items (cart_id, edition_id, seller_id, quantity, is_saved)
    select ${cartId}, id, seller_id, 1, ${isSaved} from editions where status = 'live' and id <> ${world.gstBook.id}
    order by case when ${descending} then -id else id end limit ${isSaved ? count : count - 1}`.execute(db)
}

const countOf = async (owner: CartOwner) => {
  const cart = await readCart(shop.db, owner, null)
  return { lines: cart?.lines.length, saved: cart?.saved.length }
}

test('a full cart takes no other title, and neither does a full list of saved ones', async () => {
  const { db } = shop
  const [cart, list] = [newGuest(), newGuest()]
  await fill(cart, mostLines, { descending: true })
  expect(
    await addToCart({ db }, { owner: cart, editionId: world.incomeTaxBook.id, quantity: 1 }),
  ).toMatchObject({
    ok: false,
    refusal: { code: 'cart_full' },
  })
  await fill(list, mostLines, { isSaved: true })
  const saved = await saveForLater({ db }, { owner: list, editionId: world.gstBook.id, isSaved: true })
  expect(saved).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining(`${mostLines} titles`) },
  })
  expect(await countOf(list)).toEqual({ lines: 1, saved: mostLines })
})

test('two carts that become one at sign-in hold no more than one, and lose nothing of the account', async () => {
  const { db } = shop
  const account = { ...newGuest(), userId: await testIdentity(db).enrol(asha) }
  const guest = { tokenHash: account.tokenHash, userId: null }
  await fill(account, mostLines - 5)
  await fill(guest, mostLines, { descending: true })
  const own = (await readCart(db, account, null))?.lines.map(({ editionId }) => editionId) ?? []
  await db.transaction().execute((tx) => claimCart(tx, account.tokenHash, account.userId))
  const merged = (await readCart(db, account, null))?.lines.map(({ editionId }) => editionId) ?? []
  expect(merged).toHaveLength(mostLines)
  expect(merged).toEqual(expect.arrayContaining(own))
})
