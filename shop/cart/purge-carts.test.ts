import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allRows, changeRows } from '#kernel/read-rows'
import { openToGuests } from './guests.fixtures.ts'
import { addToCart, type CartOwner, readCart } from './index.ts'
import { purgeExpiredCarts } from './purge-carts.ts'

const shop = openToGuests()
const has = async (owner: CartOwner) => ((await readCart(shop.db, owner, null))?.lines.length ?? 0) > 0
const checkouts = async () =>
  (await allRows<{ cart_id: string }>(shop.db)`select cart_id from checkouts`).length

/** Puts a title in a cart, and an address at its checkout, so many days ago. */
async function fill(owner: CartOwner, days: number): Promise<void> {
  const added = await addToCart(shop, { owner, editionId: shop.editions.gst, quantity: 1 })
  if (!added.ok) throw new Error(added.refusal.message)
  const then = sql`business_now() - make_interval(days => ${days})`
  await sql`
    with own as (update carts set updated_at = ${then}
      where token_hash = ${owner.tokenHash} and user_id is not distinct from ${owner.userId}::uuid returning id)
    insert into checkouts (cart_id, details, updated_at) select id, '{}', ${then} from own`.execute(shop.db)
}

test('a guest’s cart is deleted 90 days after its last change, with the address; an account’s stays', async () => {
  const [removed, stored, ordered] = [shop.guest(), shop.guest(), shop.guest()]
  const account = shop.account()
  await fill(removed, 91)
  await fill(stored, 89)
  await fill(account, 200)
  await fill(ordered, 200)
  await changeRows(shop.db)`update carts set state = 'ordered' where token_hash = ${ordered.tokenHash}`
  expect(await purgeExpiredCarts(shop.db)).toBe(1)
  expect([await has(removed), await has(stored), await has(account)]).toEqual([false, true, true])
  expect(await checkouts()).toBe(1)
  expect(await allRows(shop.db)`select from carts`).toHaveLength(3)
})
