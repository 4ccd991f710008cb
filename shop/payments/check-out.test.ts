import { afterAll, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { changeRows, oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { addToCart, readCart, saveForLater } from '#shop/cart'
import { readDocuments, readOrder } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { bengaluru, fillCart, guest, typeCheckout } from '../orders/orders.fixtures.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOut } from './check-out.ts'

const test = await testDatabase({ from: 'empty' })
const sent: unknown[] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }

const world = await plantSmallCatalog(test.db)
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const place = (owner: Awaited<ReturnType<typeof fillCart>>, total: number, key = randomToken(24)) =>
  checkOut(
    { db: test.db, outbox },
    { owner, idempotencyKey: key, method: 4, network: null, expectedTotal: paise(total) },
  )

const free = async (editionId: number) => {
  const row = await oneRow<{ on_hand: number }>(test.db)`
    select on_hand from stock_levels where edition_id = ${editionId}`
  return row.on_hand
}

describe('an order paid on delivery', () => {
  it('takes the copies, documents the supply, adds the fee and announces itself', async () => {
    const before = await free(world.editions.incomeTax)
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 2]])
    const placed = await place(owner, 179_000 + 5_000)
    expect(placed).toMatchObject({ ok: true, value: { isNew: true, total: 184_000 } })
    if (!placed.ok) return
    expect(await free(world.editions.incomeTax)).toBe(before - 2)
    expect(sent).toContainEqual(['order-placed', { orderId: placed.value.id }])
    const order = await readOrder(test.db, placed.value.orderNo, { ...owner, accessKey: null })
    expect(order).toMatchObject({
      total: 184_000,
      codFee: 5_000,
      shippingFee: 0,
      lines: [{ state: 'ACCEPTED', quantity: 2 }],
    })
    expect(order?.lines[0]?.moves.map((move) => move.to)).toEqual(['PENDING', 'ACCEPTED'])
    const [bill, ...others] = await readDocuments(test.db, placed.value.id)
    expect(others).toEqual([])
    expect(bill).toMatchObject({
      kind: 'BS',
      gross: 184_000,
      taxable: 184_000,
      placeOfSupply: { code: '29', name: 'Karnataka' },
    })
    expect(bill?.number).toMatch(/^BS\/\d\d-\d\d\/\d{7}$/)
    expect(bill?.rows.map((row) => row.charge)).toEqual(['item', 'cod-fee'])
    expect(await readCart(test.db, owner, null)).toBeNull()
  })

  it('is found again by its cookie or its signed link, and by nobody else', async () => {
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 1]])
    const placed = await place(owner, 94_500)
    if (!placed.ok) throw new Error(placed.refusal.message)
    const { orderNo, accessKey } = placed.value
    const query = (reader: { tokenHash: Buffer | null; accessKey: string | null }) =>
      readOrder(test.db, orderNo, { userId: null, ...reader })
    expect(await query({ tokenHash: owner.tokenHash, accessKey: null })).not.toBeNull()
    expect(await query({ tokenHash: null, accessKey })).not.toBeNull()
    expect(await query({ tokenHash: guest().tokenHash, accessKey: null })).toBeNull()
    expect(await query({ tokenHash: null, accessKey: 'x'.repeat(22) })).toBeNull()
    expect(await query({ tokenHash: null, accessKey: null })).toBeNull()
  })

  it('answers the same order to the same key, and refuses the key for another wish or another person', async () => {
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 1]])
    const key = randomToken(24)
    const first = await place(owner, 94_500, key)
    const again = await place(owner, 94_500, key)
    if (!first.ok || !again.ok) throw new Error('not placed')
    expect(again.value).toEqual({ ...first.value, isNew: false })
    expect(await place(owner, 94_400, key)).toMatchObject({ ok: false, refusal: { code: 'key_reused' } })
    const other = await fillCart(test.db, [[world.editions.incomeTax, 1]])
    expect(await place(other, 94_500, key)).toMatchObject({ ok: false, refusal: { code: 'key_reused' } })
  })

  it('refuses another total than the buyer saw, and changes nothing', async () => {
    const before = await free(world.editions.incomeTax)
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 1]])
    for (const total of [0, 1, 94_499, 94_501])
      expect(await place(owner, total)).toMatchObject({ refusal: { code: 'total_changed' } })
    expect(await free(world.editions.incomeTax)).toBe(before)
    expect((await readCart(test.db, owner, null))?.lines).toHaveLength(1)
  })

  it('is refused above the limit, to a PIN where couriers collect no cash, and without details', async () => {
    const dear = await fillCart(test.db, [
      [world.editions.incomeTax, 10],
      [world.editions.lectures, 1],
    ])
    const cart = await readCart(test.db, dear, null)
    const total = (cart?.lines ?? []).reduce((sum, line) => sum + line.unitPrice * line.quantity, 5_000)
    expect(total).toBeGreaterThan(1_000_000)
    expect(await place(dear, total)).toMatchObject({ refusal: { code: 'method_not_allowed' } })
    const island = {
      ...bengaluru,
      shipping: { ...bengaluru.shipping, city: 'Kavaratti', pin: '682555', stateCode: '31' },
    }
    const far = await fillCart(test.db, [[world.editions.incomeTax, 1]], island)
    expect(await place(far, 94_500)).toMatchObject({ refusal: { code: 'method_not_allowed' } })
    const bare = guest()
    await addToCart({ db: test.db }, { owner: bare, editionId: world.editions.incomeTax, quantity: 1 })
    expect(await place(bare, 94_500)).toMatchObject({ refusal: { code: 'details_missing' } })
    expect(await place(guest(), 94_500)).toMatchObject({ refusal: { code: 'empty_cart' } })
  })

  it('charges IGST between States and CGST with SGST inside one, on goods and on their delivery', async () => {
    const lectures = await test.db
      .selectFrom('editions')
      .select('price_paise')
      .where('id', '=', world.editions.lectures)
      .executeTakeFirstOrThrow()
    const owner = await fillCart(test.db, [[world.editions.lectures, 1]])
    const placed = await place(owner, lectures.price_paise + 5_000)
    if (!placed.ok) throw new Error(placed.refusal.message)
    const [invoice] = await readDocuments(test.db, placed.value.id)
    expect(invoice).toMatchObject({ kind: 'TI', cgst: 0, sgst: 0 })
    expect(invoice?.igst).toBeGreaterThan(0)
    expect(invoice?.rows.every((row) => row.rateBp === 1800)).toBe(true)
  })

  it('gives a registered buyer a tax invoice and a bill of supply, a consumer one document for both', async () => {
    const lectures = await test.db
      .selectFrom('editions')
      .select('price_paise')
      .where('id', '=', world.editions.lectures)
      .executeTakeFirstOrThrow()
    const total = lectures.price_paise + 89_500 + 5_000
    const items = [
      [world.editions.lectures, 1],
      [world.editions.incomeTax, 1],
    ] as const
    const business = { gstin: '29ABCDE1234F2ZV', panOfBusiness: 'ABCDE1234F', name: 'Menon and Associates' }
    const firm = await place(await fillCart(test.db, items, { ...bengaluru, business }), total)
    const person = await place(await fillCart(test.db, items), total)
    if (!firm.ok || !person.ok) throw new Error('not placed')
    const kinds = async (id: number) =>
      (await readDocuments(test.db, id)).map((document) => document.kind).sort()
    expect(await kinds(firm.value.id)).toEqual(['BS', 'TI'])
    expect(await kinds(person.value.id)).toEqual(['IB'])
  })

  it('promises a pre-order within its limit and takes nothing from stock', async () => {
    const edition = await test.db
      .selectFrom('editions')
      .select('price_paise')
      .where('id', '=', world.editions.preOrder)
      .executeTakeFirstOrThrow()
    const owner = await fillCart(test.db, [[world.editions.preOrder, 1]])
    const shipping = edition.price_paise >= 49_900 ? 0 : 5_000
    const placed = await place(owner, edition.price_paise + shipping + 5_000)
    if (!placed.ok) throw new Error(placed.refusal.message)
    const read = () => readOrder(test.db, placed.value.orderNo, { ...owner, accessKey: null })
    const order = await read()
    expect(order?.lines[0]).toMatchObject({ supply: 'promise', state: 'ACCEPTED', isReleaseOver: false })
    expect(order?.lines[0]?.releasesOn).not.toBeNull()
    await changeRows(test.db)`
      update order_lines set releases_on = business_today() - 1 where order_id = ${placed.value.id}`
    expect((await read())?.lines[0]).toMatchObject({ isReleaseOver: true })
  })

  it('lets what was saved for later live on in the next cart', async () => {
    const owner = await fillCart(test.db, [
      [world.editions.incomeTax, 1],
      [world.editions.preOrder, 1],
    ])
    await saveForLater({ db: test.db }, { owner, editionId: world.editions.preOrder, isSaved: true })
    expect(await place(owner, 94_500)).toMatchObject({ ok: true })
    expect(await readCart(test.db, owner, null)).toMatchObject({
      lines: [],
      saved: [{ editionId: world.editions.preOrder }],
    })
    await addToCart({ db: test.db }, { owner, editionId: world.editions.incomeTax, quantity: 1 })
    await typeCheckout(test.db, owner)
    expect(await place(owner, 94_500)).toMatchObject({ ok: true })
  })
})

