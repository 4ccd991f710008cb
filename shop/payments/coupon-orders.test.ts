import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { addPaise, paise } from '#kernel/money'
import { allRows, changeRows } from '#kernel/read-rows'
import { type CartOwner, readCart, readCheckout } from '#shop/cart'
import { enterCoupons, quoteCoupons, readCodes, readCoupons, stopCoupon, suggestCoupons } from '#shop/coupons'
import {
  deliveryLabel,
  discountParts,
  type Order,
  type PaymentMethod,
  payBy,
  readOrderById,
} from '#shop/orders'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { receiveStock } from '#shop/stock'
import { testDatabase } from '#tests/support/postgres'
import { givenCoupon } from '../coupons/coupons.fixtures.ts'
import { bengaluru, fillCart } from '../orders/orders.fixtures.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOut } from './check-out.ts'
import { payChoices } from './methods.ts'
import { deliveryRefusal } from './pay-on-delivery-instead.ts'
import { capturedPayment } from './payments.fixtures.ts'
import { settlePayment } from './settle.ts'

const test = await testDatabase()
const outbox = { send: async () => {} }

/** A buyer whom no other coupon has seen. */
let people = 0
const somebody = () => {
  people += 1
  const contact = { email: `reader${people}@example.com`, mobile: `98450${String(10_000 + people)}` }
  return { ...bengaluru, contact, shipping: { ...bengaluru.shipping, mobile: contact.mobile } }
}

async function choicesOf(owner: CartOwner, balance = 0) {
  const { db } = test
  const cart = await readCart(db, owner, null)
  const details = cart && (await readCheckout(db, cart.id))
  if (!cart || !details) throw new Error('the cart cannot be checked out')
  const terms = await readTerms(db)
  const coupons = await quoteCoupons(db, cart, owner, terms)
  const hint = await suggestCoupons(db, cart, owner, terms, coupons)
  const purse = { balance: paise(balance), isUsed: balance > 0 }
  return { hint, choices: payChoices({ cart, details, coupons }, terms, purse) }
}

async function place(owner: CartOwner, method: PaymentMethod, expectedTotal?: number) {
  const { choices } = await choicesOf(owner)
  const total = expectedTotal ?? choices.find((each) => each.method === method)?.total ?? 0
  return checkOut(
    { db: test.db, outbox },
    { owner, idempotencyKey: randomToken(24), method, network: null, expectedTotal: paise(total) },
  )
}

async function placed(owner: CartOwner, method: PaymentMethod = payBy.cashOnDelivery): Promise<Order> {
  const done = await place(owner, method)
  if (!done.ok) throw new Error(done.refusal.message)
  const order = await readOrderById(test.db, done.value.id)
  if (!order) throw new Error('the order is gone')
  return order
}

const enter = async (owner: CartOwner, code: string) =>
  enterCoupons(
    test.db,
    { owner, cart: await readCart(test.db, owner, null) },
    code,
    await readTerms(test.db),
    { isMore: true },
  )

const cancel = (order: Order, lines: { lineId: number; copies?: number }[] = []) =>
  cancelOrder({ db: test.db, outbox }, { order, lines, by: 'buyer', actorId: null, reason: '' })

const usesOf = async (code: string) =>
  (
    await allRows<{ order_id: number }>(test.db)`
      select order_id from coupon_uses where code = ${code} and released_at is null`
  ).length

const books = [
  [world.incomeTaxBook.id, 1],
  [world.otherSellersDvd.id, 1],
  [world.otherSellersBook.id, 3],
] as const

