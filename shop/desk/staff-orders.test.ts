import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomToken } from '#kernel/id'
import { type Paise, paise } from '#kernel/money'
import { firstRow, oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import {
  addToCart,
  checkCheckout,
  discardCart,
  hashCartToken,
  lockOpenCart,
  saveCheckout,
  setCartQuantities,
  staffCartOwner,
} from '#shop/cart'
import { type Order, type PaymentMethod, payBy, readDocuments, readOrder, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut, readMoneyBack, readPayment } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { findBreaches } from '#shop/reports'
import { packLines, startPacking } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { bengaluru, fillCart } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { asShown, correctAddress, findEditions, findSubjects, placeForCustomer, readNotes } from './index.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let [staff, colleague] = ['', '']
const sent: string[] = []
const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }
const needs = () => ({ db: test.db, outbox })

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  const enrol = (email: string) =>
    testIdentity(test.db).enrol({ name: 'Suresh', email, password: 'nine ledgers and a lamp' })
  staff = await enrol('suresh@example.com')
  colleague = await enrol('charu@example.com')
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

/** Fills what staff order for a customer in Bengaluru who has no e-mail address. */
async function fill(editionId = world.editions.incomeTax, quantity = 1): Promise<void> {
  const owner = staffCartOwner(staff)
  await discardCart(test.db, owner)
  const added = await addToCart(needs(), { owner, editionId, quantity })
  if (!added.ok) throw new Error(added.refusal.message)
  const details = checkCheckout({ ...bengaluru, contact: { email: '', mobile: '9845012345' } }, true, {
    byStaff: true,
  })
  const cartId = await lockOpenCart(test.db, owner)
  if (!details.ok || cartId === null) throw new Error('cannot be filled')
  await saveCheckout(test.db, cartId, details.value)
}

const place = (method: PaymentMethod, expectedTotal: Paise, change: object = {}) =>
  placeForCustomer(needs(), {
    actorId: staff,
    idempotencyKey: randomToken(24),
    method,
    expectedTotal,
    because: null,
    ...change,
  })