describe('cancelling', () => {
  const placedOrder = async (items: readonly (readonly [number, number])[], total: number) => {
    const owner = await fillCart(test.db, items)
    const placed = await place(owner, total)
    if (!placed.ok) throw new Error(placed.refusal.message)
    const read = async () => {
      const order = await readOrder(test.db, placed.value.orderNo, { ...owner, accessKey: null })
      if (!order) throw new Error('the order is gone')
      return order
    }
    return { id: placed.value.id, read }
  }
  const cancel = async (
    order: Awaited<ReturnType<Awaited<ReturnType<typeof placedOrder>>['read']>>,
    lineIds: number[] = [],
  ) =>
    cancelOrder(
      { db: test.db, outbox },
      {
        order,
        lines: lineIds.map((lineId) => ({ lineId })),
        by: 'buyer',
        actorId: null,
        reason: 'Ordered by mistake',
      },
    )

  it('gives the copies back, credits what was billed, and leaves nothing to collect', async () => {
    const before = await free(world.editions.incomeTax)
    const { id, read } = await placedOrder([[world.editions.incomeTax, 3]], 273_500)
    expect(await cancel(await read())).toEqual({ ok: true, value: null })
    expect(await free(world.editions.incomeTax)).toBe(before)
    expect((await read()).lines[0]?.state).toBe('CANCELLED')
    const [bill, credit] = await readDocuments(test.db, id)
    expect(credit).toMatchObject({
      kind: 'CN',
      gross: bill?.gross,
      original: { number: bill?.number },
      reason: 'Ordered by mistake',
    })
    const payment = await test.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ state: 'cancelled', amount_paise: 0 })
    expect(await cancel(await read())).toMatchObject({ ok: false, refusal: { code: 'not_allowed' } })
  })

  it('of one title lowers what the courier collects by that title and its share of the fee', async () => {
    const { id, read } = await placedOrder(
      [
        [world.editions.incomeTax, 1],
        [world.editions.preOrder, 1],
      ],
      await totalOf(),
    )
    const order = await read()
    const [first, second] = order.lines
    if (!first || !second) throw new Error('two lines expected')
    expect(await cancel(order, [first.id])).toMatchObject({ ok: true })
    const payment = await test.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment.state).toBe('on-delivery')
    expect(payment.amount_paise).toBeLessThan(order.total - first.gross)
    expect(payment.amount_paise).toBeGreaterThanOrEqual(second.gross)
  })

  it('is refused for a line of another order', async () => {
    const mine = await placedOrder([[world.editions.incomeTax, 1]], 94_500)
    const other = await placedOrder([[world.editions.incomeTax, 1]], 94_500)
    const foreign = (await other.read()).lines[0]?.id ?? 0
    expect(await cancel(await mine.read(), [foreign])).toMatchObject({ refusal: { code: 'no_such_line' } })
    expect((await other.read()).lines[0]?.state).toBe('ACCEPTED')
  })

  async function totalOf(): Promise<number> {
    const edition = await test.db
      .selectFrom('editions')
      .select('price_paise')
      .where('id', '=', world.editions.preOrder)
      .executeTakeFirstOrThrow()
    return 89_500 + edition.price_paise + 5_000
  }
})
