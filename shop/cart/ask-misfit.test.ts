import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#db/seed/test-world'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import type { CartOwner } from './cart.ts'
import { hashCartToken } from './cart-token.ts'
import { claimCart } from './carts-store.ts'
import { addToCart, removeFromCart, setCartQuantities, setCartQuantity } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const may = 'ca-2027-05'
const january = 'ca-2027-01'
const old = world.oldActBook.id

let database: TestDatabase
let owner: CartOwner
let guests = 0
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  owner = { tokenHash: hashCartToken(`guest ${guests++}`), userId: null }
})

const add = (editionId: number, asks?: { attempt: string | null; isAccepted: boolean }) =>
  addToCart({ db: database.db }, { owner, editionId, quantity: 1, ...(asks ? { asks } : {}) })
const asked = (attempt: string | null) => ({ attempt, isAccepted: false })
const editionsIn = async () =>
  (await readCart(database.db, owner, null))?.lines.map(({ editionId }) => editionId) ?? []

describe('what does not fit the attempt', () => {
  test('is not put in at first: the refusal says why, and which edition to take instead', async () => {
    const answer = await add(old, asked(may))
    expect(answer).toMatchObject({
      ok: false,
      refusal: {
        code: 'does_not_fit',
        message: expect.stringContaining('does not fit May 2027'),
        misfit: {
          judgement: { verdict: 'does-not-fit', attemptLabel: 'May 2027' },
          instead: { editionId: world.incomeTaxBook.id },
        },
      },
    })
    expect(await editionsIn()).toEqual([])
  })

  test('and the other way round for the attempt before', async () => {
    expect(await add(world.incomeTaxBook.id, asked(january))).toMatchObject({
      refusal: { misfit: { instead: { editionId: old } } },
    })
    expect(await add(old, asked(january))).toMatchObject({ ok: true })
  })

  test('is asked about once: accepted, it goes in, and again without a question after it was taken out', async () => {
    expect(await add(old, { attempt: may, isAccepted: true })).toMatchObject({ ok: true })
    expect(await add(old, asked(may))).toMatchObject({ ok: true, value: { quantity: 2 } })
    await removeFromCart({ db: database.db }, { owner, editionId: old })
    expect(await add(old, asked(may))).toMatchObject({ ok: true, value: { quantity: 1 } })
  })

  test('is asked about in each cart, and when it is bought at once', async () => {
    await add(old, { attempt: may, isAccepted: true })
    owner = { tokenHash: hashCartToken('another guest'), userId: null }
    const bought = await setCartQuantity(
      { db: database.db },
      { owner, editionId: old, quantity: 1, asks: asked(may) },
    )
    expect(bought).toMatchObject({ ok: false, refusal: { code: 'does_not_fit' } })
  })

  test('is not asked about where no attempt is known, nor where only the count changes', async () => {
    expect(await add(old, asked(null))).toMatchObject({ ok: true })
    const more = await setCartQuantity({ db: database.db }, { owner, editionId: old, quantity: 3 })
    expect(more).toMatchObject({ ok: true, value: { quantity: 3 } })
  })

  test('among several titles refuses all of them, until it is accepted', async () => {
    const items = [
      { editionId: world.gstBook.id, quantity: 1 },
      { editionId: old, quantity: 1 },
    ]
    const put = (isMisfitAccepted: boolean) =>
      setCartQuantities(
        { db: database.db },
        { owner, attempt: may, items: items.map((item) => ({ ...item, isMisfitAccepted })) },
      )
    expect(await put(false)).toMatchObject({ ok: false, refusal: { code: 'does_not_fit' } })
    expect(await editionsIn()).toEqual([])
    expect(await put(true)).toMatchObject({ ok: true })
  })

  test('stays accepted when the guest signs in and the carts are put together', async () => {
    const { db } = database
    const userId = '00000000-0000-4000-8000-000000000026'
    await db.insertInto('users').values({ id: userId, name: 'Asha', email: 'asha26@example.com' }).execute()
    const account = { tokenHash: hashCartToken('account'), userId }
    await addToCart({ db }, { owner: account, editionId: world.gstBook.id, quantity: 1 })
    await add(old, { attempt: may, isAccepted: true })
    await db.transaction().execute((tx) => claimCart(tx, owner.tokenHash, userId))
    await removeFromCart({ db }, { owner: account, editionId: old })
    owner = account
    expect(await add(old, asked(may))).toMatchObject({ ok: true })
  })
})
