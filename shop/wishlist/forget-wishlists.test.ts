import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomToken } from '#kernel/id'
import { hashCartToken } from '#shop/cart'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { asha, testIdentity } from '../identity/identity.fixtures.ts'
import { addWish, forgetWishlists, readWished, type WishOwner } from './index.ts'

let database: TestDatabase
let small: SmallCatalog
let userId: string
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  small = await plantSmallCatalog(database.db)
  userId = await testIdentity(database.db).enrol(asha)
})
afterAll(() => database.close())
beforeEach(() => sql`truncate wishlist_items`.execute(database.db))

const guest = (): WishOwner => ({ tokenHash: hashCartToken(randomToken(32)), userId: null })
const wished = async (owner: WishOwner) => (await readWished(database.db, owner)).size

/** Puts a title on a list so many days ago; taken off again so many days ago where said. */
async function wish(owner: WishOwner, editionId: number, added: number, removed: number | null = null) {
  await addWish(database.db, { owner, editionId })
  await sql`
    update wishlist_items set added_at = business_now() - make_interval(days => ${added}),
      removed_at = business_now() - make_interval(days => ${removed}::int)
    where edition_id = ${editionId} and (token_hash = ${owner.tokenHash} or user_id = ${owner.userId}::uuid)`.execute(
    database.db,
  )
}

test('a guest’s list is forgotten 90 days after it was last changed, and not a day before', async () => {
  const [gone, kept] = [guest(), guest()]
  await wish(gone, small.editions.gst, 91)
  await wish(gone, small.editions.incomeTax, 95, 91)
  await wish(kept, small.editions.gst, 89)
  expect(await forgetWishlists(database.db)).toBe(2)
  expect([await wished(gone), await wished(kept)]).toEqual([0, 1])
})

test('a list of which anything is newer is kept whole', async () => {
  const [added, removed] = [guest(), guest()]
  await wish(added, small.editions.gst, 200)
  await wish(added, small.editions.incomeTax, 3)
  await wish(removed, small.editions.gst, 200)
  await wish(removed, small.editions.incomeTax, 200, 3)
  expect(await forgetWishlists(database.db)).toBe(0)
  expect([await wished(added), await wished(removed)]).toEqual([2, 1])
})

test('an account’s list is kept, however old', async () => {
  const owner = { tokenHash: hashCartToken(randomToken(32)), userId }
  await wish(owner, small.editions.gst, 4_000)
  expect(await forgetWishlists(database.db)).toBe(0)
  expect(await wished(owner)).toBe(1)
})

test('more lists than one statement takes are forgotten to the last', async () => {
  await sql`
    insert into wishlist_items (token_hash, edition_id, price_paise, added_at)
    select sha256(n::text::bytea), ${small.editions.gst}, 100, business_now() - interval '91 days'
    from generate_series(1, 2100) n`.execute(database.db)
  expect(await forgetWishlists(database.db)).toBe(2_100)
})