describe('an order with a coupon', () => {
  it('takes the discount off before tax, line by line, and keeps it through order and documents', async () => {
    await givenCoupon(test.db, { code: 'TAXED', percent: '15', group: 'titles' })
    const fifty = { kind: 'amount', amount: '50', percent: '' }
    await givenCoupon(test.db, { code: 'LESS50', ...fifty, group: 'amounts' })
    const owner = await fillCart(test.db, [...books], somebody())
    expect(await enter(owner, 'less50')).toMatchObject({ ok: true })
    expect(await enter(owner, ' tax-ed ')).toMatchObject({ ok: true })
    const order = await placed(owner)
    const percent = Math.floor((order.items * 15) / 100)
    expect(order.coupons).toEqual([
      { code: 'TAXED', off: percent, methods: [] },
      { code: 'LESS50', off: 5_000, methods: [] },
    ])
    expect(order.discount).toBe(percent + 5_000)
    expect(order.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(order.discount)
    const dvd = order.lines.find((line) => line.editionId === world.otherSellersDvd.id)!
    // 18 % inside the price after the discount: gross × 18 ÷ 118.
    expect(dvd.gross).toBe(dvd.unitPrice - dvd.discount)
    expect(Math.abs(dvd.gst - (dvd.gross * 18) / 118)).toBeLessThanOrEqual(1)
    const { rows } = await sql<{ discount: number; gross: number }>`
        select sum(r.discount_paise)::bigint discount, sum(r.gross_paise)::bigint gross from document_rows r
        join documents d on d.id = r.document_id where d.order_id = ${order.id}`.execute(test.db)
    expect(rows[0]).toEqual({ discount: order.discount, gross: order.total })
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('gives the code back when it is cancelled whole, and not when a part is', async () => {
    await givenCoupon(test.db, { code: 'ONCE', uses: '1' })
    const owner = await fillCart(test.db, [...books], somebody())
    await enter(owner, 'ONCE')
    const order = await placed(owner)
    expect(await enter(await fillCart(test.db, [...books], somebody()), 'ONCE')).toMatchObject({
      refusal: { message: 'ONCE has been used already.' },
    })
    await cancel(order, [{ lineId: order.lines[0]!.id }])
    expect(await usesOf('ONCE')).toBe(1)
    await cancel((await readOrderById(test.db, order.id))!)
    expect(await usesOf('ONCE')).toBe(0)
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('counts once for a person, whichever way they are known', async () => {
    await givenCoupon(test.db, { code: 'FIRST', first: 'yes' })
    const typed = somebody()
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], typed)
    await enter(owner, 'FIRST')
    await placed(owner, payBy.card)
    const again = await fillCart(test.db, [[world.lawBook.id, 1]], {
      ...typed,
      contact: { ...typed.contact, email: 'another@example.com' },
    })
    expect(await enter(again, 'FIRST')).toMatchObject({
      refusal: { message: 'You have used FIRST already. It is for one order per person.' },
    })
  })

  it('may be for a first order again after a paid one was cancelled whole and refunded', async () => {
    await givenCoupon(test.db, { code: 'WELCOME', first: 'yes' })
    const typed = somebody()
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], typed)
    await enter(owner, 'WELCOME')
    const order = await placed(owner, payBy.card)
    const providerOrderId = `order_${order.id}`
    await changeRows(test.db)`
      update payments set provider_order_id = ${providerOrderId} where order_id = ${order.id}`
    const paid = await settlePayment(
      { db: test.db, outbox },
      capturedPayment({ id: `pay_welcome${order.id}`, providerOrderId, amount: order.total }),
    )
    expect(paid).toBe('accepted')
    const again = await fillCart(test.db, [[world.lawBook.id, 1]], typed)
    expect(await enter(again, 'WELCOME')).toMatchObject({ ok: false })
    await cancel((await readOrderById(test.db, order.id))!)
    expect(await usesOf('WELCOME')).toBe(0)
    expect(await enter(again, 'WELCOME')).toMatchObject({ ok: true })
    expect((await placed(again, payBy.card)).discount).toBe(8_450)
  })

  it('takes each of many unique codes once, and counts the order for the dealer of the coupon', async () => {
    await changeRows(test.db)`insert into dealers (code, name) values ('sharma-books', 'Sharma Books')`
    const id = await givenCoupon(test.db, { code: 'SHARMA', codes: '3', dealer: 'sharma-books' })
    const codes = await readCodes(test.db, id)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3)
    const { code } = codes[0]!
    expect(code).toMatch(/^SHARMA[A-HJ-NP-Z2-9]{10}$/)
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], somebody())
    await enter(owner, code)
    expect((await placed(owner, payBy.card)).dealerCode).toBe('sharma-books')
    const other = await fillCart(test.db, [[world.lawBook.id, 1]], somebody())
    expect(await enter(other, code)).toMatchObject({ refusal: { message: `${code} has been used already.` } })
    expect(await enter(other, codes[1]!.code)).toMatchObject({ ok: true })
    await changeRows(test.db)`update dealers set is_active = false`
    expect((await placed(other, payBy.card)).dealerCode).toBeNull()
  })

  it('is refused with the reason when the code ended after it was entered, and then placed without', async () => {
    const id = await givenCoupon(test.db, { code: 'ENDING', kind: 'amount', amount: '100', percent: '' })
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], somebody())
    await enter(owner, 'ENDING')
    const { choices } = await choicesOf(owner)
    const seen = choices.find(({ method }) => method === payBy.card)!.total
    await test.db.transaction().execute((tx) => stopCoupon(tx, id, null))
    expect(await place(owner, payBy.card, seen)).toMatchObject({
      refusal: {
        code: 'total_changed',
        message:
          'ENDING is no longer offered. Nothing has been ordered. Please check the total and order again.',
      },
    })
    const order = await placed(owner, payBy.card)
    expect([order.discount, order.coupons, order.total]).toEqual([0, [], seen + 10_000])
  })

  it.each([
    ['with the invisible signs of a message that it was copied from', '\u200bPAS\u2060TE\u200d10\ufeff'],
    ['with typographic dashes', 'paste\u201110'],
    ['in the digits of Devanagari and full-width letters', 'ＰＡＳＴＥ१०'],
  ])('is known %s', async (_, typed) => {
    await sql`delete from coupon_codes where code = 'PASTE10'`.execute(test.db)
    await givenCoupon(test.db, { code: 'PASTE10' })
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], somebody())
    expect(await enter(owner, typed)).toMatchObject({ ok: true })
    expect((await readCart(test.db, owner, null))?.couponCodes).toEqual(['PASTE10'])
  })

  it('is on the list of staff, who stop it, however many came after it', async () => {
    const id = await givenCoupon(test.db, { code: 'OLDEST' })
    await changeRows(test.db)`
      with made as (insert into coupons (name, kind, percent, stopped_at)
        select 'Coupon ' || n, 'percent', 10, business_now() from generate_series(1, 200) n returning id)
      insert into coupon_codes (code, coupon_id) select 'LATER' || id, id from made`
    expect(await readCoupons(test.db)).toContainEqual(expect.objectContaining({ id, state: 'running' }))
  })

  it('says its last day, which is not over when it is created', async () => {
    const id = await givenCoupon(test.db, { code: 'LASTDAY', ends: '2099-12-31' })
    expect((await readCoupons(test.db)).find((coupon) => coupon.id === id)?.endsOn).toBe('2099-12-31')
    const over = givenCoupon(test.db, { code: 'OVER', ends: '2020-01-01' })
    await expect(over).rejects.toThrow('Choose today or a later day.')
  })

  it('counts only with its ways to pay, as the choices show, and the order cannot change to another', async () => {
    await givenCoupon(test.db, { code: 'CARDONLY', methods: [String(payBy.card)] })
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], somebody())
    await enter(owner, 'CARDONLY')
    const { choices } = await choicesOf(owner)
    const totals = Object.fromEntries(choices.map(({ method, total }) => [method, total]))
    expect([totals[payBy.card], totals[payBy.cashOnDelivery]]).toEqual([76_050, 89_500])
    const order = await placed(owner, payBy.card)
    expect(deliveryRefusal(order, await readTerms(test.db))?.message).toBe(
      'The discount of CARDONLY is not for cash on delivery.',
    )
  })

  it('leaves a rupee to pay where the wallet covers the order with the code of a way to pay alone', async () => {
    await givenCoupon(test.db, { code: 'BYUPI', methods: [String(payBy.card)] })
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], somebody())
    await enter(owner, 'BYUPI')
    const { choices } = await choicesOf(owner, 80_000)
    expect(choices.find(({ method }) => method === payBy.card)).toMatchObject({ total: 100, wallet: 75_950 })
    // It is ₹845 without the code.
    expect(choices.map(({ method }) => method)).not.toContain(payBy.wallet)
  })

  it('has several codes that combine: each with its own discount, tax after all of them, and all given back', async () => {
    await changeRows(test.db)`insert into dealers (code, name) values ('corner', 'Corner')`
    await givenCoupon(test.db, { code: 'TITLES', group: 'titles', uses: '1' })
    const fifty = { kind: 'amount', amount: '50', percent: '' }
    await givenCoupon(test.db, { code: 'DEALT', ...fifty, group: 'dealers', dealer: 'corner' })
    await givenCoupon(test.db, { code: 'SENT', kind: 'delivery', percent: '', group: 'delivery' })
    await givenCoupon(test.db, { code: 'OTHERS', group: 'titles' })
    // ₹545 is delivered free, and less than ₹499 is not.
    const owner = await fillCart(test.db, [[world.lastCopy.id, 1]], somebody())
    for (const code of ['DEALT', 'TITLES', 'SENT'])
      expect(await enter(owner, code)).toMatchObject({ ok: true })
    expect(await enter(owner, 'OTHERS')).toMatchObject({
      refusal: { message: 'An order can use 3 codes. Remove one to add another.' },
    })
    expect(await enter(owner, 'TITLES')).toMatchObject({ ok: true })
    const order = await placed(owner, payBy.card)
    expect(order).toMatchObject({ discount: 10_450, shippingFee: 0, total: 44_050, dealerCode: 'corner' })
    expect(order.coupons.map(({ code, off }) => [code, off])).toEqual([
      ['TITLES', 5_450],
      ['DEALT', 5_000],
      ['SENT', 0],
    ])
    expect(discountParts(order).map(({ label }) => label)).toEqual(['Discount (TITLES)', 'Discount (DEALT)'])
    expect(deliveryLabel(order)).toBe('Delivery (SENT)')
    await cancel(order)
    expect(await Promise.all(['TITLES', 'DEALT', 'SENT'].map(usesOf))).toEqual([0, 0, 0])
    expect(await findBreaches(test.db)).toEqual([])
  })

  it('is suggested the codes that save most together, and costs what was said', async () => {
    await givenCoupon(test.db, { code: 'BIG', percent: '12', group: 'titles', shown: 'yes' })
    await givenCoupon(test.db, { code: 'HUNDRED', kind: 'amount', amount: '100', percent: '', shown: 'yes' })
    const small = { kind: 'amount', amount: '20', percent: '', group: 'payment', shown: 'yes' }
    await givenCoupon(test.db, { code: 'BYCARD', ...small, methods: [String(payBy.card)] })
    await givenCoupon(test.db, { code: 'BYCASH', ...small, amount: '19', methods: ['4'], group: 'cash' })
    const owner = await fillCart(test.db, [[world.lawBook.id, 1]], somebody())
    const saving = async () => {
      const { hint } = await choicesOf(owner)
      return hint && [hint.coupons.map(({ code }) => code).toSorted(), hint.saves, hint.isInstead]
    }
    // ₹845: 12 % and ₹20 are more than ₹100; what counts with different ways to pay is not added up.
    expect(await saving()).toEqual([['BIG', 'BYCARD'], 12_140, false])
    await enter(owner, 'HUNDRED')
    expect(await saving()).toEqual([['BIG', 'BYCARD'], 2_140, true])
    await enterCoupons(
      test.db,
      { owner, cart: await readCart(test.db, owner, null) },
      'BYCARD',
      await readTerms(test.db),
    )
    expect(await saving()).toEqual([['BIG', 'BYCARD'], 10_140, false])
    await enter(owner, 'BIG')
    expect(await saving()).toBeNull()
    expect((await placed(owner, payBy.card)).total).toBe(84_500 - 12_140)
    await test.db.updateTable('coupons').set({ is_shown: false }).execute()
  })

  it('sums to the paisa whatever is bought and cancelled, and breaks no invariant', async () => {
    await givenCoupon(test.db, { code: 'ANY', percent: '37', most: '1,234.56', group: 'any' })
    await givenCoupon(test.db, { code: 'ANYDELIVERY', kind: 'delivery', percent: '', group: 'any delivery' })
    const copies = { kind: 'buy-get', percent: '', buy: '2', free: '1', group: 'any copies' }
    await givenCoupon(test.db, { code: 'ANYGET', ...copies })
    await givenCoupon(test.db, { code: 'ANYMORE', percent: '33', group: 'any' })
    // Enough for every run, whatever it buys.
    const shelves = await allRows<{ editionId: number; sellerId: number }>(test.db)`
      select edition_id "editionId", seller_id "sellerId" from stock_levels`
    await test.db.transaction().execute((tx) =>
      receiveStock(
        tx,
        shelves.map((shelf) => ({ ...shelf, quantity: 500 })),
      ),
    )
    const wares = [
      world.incomeTaxBook,
      world.otherSellersDvd,
      world.otherSellersBook,
      world.cheapBook,
      world.combo,
    ]
    const items = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...wares.map(({ id }) => id)), fc.integer({ min: 1, max: 3 })),
      { minLength: 1, maxLength: 4, selector: ([id]) => id },
    )
    const deed = fc.record({
      items,
      codes: fc.shuffledSubarray(['ANY', 'ANYDELIVERY', 'ANYGET', 'ANYMORE'], { minLength: 1 }),
      method: fc.constantFrom(payBy.card, payBy.cashOnDelivery),
      cancels: fc.constantFrom('nothing', 'a line', 'a copy', 'all'),
    })
    await fc.assert(
      fc.asyncProperty(deed, async ({ items: wanted, codes, method, cancels }) => {
        const owner = await fillCart(test.db, wanted, somebody())
        const entered = []
        for (const code of codes) if ((await enter(owner, code)).ok) entered.push(code)
        expect(entered.includes('ANY') && entered.includes('ANYMORE')).toBe(false)
        const { choices } = await choicesOf(owner)
        if (choices.find((each) => each.method === method)?.refusal) return
        const order = await placed(owner, method)
        expect(order.coupons.map(({ code }) => code).toSorted()).toEqual(entered.toSorted())
        expect(addPaise(...order.coupons.map(({ off }) => off))).toBe(order.discount)
        expect(order.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(order.discount)
        expect(order.total).toBe(order.items - order.discount + order.shippingFee + order.codFee)
        const [line] = order.lines
        if (cancels === 'all') await cancel(order)
        if (cancels === 'a line') await cancel(order, [{ lineId: line!.id }])
        if (cancels === 'a copy') await cancel(order, [{ lineId: line!.id, copies: 1 }])
      }),
      { numRuns: 40 },
    )
    expect(await findBreaches(test.db)).toEqual([])
  })
})
