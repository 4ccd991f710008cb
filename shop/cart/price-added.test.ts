import { beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { paise } from '#kernel/money'
import { changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { hashCartToken } from './cart-token.ts'
import { claimCart } from './carts-store.ts'
import { addToCart } from './change-cart.ts'
import { readCart } from './read-cart.ts'
import { replaceEdition } from './replace-edition.ts'

const { id } = world.gstBook
const guest = { tokenHash: hashCartToken('guest'), userId: null }

const database = await testDatabase()
let before = paise(0)
const put = (editionId: number, owner: Parameters<typeof readCart>[1] = guest) =>
  addToCart({ db: database.db }, { owner, editionId, quantity: 1 })
const prices = async (owner: Parameters<typeof readCart>[1] = guest) => {
  const line = (await readCart(database.db, owner, null))?.lines.find(({ editionId }) => editionId === id)
  return line && [line.priceAdded, line.unitPrice]
}
const cost = (price: number) =>
  database.db
    .updateTable('editions')
    .set({ price_paise: paise(price) })
    .where('id', '=', id)
    .execute()

beforeEach(async () => {
  await changeRows(database.db)`delete from carts`
  await put(id)
  before = (await prices())?.[0] ?? paise(0)
})

test('a line keeps the price at which it was added, until it is added again', async () => {
  await cost(before - 5_000)
  expect(await prices()).toEqual([before, before - 5_000])
  await put(id)
  expect(await prices()).toEqual([before - 5_000, before - 5_000])
})

test('it keeps it at sign-in, and an edition that takes the place of another begins with its own', async () => {
  await cost(before - 1_000)
  const userId = '00000000-0000-4000-8000-000000000027'
  const asha = { id: userId, name: 'Asha', email: 'asha27@example.com' }
  await database.db.insertInto('users').values(asha).execute()
  await put(world.lawBook.id, { ...guest, userId })
  await database.db.transaction().execute((tx) => claimCart(tx, guest.tokenHash, userId))
  expect(await prices({ ...guest, userId })).toEqual([before, before - 1_000])
  await put(world.oldActBook.id)
  const swap = { owner: guest, editionId: world.oldActBook.id, quantity: 1, insteadId: id, exam: null }
  expect(await replaceEdition({ db: database.db }, swap)).toMatchObject({ ok: true })
  expect(await prices()).toEqual([before - 1_000, before - 1_000])
})
