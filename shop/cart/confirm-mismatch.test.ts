import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import type { Exam } from '#shop/catalog'
import { testDatabase } from '#tests/support/postgres'
import type { CartOwner } from './cart.ts'
import { hashCartToken } from './cart-token.ts'
import { claimCart } from './carts-store.ts'
import { addToCart, removeFromCart, setCartQuantities } from './change-cart.ts'
import type { MismatchConfirmation } from './confirm-mismatch.ts'
import { readCart } from './read-cart.ts'

const may = { attempt: 'ca-2027-05', levelCode: 'ca-intermediate' }
const january = { attempt: 'ca-2027-01', levelCode: 'ca-intermediate' }
const old = world.oldActBook.id

const database = await testDatabase()
let owner: CartOwner
let guests = 0
beforeEach(() => {
  owner = { tokenHash: hashCartToken(`guest ${guests++}`), userId: null }
})

const add = (editionId: number, confirmation?: MismatchConfirmation) =>
  addToCart({ db: database.db }, { owner, editionId, quantity: 1, ...(confirmation ? { confirmation } : {}) })
const set = (quantity: number) =>
  setCartQuantities({ db: database.db }, { owner, exam: may, items: [{ editionId: old, quantity }] })
const query = (exam: Exam | null) => ({ exam, isAccepted: false })
const editionsIn = async () =>
  (await readCart(database.db, owner, null))?.lines.map(({ editionId }) => editionId) ?? []

describe('what does not fit the attempt', () => {
  test('is not put in at first: the refusal says what, and why', async () => {
    const answer = await add(old, query(may))
    expect(answer).toMatchObject({
      ok: false,
      refusal: {
        code: 'does_not_fit',
        message: expect.stringContaining('does not fit May 2027'),
        mismatch: { editionId: old, assessment: { verdict: 'does-not-fit', attemptLabel: 'May 2027' } },
      },
    })
    expect(await editionsIn()).toEqual([])
  })

  test('and the other way round for the attempt before', async () => {
    expect(await add(world.incomeTaxBook.id, query(january))).toMatchObject({
      refusal: {
        mismatch: { editionId: world.incomeTaxBook.id, assessment: { attemptCode: january.attempt } },
      },
    })
    expect(await add(old, query(january))).toMatchObject({ ok: true })
  })

  test('is confirmed once: then it can be added, removed and added again', async () => {
    expect(await add(old, { exam: may, isAccepted: true })).toMatchObject({ ok: true })
    expect(await add(old, query(may))).toMatchObject({ ok: true, value: { quantity: 2 } })
    await removeFromCart({ db: database.db }, { owner, editionId: old })
    expect(await add(old, query(may))).toMatchObject({ ok: true, value: { quantity: 1 } })
  })

  test('is confirmed in each cart, and when it is bought at once', async () => {
    await add(old, { exam: may, isAccepted: true })
    owner = { tokenHash: hashCartToken('another guest'), userId: null }
    expect(await set(1)).toMatchObject({ ok: false, refusal: { code: 'does_not_fit' } })
  })

  test('is of another level whatever its month: the refusal says of which', async () => {
    const final = { attempt: 'ca-2027-05', levelCode: 'ca-final' }
    expect(await add(world.incomeTaxBook.id, query(final))).toMatchObject({
      refusal: {
        message: expect.stringContaining('is a CA Intermediate book'),
        mismatch: { assessment: { verdict: 'other-level', otherLevel: 'CA Intermediate book' } },
      },
    })
    expect(
      await add(world.incomeTaxBook.id, query({ attempt: 'cs-2027-06', levelCode: 'cs-executive' })),
    ).toMatchObject({
      refusal: { mismatch: { assessment: { verdict: 'other-level' } } },
    })
    expect(await add(world.incomeTaxBook.id, query(may))).toMatchObject({ ok: true })
  })

  test('needs no confirmation without an attempt, nor when only the count changes', async () => {
    expect(await add(old, query(null))).toMatchObject({ ok: true })
    expect(await set(3)).toMatchObject({ ok: true, value: { lines: [{ quantity: 3 }] } })
  })

  test('among several titles refuses all of them, until it is accepted', async () => {
    const items = [
      { editionId: world.gstBook.id, quantity: 1 },
      { editionId: old, quantity: 1 },
    ]
    const put = (isMismatchAcknowledged: boolean) =>
      setCartQuantities(
        { db: database.db },
        { owner, exam: may, items: items.map((item) => ({ ...item, isMismatchAcknowledged })) },
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
    await add(old, { exam: may, isAccepted: true })
    await db.transaction().execute((tx) => claimCart(tx, owner.tokenHash, userId))
    await removeFromCart({ db }, { owner: account, editionId: old })
    owner = account
    expect(await add(old, query(may))).toMatchObject({ ok: true })
  })
})
