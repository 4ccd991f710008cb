import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import type { CartOwner } from './cart.ts'
import { hashCartToken } from './cart-token.ts'
import { addToCart, removeFromCart, saveForLater, setCartQuantities } from './change-cart.ts'
import { readCart } from './read-cart.ts'
import { replaceEdition } from './replace-edition.ts'

const may = 'ca-2027-05'
const old = world.oldActBook.id
const right = world.incomeTaxBook.id

const database = await testDatabase()
let owner: CartOwner
let guests = 0
beforeEach(async () => {
  owner = { tokenHash: hashCartToken(`guest ${guests++}`), userId: null }
  await stock(100)
  await put(old, 2)
  await put(world.gstBook.id)
})

const put = (editionId: number, quantity = 1) =>
  addToCart({ db: database.db }, { owner, editionId, quantity })
const stock = (copies: number) =>
  changeRows(database.db)`update stock_levels set on_hand = ${copies} where edition_id = ${right}`
const swap = (changed: { quantity?: number; insteadId?: number; editionId?: number } = {}) =>
  replaceEdition(
    { db: database.db },
    {
      owner,
      editionId: old,
      quantity: 2,
      insteadId: right,
      exam: { attempt: may, levelCode: 'ca-intermediate' },
      ...changed,
    },
  )
const lines = async () =>
  (await readCart(database.db, owner, null))?.lines.map(({ editionId, quantity }) => [editionId, quantity])
const asBefore = [
  [old, 2],
  [world.gstBook.id, 1],
]

describe('the edition that fits', () => {
  test('takes the place of the one that does not, with as many copies', async () => {
    expect(await swap()).toMatchObject({ ok: true, value: { editionId: right, quantity: 2 } })
    expect(await lines()).toEqual([
      [right, 2],
      [world.gstBook.id, 1],
    ])
  })

  test('comes in as many copies as may be bought where those are fewer', async () => {
    await stock(1)
    expect(await swap()).toMatchObject({ ok: true, value: { quantity: 1 } })
    expect(await lines()).toContainEqual([right, 1])
  })

  test('is not doubled where it was in the cart already: the larger count stands', async () => {
    await put(right, 3)
    await swap()
    expect(await lines()).toEqual([
      [world.gstBook.id, 1],
      [right, 3],
    ])
  })

  test('comes back from what was saved for later', async () => {
    await put(right, 5)
    await saveForLater({ db: database.db }, { owner, editionId: right, isSaved: true })
    await swap()
    expect(await lines()).toContainEqual([right, 2])
  })

  test('is swapped in once by two presses at the same moment', async () => {
    const answers = await Promise.all([swap(), swap()])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await lines()).toContainEqual([right, 2])
  })
})

describe('the cart is as it was, and says why,', () => {
  test('when its count was changed meanwhile', async () => {
    await setCartQuantities({ db: database.db }, { owner, items: [{ editionId: old, quantity: 4 }] })
    expect(await swap()).toMatchObject({ refusal: { code: 'cart_changed' } })
    expect(await lines()).toContainEqual([old, 4])
  })

  test('when its line was taken out meanwhile', async () => {
    await removeFromCart({ db: database.db }, { owner, editionId: old })
    expect(await swap()).toMatchObject({ refusal: { code: 'cart_changed' } })
    expect(await lines()).toEqual([[world.gstBook.id, 1]])
  })

  test('when its line was put aside meanwhile', async () => {
    await saveForLater({ db: database.db }, { owner, editionId: old, isSaved: true })
    expect(await swap()).toMatchObject({ refusal: { code: 'cart_changed' } })
    expect(await lines()).toEqual([[world.gstBook.id, 1]])
  })

  test('when the other was sold out meanwhile', async () => {
    await stock(0)
    expect(await swap()).toMatchObject({ refusal: { code: 'out_of_stock' } })
    expect(await lines()).toEqual(asBefore)
  })

  test.each([
    ['does not fit either', { editionId: world.gstBook.id, quantity: 1, insteadId: old }],
    ['is a draft', { insteadId: world.draft.id }],
    ['is the same', { insteadId: old }],
  ])('when the other %s', async (_, changed) => {
    expect(await swap(changed)).toMatchObject({ ok: false, refusal: { code: 'cart_changed' } })
    expect(await lines()).toEqual(asBefore)
  })

  test('where another owner requests it', async () => {
    const own = owner
    owner = { tokenHash: hashCartToken('somebody else'), userId: null }
    expect(await swap()).toMatchObject({ refusal: { code: 'cart_changed' } })
    owner = own
    expect(await lines()).toEqual(asBefore)
  })
})
