import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openToGuests } from '../cart/guests.fixtures.ts'
import { addWish, purgeGuestWishlists, readWished, type WishOwner } from './index.ts'

const shop = openToGuests()
beforeEach(() => sql`truncate wishlist_items`.execute(shop.db))

const wished = async (owner: WishOwner) => (await readWished(shop.db, owner)).size

/** Puts a title on a list so many days ago; taken off again so many days ago where said. */
async function wish(owner: WishOwner, editionId: number, added: number, removed: number | null = null) {
  await addWish(shop.db, { owner, editionId })
  await sql`
    update wishlist_items set added_at = business_now() - make_interval(days => ${added}),
      removed_at = business_now() - make_interval(days => ${removed}::int)
    where edition_id = ${editionId} and (token_hash = ${owner.tokenHash} or user_id = ${owner.userId}::uuid)`.execute(
    shop.db,
  )
}

test('a guest’s list is forgotten 90 days after it was last changed, and not a day before', async () => {
  const [deleted, stored] = [shop.guest(), shop.guest()]
  await wish(deleted, shop.editions.gst, 91)
  await wish(deleted, shop.editions.incomeTax, 95, 91)
  await wish(stored, shop.editions.gst, 89)
  expect(await purgeGuestWishlists(shop.db)).toBe(2)
  expect([await wished(deleted), await wished(stored)]).toEqual([0, 1])
})

test('a list of which anything is newer is kept whole', async () => {
  const [added, removed] = [shop.guest(), shop.guest()]
  await wish(added, shop.editions.gst, 200)
  await wish(added, shop.editions.incomeTax, 3)
  await wish(removed, shop.editions.gst, 200)
  await wish(removed, shop.editions.incomeTax, 200, 3)
  expect(await purgeGuestWishlists(shop.db)).toBe(0)
  expect([await wished(added), await wished(removed)]).toEqual([2, 1])
})

test('an account’s list is kept, however old', async () => {
  const owner = shop.account()
  await wish(owner, shop.editions.gst, 4_000)
  expect(await purgeGuestWishlists(shop.db)).toBe(0)
  expect(await wished(owner)).toBe(1)
})

test('more lists than one statement takes are forgotten to the last', async () => {
  await sql`
    insert into wishlist_items (token_hash, edition_id, price_paise, added_at)
    select sha256(n::text::bytea), ${shop.editions.gst}, 100, business_now() - interval '91 days'
    from generate_series(1, 2100) n`.execute(shop.db)
  expect(await purgeGuestWishlists(shop.db)).toBe(2_100)
})