async function read(id: number): Promise<Order> {
  const order = await readOrderById(test.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

const price = paise(89_500)
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => answer.refusal?.code ?? 'ok'
const audited = () =>
  firstRow<{ actor_id: string | null; action: string; subject: string }>(test.db)`
    select actor_id, action, subject from audit_log order by id desc`

describe('an order that staff make', () => {
  it('by a link waits for payment, names who made it, and the customer gets the link', async () => {
    await fill()
    sent.splice(0)
    const key = randomToken(24)
    const placed = await place(payBy.card, price, { idempotencyKey: key })
    if (!placed.ok) throw new Error(placed.refusal.message)
    expect(sent).toEqual(['pay-link'])
    const order = await read(placed.value.id)
    expect(order.lines[0]).toMatchObject({ state: 'PENDING', moves: [{ by: 'staff', actorId: staff }] })
    expect(order.contact).toMatchObject({ email: null, mobile: '+919845012345' })
    expect(await readPayment(test.db, order.id)).toMatchObject({ state: 'pending', amount: price })
    expect(await audited()).toEqual({ actor_id: staff, action: 'order.made', subject: `order:${order.id}` })
    expect(await place(payBy.card, price, { idempotencyKey: key })).toMatchObject({
      ok: true,
      value: { id: order.id, isNew: false },
    })
    const anonymous = { userId: null, tokenHash: Buffer.alloc(32), accessKey: null }
    expect(await readOrder(test.db, order.orderNo, anonymous)).toBeNull()
    expect(
      await readOrder(test.db, order.orderNo, { ...anonymous, accessKey: order.accessKey }),
    ).not.toBeNull()
  })

  it('may have more copies of a title than a buyer orders at once, as many as there are', async () => {
    const editionId = world.editions.incomeTax
    const { free } = await oneRow<{ free: number }>(test.db)`
      select on_hand - reserved - promised free from stock_levels where edition_id = ${editionId}`
    expect(free).toBeGreaterThan(12)
    const own = { tokenHash: hashCartToken(randomToken(32)), userId: null }
    expect(codeOf(await addToCart(needs(), { owner: own, editionId, quantity: 12 }))).toBe('bad_quantity')
    await fill(editionId, 12)
    const placed = await place(payBy.card, paise(12 * price))
    if (!placed.ok) throw new Error(placed.refusal.message)
    expect((await read(placed.value.id)).lines[0]).toMatchObject({ quantity: 12 })
    const owner = staffCartOwner(staff)
    const added = await addToCart(needs(), { owner, editionId, quantity: free - 11 })
    expect(added).toMatchObject({ refusal: { message: `You can buy up to ${free - 12} copies now.` } })
  })

  it('in cash is paid and documented at once, and a cancellation gives the cash back by transfer', async () => {
    await fill()
    const placed = await place(payBy.cashAtCounter, price)
    if (!placed.ok) throw new Error(placed.refusal.message)
    const order = await read(placed.value.id)
    expect(order).toMatchObject({ codFee: 0, paymentMethod: 8 })
    expect(order.lines.map(({ state }) => state)).toEqual(['ACCEPTED'])
    expect(await readPayment(test.db, order.id)).toMatchObject({ state: 'captured', captured: price })
    expect(await readDocuments(test.db, order.id)).toHaveLength(1)
    await cancelOrder(needs(), { order, lines: [], by: 'staff', actorId: staff, reason: 'changed mind' })
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([{ amount: price, route: 'transfer' }])
  })

  it('on delivery pays the fee as any order does, and names the order because of which it was made', async () => {
    const original = await placeOnDelivery(needs(), [[world.editions.gst, 1]])
    await fill()
    expect(codeOf(await place(payBy.cashOnDelivery, price, { because: original }))).toBe('total_changed')
    const placed = await place(payBy.cashOnDelivery, paise(price + (await readTerms(test.db)).codFee), {
      because: original,
    })
    if (!placed.ok) throw new Error(placed.refusal.message)
    const wordsOn = async (id: number) => (await readNotes(test.db, id)).map(({ words }) => words)
    expect(await wordsOn(original.id)).toEqual([
      `Order ${placed.value.orderNo} was made because of this one.`,
    ])
    expect(await wordsOn(placed.value.id)).toEqual([`Made because of order ${original.orderNo}.`])
  })

  it('is refused in words when titles, copies, totals or keys are wrong, and nothing is placed', async () => {
    const owner = staffCartOwner(staff)
    await discardCart(test.db, owner)
    expect(codeOf(await place(payBy.card, price))).toBe('empty_cart')
    for (const [editionId, quantity, code] of [
      [world.editions.withdrawn, 1, 'not_on_sale'],
      [world.editions.draft, 1, 'unknown_edition'],
      [999_999, 1, 'unknown_edition'],
      [world.editions.incomeTax, -3, 'bad_quantity'],
      [world.editions.incomeTax, 1.5, 'bad_quantity'],
      [world.editions.gst, 99, 'bad_quantity'],
    ] as const)
      expect(codeOf(await addToCart(needs(), { owner, editionId, quantity }))).toBe(code)
    await fill(world.editions.gst, 1)
    expect(codeOf(await place(payBy.cashAtCounter, paise(1)))).toBe('total_changed')
    await test.db
      .updateTable('editions')
      .set({ status: 'withdrawn' })
      .where('id', '=', world.editions.gst)
      .execute()
    expect(codeOf(await place(payBy.cashAtCounter, paise(1)))).toBe('not_on_sale')
    await test.db
      .updateTable('editions')
      .set({ status: 'live' })
      .where('id', '=', world.editions.gst)
      .execute()
    expect(codeOf(await place(payBy.cashAtCounter, paise(1), { idempotencyKey: 'short' }))).toBe('bad_key')
    await setCartQuantities(needs(), { owner, items: [{ editionId: world.editions.gst, quantity: 0 }] })
  })

  it('is of the person who made it: cash at the counter is not for buyers, nor a draft for colleagues', async () => {
    const owner = await fillCart(test.db, [[world.editions.incomeTax, 1]])
    const wish = {
      owner,
      idempotencyKey: randomToken(24),
      method: payBy.cashAtCounter,
      network: null,
      expectedTotal: price,
    }
    expect(codeOf(await checkOut(needs(), wish))).toBe('method_not_allowed')
    await fill()
    expect(codeOf(await place(payBy.card, price, { actorId: colleague }))).toBe('empty_cart')
  })
})

describe('titles', () => {
  it('are found by ISBN, number and words, those that can be sold first', async () => {
    const ids = async (typed: string) =>
      (await findEditions(test.db, typed)).map(({ editionId }) => editionId)
    expect(await ids('978-81-00000-01-4')).toEqual([world.editions.incomeTax])
    expect(await ids(String(world.editions.gst))).toEqual([world.editions.gst])
    expect((await ids('law income'))[0]).toBe(world.editions.incomeTax)
    expect(await ids('100% _')).toEqual([])
    expect(await ids(' ')).toEqual([])
  })
})

const pune = {
  ...bengaluru.shipping,
  name: 'Asha M. Menon',
  address1: '4 Karve Road',
  city: 'Pune',
  pin: '411038',
  stateCode: '27',
}

const correct = (order: Order, change: Partial<Parameters<typeof correctAddress>[1]> = {}) =>
  correctAddress(test.db, {
    order,
    typed: pune,
    reissueFor: pune.stateCode,
    seen: asShown(order.shipping),
    actorId: staff,
    ...change,
  })

describe('an address that staff correct', () => {
  it('in another State is taxed afresh at the same total, each document reversed and issued again', async () => {
    const before = await placeOnDelivery(needs(), [
      [world.editions.lectures, 1],
      [world.editions.incomeTax, 2],
    ])
    expect(codeOf(await correct(before, { reissueFor: null }))).toBe('other_state')
    expect(await correct(before)).toMatchObject({ ok: true })
    const order = await read(before.id)
    expect(order).toMatchObject({
      total: before.total,
      shipping: { city: 'Pune' },
      billing: { city: 'Pune' },
    })
    const [first, reversal, again, ...more] = await readDocuments(test.db, order.id)
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'IB', placeOfSupply: { code: '29' }, cgst: 0 })
    expect([first, reversal, again].map((each) => [each?.movedTo, each?.reversedBy])).toEqual([
      [null, { number: reversal?.number, issuedOn: reversal?.issuedOn }],
      [null, null],
      [null, null],
    ])
    expect(reversal).toMatchObject({ kind: 'CN', original: { number: first?.number }, igst: first?.igst })
    expect(again).toMatchObject({ kind: 'IB', placeOfSupply: { code: '27' }, igst: 0, gross: first?.gross })
    expect(again?.cgst).toBeGreaterThan(0)
    expect(again?.recipient.billing.name).toBe('Ms. Asha M. Menon')
    expect(await findBreaches(test.db)).toEqual([])

    // What is cancelled afterwards credits the new document.
    const lineId = order.lines[1]?.id ?? 0
    await cancelOrder(needs(), {
      order,
      lines: [{ lineId, copies: 1 }],
      by: 'staff',
      actorId: staff,
      reason: 'one too many',
    })
    const credit = (await readDocuments(test.db, order.id)).at(-1)
    expect(credit).toMatchObject({ kind: 'CN', original: { number: again?.number } })
    expect(await findBreaches(test.db)).toEqual([])
    // It is no whole order any more, which is said before anybody is asked to agree.
    const back = { ...bengaluru.shipping }
    for (const reissueFor of [null, back.stateCode])
      expect(codeOf(await correct(await read(order.id), { typed: back, reissueFor }))).toBe('not_whole')
  })

  it('stays in its State where documents would be issued afresh by a seller who is registered otherwise by now', async () => {
    const order = await placeOnDelivery(needs(), [[world.editions.lectures, 1]])
    const seller = await oneRow<{ gst_status: string; lut_arn: string }>(test.db)`
      select gst_status, lut_arn from sellers where id = ${world.sellerId}`
    await sql`update sellers set gst_status = 'COMPOSITION', lut_arn = null where id = ${world.sellerId}`.execute(
      test.db,
    )
    for (const reissueFor of [null, pune.stateCode])
      expect(await correct(order, { reissueFor })).toMatchObject({
        refusal: { code: 'registration_changed', path: 'shipping.stateCode' },
      })
    // An address in the same State is no other supply.
    const near = { ...bengaluru.shipping, address1: '9 Lake Road' }
    expect(await correct(order, { typed: near, reissueFor: null })).toMatchObject({ ok: true })
    await sql`update sellers set gst_status = ${seller.gst_status}, lut_arn = ${seller.lut_arn}
      where id = ${world.sellerId}`.execute(test.db)
    expect(await correct(await read(order.id))).toMatchObject({ ok: true })
  })

  it('asks for what it changes: documents are issued again only where the tax changes', async () => {
    const question = async (order: Order) => {
      const answer = await correct(order, { reissueFor: null })
      return answer.ok || answer.refusal.code !== 'other_state' ? answer : answer.refusal
    }
    const order = await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]])
    expect(await question(order)).toMatchObject({
      reissues: true,
      message: expect.stringContaining('reversed by a credit note and issued again'),
    })
    await fill()
    const unpaid = await place(payBy.card, price)
    if (!unpaid.ok) throw new Error(unpaid.refusal.message)
    expect(await question(await read(unpaid.value.id))).toMatchObject({
      reissues: false,
      message: expect.stringContaining('No document is issued yet.'),
    })
    const gstin = { gstin: '29AAGCB7383J1Z4', panOfBusiness: null, name: 'Menon & Co', stateCode: '29' }
    await sql`update orders set gstin = ${JSON.stringify(gstin)}::jsonb where id = ${order.id}`.execute(
      test.db,
    )
    const registered = await read(order.id)
    expect(await question(registered)).toMatchObject({
      reissues: false,
      message: expect.stringContaining('No document is issued again.'),
    })
    expect(await correct(registered)).toMatchObject({ ok: true })
    expect(await readDocuments(test.db, order.id)).toMatchObject([
      { kind: 'BS', placeOfSupply: { code: '29' }, reversedBy: null, movedTo: { city: 'Pune' } },
    ])
  })

  it('of an unpaid order changes only its tax, and within the State nothing is issued', async () => {
    await fill()
    const placed = await place(payBy.card, price)
    if (!placed.ok) throw new Error(placed.refusal.message)
    const order = await read(placed.value.id)
    expect(await correct(order)).toMatchObject({ ok: true })
    const moved = await read(order.id)
    expect(
      await correct(moved, { typed: { ...pune, address1: '5 Karve Road' }, reissueFor: null }),
    ).toMatchObject({ ok: true })
    expect(await readDocuments(test.db, order.id)).toEqual([])
    expect(await audited()).toMatchObject({ action: 'order.address.corrected' })
  })

  it('is refused when a colleague was faster, when the PIN is wrong, and when it is packed', async () => {
    const order = await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]])
    const both = await Promise.all([correct(order), correct(order, { typed: { ...pune, pin: '411001' } })])
    expect(both.map(codeOf).toSorted()).toEqual(['changed_meanwhile', 'ok'])
    const now = await read(order.id)
    expect(codeOf(await correct(now, { typed: { ...pune, pin: '999999' } }))).toBe('invalid_details')
    expect(codeOf(await correct(now, { typed: { ...pune, pin: '560034' } }))).toBe('invalid_details')
    const lines = now.lines.map(({ id }) => ({ lineId: id }))
    await startPacking(test.db, { orderId: now.id, lines, actorId: staff })
    await packLines(test.db, { orderId: now.id, lines, actorId: staff })
    expect(codeOf(await correct(now))).toBe('not_allowed')
  })
})

it('an entry of the audit log is found by what staff call its subject', async () => {
  const { id, orderNo } = await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]])
  const found = async (typed: string) => (await findSubjects(test.db, typed)).slice(1)
  expect(await found(orderNo.toLowerCase())).toEqual([`order:${id}`])
  expect(await found('Suresh@example.com')).toEqual([`user:${staff}`])
  expect(await found('law income')).toContain(`edition:${world.editions.incomeTax}`)
  expect(await found('978-81-00000-01-4')).toEqual([`edition:${world.editions.incomeTax}`])
  expect(await findSubjects(test.db, 'exchange-rate')).toEqual(['exchange-rate'])
})
