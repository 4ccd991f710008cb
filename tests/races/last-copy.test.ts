import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import type { CartOwner } from '#shop/cart'
import { readOrder } from '#shop/orders'
import { cancelOrder, checkOut } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { recordMovements } from '#shop/stock'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../../shop/catalog/catalog.fixtures.ts'
import { fillCart } from '../../shop/orders/orders.fixtures.ts'

let test: TestDatabase
let world: SmallCatalog
const outbox: Outbox = { send: async () => {} }

beforeEach(async () => {
  test = await freshDatabase({ from: 'empty', connections: 40 })
  world = await plantSmallCatalog(test.db)
})
// Whatever raced, every invariant must hold.
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

const order = (owner: CartOwner, total: number, key = randomToken(24)) =>
  checkOut(
    { db: test.db, outbox },
    { owner, idempotencyKey: key, method: 4, network: null, expectedTotal: paise(total) },
  )

/** Leaves exactly so many copies of an edition. */
async function leave(editionId: number, copies: number): Promise<void> {
  const level = await oneRow<{ seller_id: number; on_hand: number }>(test.db)`
    select seller_id, on_hand from stock_levels where edition_id = ${editionId}`
  if (level.on_hand === copies) return
  await test.db
    .transaction()
    .execute((tx) =>
      recordMovements(tx, [
        { editionId, sellerId: level.seller_id, kind: 'adjusted', quantity: copies - level.on_hand },
      ]),
    )
}

const onHand = async (editionId: number) =>
  (
    await oneRow<{ on_hand: number }>(test.db)`
      select on_hand from stock_levels where edition_id = ${editionId}`
  ).on_hand

const priceOf = async (editionId: number) =>
  (
    await test.db
      .selectFrom('editions')
      .select('price_paise')
      .where('id', '=', editionId)
      .executeTakeFirstOrThrow()
  ).price_paise

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('two hundred buyers', () => {
  it('of one copy: one gets it, the others are told, and nothing is sold twice', async () => {
    const owners = await times(200, () => fillCart(test.db, [[world.editions.incomeTax, 1]]))
    await leave(world.editions.incomeTax, 1)
    const answers = await Promise.all(owners.map((owner) => order(owner, 94_500)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(new Set(answers.map((answer) => (answer.ok ? 'placed' : answer.refusal.code)))).toEqual(
      new Set(['placed', 'out_of_stock']),
    )
    expect(await onHand(world.editions.incomeTax)).toBe(0)
  })

  it('of the last set and of the last book inside it: one of them gets the copy', async () => {
    const setTotal = (await priceOf(world.editions.taxSet)) + 5_000
    const owners = await times(200, (index) =>
      fillCart(test.db, [[index % 2 ? world.editions.taxSet : world.editions.incomeTax, 1]]),
    )
    await leave(world.editions.incomeTax, 1)
    const answers = await Promise.all(
      owners.map((owner, index) => order(owner, index % 2 ? setTotal : 94_500)),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await onHand(world.editions.incomeTax)).toBe(0)
  })
})

describe('one wish sent many times at once', () => {
  it('makes one order, and every sender is told the same one', async () => {
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 1]])
    const before = await onHand(world.editions.incomeTax)
    const key = randomToken(24)
    const answers = await times(20, () => order(owner, 94_500, key))
    const numbers = answers.map((answer) => (answer.ok ? answer.value.orderNo : answer.refusal.code))
    expect(new Set(numbers).size).toBe(1)
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1)
    expect(await onHand(world.editions.incomeTax)).toBe(before - 1)
  })

  it('makes one order of one cart even when two tabs send it under two keys', async () => {
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 1]])
    const answers = await times(10, () => order(owner, 94_500))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.refusal.code)).toEqual(
      Array(9).fill('empty_cart'),
    )
  })
})

describe('orders and documents', () => {
  it('are numbered without a gap or a collision when forty are placed at once and some fail', async () => {
    const owners = await times(40, (index) =>
      fillCart(test.db, [[index % 3 ? world.editions.incomeTax : world.editions.lectures, 1]]),
    )
    const lectures = (await priceOf(world.editions.lectures)) + 5_000
    const answers = await Promise.all(
      owners.map((owner, index) => order(owner, index % 7 === 0 ? 1 : index % 3 ? 94_500 : lectures)),
    )
    const serials = answers
      .flatMap((answer) => (answer.ok ? [Number(answer.value.orderNo.slice(6))] : []))
      .sort((a, b) => a - b)
    expect(serials).toEqual(serials.map((_, index) => index + 1))
    expect(serials.length).toBeGreaterThan(20)
  })

  it('do not wait for a document that another transaction has yet to commit', async () => {
    const place = async () => order(await fillCart(test.db, [[world.editions.incomeTax, 1]]), 94_500)
    expect(await place()).toMatchObject({ ok: true })
    const rolledBack = test.db.transaction().execute(async (tx) => {
      await sql`
        insert into documents (seller_id, order_id, kind, place_of_supply, supplier, recipient, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
        select seller_id, order_id, kind, place_of_supply, supplier, recipient, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise from documents`.execute(
        tx,
      )
      expect(await place()).toMatchObject({ ok: true })
      throw new Error('the customer went away')
    })
    await expect(rolledBack).rejects.toThrow('the customer went away')
    const { rows } = await sql`select number from documents order by id`.execute(test.db)
    expect(rows).toEqual([1, 2].map((serial) => ({ number: expect.stringMatching(`/000000${serial}$`) })))
  })

  it('are cancelled once when the buyer presses ten times, and the copies come back once', async () => {
    const before = await onHand(world.editions.incomeTax)
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 2]])
    const placed = await order(owner, 184_000)
    if (!placed.ok) throw new Error(placed.refusal.message)
    const read = await readOrder(test.db, placed.value.orderNo, { ...owner, accessKey: null })
    if (!read) throw new Error('the order is gone')
    const answers = await times(10, () =>
      cancelOrder(
        { db: test.db, outbox },
        { order: read, lines: [], by: 'buyer', actorId: null, reason: 'Changed my mind' },
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await onHand(world.editions.incomeTax)).toBe(before)
  })
})
