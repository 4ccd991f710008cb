import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { randomToken } from '#kernel/id'
import { oneRow } from '#kernel/read-rows'
import { hashCartToken } from '#shop/cart'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { asha, testIdentity } from '../identity/identity.fixtures.ts'
import {
  addWish,
  claimWishlist,
  mostWishes,
  readWished,
  readWishlist,
  removeWish,
  toggleWish,
  undoRemoval,
  type WishOwner,
} from './index.ts'

const database = await testDatabase({ from: 'empty' })
let owner: WishOwner

const small = await plantSmallCatalog(database.db)
const userId = await testIdentity(database.db).enrol(asha)
beforeEach(() => {
  owner = { tokenHash: hashCartToken(randomToken(32)), userId: null }
})

const add = (editionId: number, whose = owner) => addWish(database.db, { owner: whose, editionId })
const wished = async (whose = owner) => [...(await readWished(database.db, whose))]
const claim = (hash: Buffer) => database.db.transaction().execute((tx) => claimWishlist(tx, hash, userId))
const reprice = (paise: number) =>
  sql`update editions set price_paise = ${paise} where id = ${small.editions.gst}`.execute(database.db)

test('a guest keeps titles under the cookie of the cart, the latest first, and nobody else sees them', async () => {
  expect(await add(small.editions.gst)).toEqual({ ok: true, value: 'added' })
  expect(await add(small.editions.incomeTax)).toEqual({ ok: true, value: 'added' })
  const list = await readWishlist(database.db, owner, null)
  expect(list.map(({ card }) => card.id)).toEqual([small.editions.incomeTax, small.editions.gst])
  const other = { tokenHash: hashCartToken(randomToken(32)), userId: null }
  expect(await wished(other)).toEqual([])
  expect(await readWished(database.db, owner, [small.editions.gst, small.editions.costing])).toEqual(
    new Set([small.editions.gst]),
  )
})

test('a title that is there stays as it is, also when it is added twice at once', async () => {
  const { gst } = small.editions
  const answers = await Promise.all([add(gst), add(gst), add(gst)])
  expect(answers.map((answer) => answer.ok && answer.value).toSorted()).toEqual(['added', 'kept', 'kept'])
  expect(await wished()).toEqual([gst])
})

test('two taps at once put a title on and take it off again, and never put it on twice', async () => {
  const { gst } = small.editions
  const toggle = () => toggleWish(database.db, { owner, editionId: gst })
  const answers = await Promise.all([toggle(), toggle()])
  expect(answers.map((answer) => answer.ok && answer.value).toSorted()).toEqual(['added', 'removed'])
  expect(await wished()).toEqual([])
  const wanted = await toggleWish(database.db, { owner, editionId: gst, isWished: true })
  const again = await toggleWish(database.db, { owner, editionId: gst, isWished: true })
  expect([wanted, again]).toMatchObject([{ value: 'added' }, { value: 'kept' }])
})

test('a draft and a number nobody has are refused', async () => {
  for (const editionId of [small.editions.draft, 987_654])
    expect(await add(editionId)).toMatchObject({ ok: false, refusal: { code: 'unknown_edition' } })
})

test('what is taken off last can be put back with its price of then; what went before it is forgotten', async () => {
  const { gst, costing } = small.editions
  await reprice(50_000)
  await add(gst)
  await reprice(40_000)
  expect(await removeWish(database.db, { owner, editionId: gst })).toBe('removed')
  expect(await removeWish(database.db, { owner, editionId: gst })).toBe('gone')
  await undoRemoval(database.db, { owner, editionId: gst })
  expect(await readWishlist(database.db, owner, null)).toMatchObject([
    { priceThen: 50_000, card: { pricePaise: 40_000 } },
  ])
  await add(costing)
  await removeWish(database.db, { owner, editionId: gst })
  await removeWish(database.db, { owner, editionId: costing })
  await undoRemoval(database.db, { owner, editionId: gst })
  expect(await readWishlist(database.db, owner, null)).toMatchObject([{ priceThen: 40_000 }])
})

test('signing in puts the lists together: each title once, at the price of the day it was first wanted', async () => {
  const { gst, costing, incomeTax } = small.editions
  const account = { ...owner, userId }
  await reprice(50_000)
  await add(gst)
  await add(costing)
  await reprice(45_000)
  await add(gst, account)
  await add(incomeTax, account)
  await Promise.all([claim(owner.tokenHash), claim(owner.tokenHash)])
  const list = await readWishlist(database.db, account, null)
  expect(list.map(({ card }) => card.id).toSorted()).toEqual([gst, costing, incomeTax].toSorted())
  expect(list.find(({ card }) => card.id === gst)?.priceThen).toBe(50_000)
  expect(await wished()).toEqual([])
})

test('a full list takes no more and says so', async () => {
  await sql`
    insert into wishlist_items (token_hash, edition_id, price_paise)
    select ${owner.tokenHash}, id, 100 from editions where id <> ${small.editions.gst}`.execute(database.db)
  const { count } = await oneRow<{ count: number }>(database.db)`
    select count(*)::int from wishlist_items where token_hash = ${owner.tokenHash}`
  await sql`
    insert into editions (id, work_id, seller_id, sku, type, format, list_prefix, price_paise, mrp_paise, status, tax_class, language_code, weight_g)
    overriding system value
    select 500000 + n, work_id, seller_id, 'FULL-' || n, type, format, list_prefix, price_paise, mrp_paise, 'draft', tax_class, language_code, weight_g
    from editions, generate_series(1, ${mostWishes - count}::int) n where editions.id = ${small.editions.gst}`.execute(
    database.db,
  )
  await sql`
    insert into wishlist_items (token_hash, edition_id, price_paise)
    select ${owner.tokenHash}, id, 100 from editions where id > 500000`.execute(database.db)
  expect(await add(small.editions.gst)).toMatchObject({ ok: false, refusal: { code: 'wishlist_full' } })
  expect(await readWished(database.db, owner, [small.editions.gst])).toEqual(new Set())
})
