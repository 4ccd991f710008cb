import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allRows, changeRows, oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { messageOf } from '#shop/notices'
import type { LineState, Order } from '#shop/orders'
import {
  askForOtherAccount,
  enterRefundAccount,
  giveRefundAccount,
  readMoneyBack,
  readOpenRefunds,
  readPayment,
  readRefundProgress,
  recordTransfer,
  showRefundAccount,
} from '#shop/payments'
import { explainOrder, findBreaches, readWaitingWork } from '#shop/reports'
import { readBalance } from '#shop/wallet'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { samplePicture, temporaryFiles } from '../media/media.fixtures.ts'
import { sender } from '../notices/notices.fixtures.ts'
import { copiesOnHand } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import {
  acceptReturn,
  closeReturn,
  noteArrival,
  openReturnPhoto,
  readReturnById,
  readReturnQueue,
  readReturns,
  receiveReturn,
  refundPreview,
  rejectReturn,
  reopenReturn,
  sendReturnBack,
  withdrawReturn,
} from './index.ts'
import { ageOrder, askReturnOf, deliverOrder, rereadOrder } from './returns.fixtures.ts'

const test = await testDatabase({ from: 'empty' })
const sent: [string, unknown][] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
const needs = () => ({ db: test.db, outbox, files: place.files })
const sealing = () => ({ db: test.db, secret: testSecret })

const world = await plantSmallCatalog(test.db)
const place = await temporaryFiles()
beforeEach(() => void sent.splice(0))
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await place.tidy()
})

const delivered = async (copies = 1): Promise<Order> =>
  deliverOrder(needs(), await placeOnDelivery(needs(), [[world.editions.incomeTax, copies]]))
const statesOf = async (order: Order): Promise<LineState[]> =>
  (await rereadOrder(test.db, order.id)).lines.map(({ state }) => state)
const photo = async (name = 'page.jpg', bytes?: Uint8Array) => ({
  name,
  bytes: bytes ?? (await samplePicture(300, 200, 'jpeg')),
})
const courier = (id: number) => ({ courier: 'Saarthi Express', awb: `RET-${String(id).padStart(6, '0')}` })
const onHand = () => copiesOnHand(test.db, world.editions.incomeTax)
const done = { ok: true, value: null }
const refusedAs = (code: string) => ({ ok: false, refusal: { code } })

async function idOf(asking: ReturnType<typeof askReturnOf>): Promise<number> {
  const answer = await asking
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

/** Asks for, accepts and receives a return; answers its id. */
async function received(order: Order, sellable: number, change: Parameters<typeof askReturnOf>[2] = {}) {
  const returnId = await idOf(askReturnOf(needs(), order, change))
  expect(await acceptReturn(needs(), { returnId, actorId: null, ...courier(returnId) })).toMatchObject({
    ok: true,
  })
  expect(await receiveReturn(needs(), { returnId, actorId: null, sellable, note: 'Torn' })).toMatchObject({
    ok: true,
  })
  return returnId
}

describe('a return', () => {
  it('of one of three copies is asked for, accepted, inspected and refunded to the paisa, and the stock says what is sold again', async () => {
    const order = await delivered(3)
    const before = await onHand()
    const [line] = order.lines
    if (!line) throw new Error('an order without a line')
    const preview = refundPreview(line, 2, 'damaged')
    const returnId = await idOf(
      askReturnOf(needs(), order, { copies: 2, reason: 'damaged', photos: [await photo()] }),
    )
    expect(await statesOf(order)).toEqual(['DELIVERED', 'RETURN_PENDING'])
    expect((await readReturnQueue(test.db, 'decide')).map(({ id }) => id)).toContain(returnId)
    const outward = { courier: 'Saarthi Express', awb: `SX${order.id}-${line.parcelId}00000` }
    expect(await acceptReturn(needs(), { returnId, actorId: null, ...outward })).toMatchObject(
      refusedAs('awb_taken'),
    )
    await acceptReturn(needs(), { returnId, actorId: null, ...courier(returnId) })
    expect((await readReturnQueue(test.db, 'on-the-way')).map(({ id }) => id)).toContain(returnId)
    await noteArrival(test.db, { returnId, actorId: null })
    expect((await readReturnQueue(test.db, 'inspect')).map(({ id }) => id)).toContain(returnId)
    const all = { returnId, actorId: null, sellable: 1 }
    expect(await receiveReturn(needs(), { ...all, note: '' })).toMatchObject(refusedAs('no_note'))
    expect(await receiveReturn(needs(), { ...all, sellable: 3, note: 'x' })).toMatchObject(
      refusedAs('bad_count'),
    )
    expect(await receiveReturn(needs(), { ...all, note: 'Back cover torn' })).toMatchObject({ ok: true })
    expect(await statesOf(order)).toEqual(['DELIVERED', 'REFUND_INITIATED'])
    expect(await onHand()).toBe(before + 1)
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([
      { amount: preview.total, cause: 'returned', route: 'transfer', state: 'requested' },
    ])
    expect([...(await readRefundProgress(test.db, [order.orderNo]))]).toEqual([
      [order.orderNo, 'wants-account'],
    ])
    const { rows } = await sql<{ gross: number }>`
      select gross_paise gross from documents where order_id = ${order.id} and kind = 'CN'`.execute(test.db)
    expect(rows).toEqual([{ gross: preview.total }])
    expect(sent.map(([topic]) => topic).filter((topic) => /^re(turn|fund)/.test(topic))).toEqual([
      'return-asked',
      'return-accepted',
      'refund-details-wanted',
    ])
    const written = (await explainOrder(test.db, order.orderNo)).map(({ what, words }) => `${what}: ${words}`)
    expect(written).toContainEqual(
      expect.stringMatching(/^return: .* for damaged, now received.* 1 on sale again, 1 not$/),
    )
  })

  it('accepted after the day that the buyer chose is picked up on the next one', async () => {
    const order = await delivered()
    const returnId = await idOf(askReturnOf(needs(), order))
    const chosen = (await readReturns(test.db, order.id))[0]?.pickup?.on
    await changeRows(test.db)`update returns set pickup_on = '2026-01-05' where id = ${returnId}`
    await acceptReturn(needs(), { returnId, actorId: null, ...courier(returnId) })
    expect((await readReturns(test.db, order.id))[0]?.pickup?.on).toBe(chosen)
  })

  it('because the buyer changed their mind refunds the items, not their delivery and fees', async () => {
    const order = await delivered()
    const [line] = order.lines
    if (!line) throw new Error('an order without a line')
    const preview = refundPreview(line, 1, 'changed-mind')
    expect(preview.withheld).toBeGreaterThan(0)
    expect(preview.total).toBe(line.gross)
    await received(order, 1)
    const back = await readMoneyBack(test.db, order.id)
    expect(back).toMatchObject([{ amount: preview.total }])
    expect((await readReturns(test.db, order.id))[0]?.refundIds).toEqual(back.map(({ id }) => id))
    expect(await readPayment(test.db, order.id)).toMatchObject({ refunded: preview.total })
  })

  it('refunds cash to the wallet at once, when the buyer of an account wants that', async () => {
    const [order, userId] = [await delivered(), crypto.randomUUID()]
    await test.db.insertInto('users').values({ id: userId, name: 'Asha', email: 'a@example.com' }).execute()
    await test.db.updateTable('orders').set({ user_id: userId }).where('id', '=', order.id).execute()
    await received(order, 1, { toWallet: true })
    const [back] = await readMoneyBack(test.db, order.id)
    expect(back).toMatchObject({ route: 'wallet', state: 'processed' })
    expect(await readBalance(test.db, userId)).toBe(back?.amount)
    expect(sent.map(([topic]) => topic)).not.toContain('refund-details-wanted')
  })

  it('of what was not in the parcel needs no pickup, puts nothing on sale and refunds everything', async () => {
    const order = await delivered()
    const before = await onHand()
    const returnId = await idOf(askReturnOf(needs(), order, { reason: 'not-in-parcel', pickup: null }))
    expect(await acceptReturn(needs(), { returnId, actorId: null, courier: '', awb: '' })).toMatchObject({
      ok: true,
    })
    expect((await readReturnQueue(test.db, 'inspect')).map(({ id }) => id)).toContain(returnId)
    const all = { returnId, actorId: null, note: '' }
    expect(await receiveReturn(needs(), { ...all, sellable: 1 })).toMatchObject(refusedAs('bad_count'))
    expect(await receiveReturn(needs(), { ...all, sellable: 0 })).toMatchObject({ ok: true })
    expect(await onHand()).toBe(before)
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([{ amount: order.total }])
  })

  it('is withdrawn by its own buyer until it is decided, and may be asked for again', async () => {
    const [order, other] = [await delivered(), await delivered()]
    const returnId = await idOf(askReturnOf(needs(), order))
    const own = { returnId, actorId: null, orderId: order.id }
    expect(await withdrawReturn(needs(), { ...own, orderId: other.id })).toMatchObject(refusedAs('no_return'))
    expect(await withdrawReturn(needs(), own)).toMatchObject({ ok: true })
    expect(await statesOf(order)).toEqual(['DELIVERED'])
    expect(await withdrawReturn(needs(), own)).toMatchObject(refusedAs('not_allowed'))
    const again = await idOf(askReturnOf(needs(), await rereadOrder(test.db, order.id)))
    await acceptReturn(needs(), { returnId: again, actorId: null, ...courier(again) })
    expect(await withdrawReturn(needs(), { ...own, returnId: again })).toMatchObject(refusedAs('not_allowed'))
  })

  it('that is refused leaves no photos behind, however often and at once it is asked for', async () => {
    const order = await delivered()
    const storedPhotos = async () => (await readdir(join(place.folder, 'returns')).catch(() => [])).length
    const before = await storedPhotos()
    const photos = [await photo()]
    const both = await Promise.all([1, 2].map(() => askReturnOf(needs(), order, { photos })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const puts = place.puts.length
    expect(await askReturnOf(needs(), order, { photos, of: 7 })).toMatchObject(refusedAs('copies_changed'))
    expect(place.puts.length).toBe(puts)
    expect(await storedPhotos()).toBe(before + 1)
  })

  it('is withdrawn and asked for again a few times only', async () => {
    const order = await delivered()
    for (let times = 0; times < 5; times++) {
      const returnId = await idOf(askReturnOf(needs(), await rereadOrder(test.db, order.id)))
      await withdrawReturn(needs(), { returnId, actorId: null, orderId: order.id })
    }
    const again = askReturnOf(needs(), await rereadOrder(test.db, order.id))
    expect(await again).toMatchObject(refusedAs('too_often'))
  })

  it('is rejected with a reason, once', async () => {
    const order = await delivered()
    const returnId = await idOf(askReturnOf(needs(), order))
    const whom = { returnId, actorId: null }
    expect(await rejectReturn(needs(), { ...whom, reason: ' ' })).toMatchObject(refusedAs('no_reason'))
    const two = await Promise.all([
      rejectReturn(needs(), { ...whom, reason: 'It was written in' }),
      acceptReturn(needs(), { ...whom, ...courier(returnId) }),
    ])
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const found = await readReturnById(test.db, returnId)
    expect(await receiveReturn(needs(), { ...whom, sellable: 1, note: '' })).toMatchObject({
      ok: found?.state === 'accepted',
    })
  })
})

describe('an accepted return', () => {
  it('of two copies is rejected for one of them, and the other is refunded', async () => {
    const order = await delivered(2)
    const before = await onHand()
    const returnId = await idOf(askReturnOf(needs(), order, { copies: 2 }))
    const whom = { returnId, actorId: null }
    await acceptReturn(needs(), { ...whom, ...courier(returnId) })
    await noteArrival(test.db, whom)
    const reject = (copies: number) => rejectReturn(needs(), { ...whom, copies, reason: 'It is written in.' })
    for (const copies of [0, 3, Number.NaN])
      expect(await reject(copies)).toMatchObject(refusedAs('no_such_copies'))
    expect(await reject(1)).toMatchObject({ ok: true })
    expect(await reject(2)).toMatchObject(refusedAs('no_such_copies'))
    const [line] = (await rereadOrder(test.db, order.id)).lines
    if (!line) throw new Error('an order without a line')
    const preview = refundPreview(line, 1, 'changed-mind')
    expect(await receiveReturn(needs(), { ...whom, sellable: 1, note: '' })).toMatchObject({ ok: true })
    expect(await statesOf(order)).toEqual(['REFUND_INITIATED', 'RETURN_REJECTED'])
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([{ amount: preview.total }])
    expect(await onHand()).toBe(before + 1)
    const returns = await readReturns(test.db, order.id)
    expect(returns).toMatchObject([
      { id: returnId, state: 'received' },
      { state: 'rejected', answer: 'It is written in.' },
    ])
    expect(sent).toContainEqual(['return-rejected', { returnId: returns[1]?.id }])
  })

  it('of three copies is rejected for one of them once, though the form is sent twice', async () => {
    const order = await delivered(3)
    const returnId = await idOf(askReturnOf(needs(), order, { copies: 3 }))
    const reject = () =>
      rejectReturn(needs(), { returnId, actorId: null, copies: 1, of: 3, reason: 'It is written in.' })
    expect(await reject()).toMatchObject({ ok: true })
    expect(await reject()).toMatchObject(refusedAs('copies_changed'))
    expect(await statesOf(order)).toEqual(['RETURN_PENDING', 'RETURN_REJECTED'])
  })

  it('is rejected after its inspection: no money moves, and the copies stay the buyer’s', async () => {
    const order = await delivered()
    const before = await onHand()
    const returnId = await idOf(askReturnOf(needs(), order))
    const reject = () =>
      rejectReturn(needs(), { returnId, actorId: null, reason: 'Every chapter is written in.' })
    await acceptReturn(needs(), { returnId, actorId: null, ...courier(returnId) })
    // Nobody has looked at it yet.
    expect(await reject()).toMatchObject(refusedAs('not_allowed'))
    await noteArrival(test.db, { returnId, actorId: null })
    expect(await reject()).toMatchObject({ ok: true })
    const received = await receiveReturn(needs(), { returnId, actorId: null, sellable: 1, note: '' })
    expect(received).toMatchObject(refusedAs('not_allowed'))
    expect(await statesOf(order)).toEqual(['RETURN_REJECTED'])
    expect(await readMoneyBack(test.db, order.id)).toEqual([])
    expect(await onHand()).toBe(before)
    expect(sent.map(([topic]) => topic)).toContain('return-rejected')
    expect(await reject()).toMatchObject(refusedAs('not_allowed'))
  })

  it('is closed when the courier got nothing, and may be asked for again; not once it is here', async () => {
    const order = await delivered()
    const returnId = await idOf(askReturnOf(needs(), order))
    const close = (id: number) => closeReturn(needs(), { returnId: id, actorId: null })
    expect(await close(returnId)).toMatchObject(refusedAs('not_allowed'))
    await acceptReturn(needs(), { returnId, actorId: null, ...courier(returnId) })
    const two = await Promise.all([close(returnId), close(returnId)])
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await statesOf(order)).toEqual(['DELIVERED'])
    expect(await readMoneyBack(test.db, order.id)).toEqual([])
    expect(sent.filter(([topic]) => topic === 'return-closed')).toHaveLength(1)
    const again = await idOf(askReturnOf(needs(), await rereadOrder(test.db, order.id)))
    await acceptReturn(needs(), { returnId: again, actorId: null, ...courier(again) })
    await noteArrival(test.db, { returnId: again, actorId: null })
    expect(await close(again)).toMatchObject(refusedAs('not_allowed'))
  })
})

describe('a rejected return', () => {
  const mailKeyOf = async (kind: 'return-accepted' | 'return-rejected', returnId: number) =>
    (await messageOf(kind).compose(sealing(), { returnId }, sender))?.subject

  it('is reopened with a reason, decided again by somebody else, and each answer is mailed', async () => {
    const order = await delivered()
    const returnId = await idOf(askReturnOf(needs(), order))
    const whom = { returnId, actorId: null }
    expect(await reopenReturn(needs(), { ...whom, reason: 'Too early' })).toMatchObject(
      refusedAs('not_allowed'),
    )
    await rejectReturn(needs(), { ...whom, reason: 'It was written in.' })
    const first = await mailKeyOf('return-rejected', returnId)
    expect(await reopenReturn(needs(), { ...whom, reason: ' ' })).toMatchObject(refusedAs('no_reason'))
    expect(await reopenReturn(needs(), { ...whom, reason: 'The buyer sent a video' })).toEqual(done)
    expect(await statesOf(order)).toEqual(['RETURN_PENDING'])
    expect((await readReturnQueue(test.db, 'decide')).map(({ id }) => id)).toContain(returnId)
    await rejectReturn(needs(), { ...whom, reason: 'It still is.' })
    expect(await mailKeyOf('return-rejected', returnId)).not.toBe(first)
    await reopenReturn(needs(), { ...whom, reason: 'The owner looked' })
    expect(await acceptReturn(needs(), { ...whom, ...courier(returnId) })).toEqual(done)
    expect(await receiveReturn(needs(), { ...whom, sellable: 1, note: '' })).toEqual(done)
    const moves = (await rereadOrder(test.db, order.id)).lines[0]?.moves ?? []
    expect(moves.map(({ reason }) => reason)).toContain('The buyer sent a video')
  })

  it('whose copies are here is inspected again, or they are sent back under the number of a courier', async () => {
    const order = await delivered()
    const returnId = await idOf(askReturnOf(needs(), order))
    const whom = { returnId, actorId: null }
    await acceptReturn(needs(), { ...whom, ...courier(returnId) })
    await noteArrival(test.db, whom)
    await rejectReturn(needs(), { ...whom, reason: 'It was read.' })
    const toSendBack = async () => (await readReturnQueue(test.db, 'send-back')).map(({ id }) => id)
    expect(await toSendBack()).toContain(returnId)
    await reopenReturn(needs(), { ...whom, reason: 'The buyer disagrees' })
    expect((await readReturnQueue(test.db, 'inspect')).map(({ id }) => id)).toContain(returnId)
    await rejectReturn(needs(), { ...whom, reason: 'It was read.' })
    const back = { courier: 'Saarthi Express', awb: 'BACK-000001' }
    expect(await sendReturnBack(needs(), { ...whom, ...back, awb: '1' })).toMatchObject(refusedAs('bad_awb'))
    sent.splice(0)
    expect(await sendReturnBack(needs(), { ...whom, ...back })).toEqual(done)
    expect(sent).toEqual([['return-sent-back', { returnId }]])
    expect(await sendReturnBack(needs(), { ...whom, ...back })).toMatchObject(refusedAs('not_allowed'))
    expect(await toSendBack()).not.toContain(returnId)
    const mail = (await messageOf('return-sent-back').compose(sealing(), { returnId }, sender))?.mail.text
    expect(mail).toContain('Saarthi Express. AWB number BACK-000001.')
    // The copies left: they have to be collected again.
    await reopenReturn(needs(), { ...whom, reason: 'The owner looked' })
    expect(await statesOf(order)).toEqual(['RETURN_PENDING'])
    expect(await acceptReturn(needs(), { ...whom, courier: '', awb: '' })).toMatchObject(
      refusedAs('no_courier'),
    )
  })
})

describe('nothing is returned', () => {
  it('twice at the same time, nor more copies than there are', async () => {
    const order = await delivered(2)
    for (const copies of [0, -1, 3, 1.5, Number.NaN])
      expect(await askReturnOf(needs(), order, { copies })).toMatchObject(refusedAs('no_such_copies'))
    const two = await Promise.all([1, 1].map((copies) => askReturnOf(needs(), order, { copies })))
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await readReturns(test.db, order.id)).toHaveLength(1)
  })

  it('too late, and the refusal says when returns ended; a claim may come later', async () => {
    const order = await delivered()
    await ageOrder(test.db, order.id, 8)
    const late = await rereadOrder(test.db, order.id)
    expect(await askReturnOf(needs(), late)).toMatchObject({
      refusal: {
        code: 'too_late',
        message: expect.stringMatching(/^Returns ended on .* 7 days after delivery\.$/),
      },
    })
    expect(await askReturnOf(needs(), late, { reason: 'not-as-described' })).toMatchObject({ ok: true })
  })

  it('as late when it came by the day promised; otherwise delivery is refunded with it', async () => {
    const order = await delivered()
    expect(await askReturnOf(needs(), order, { reason: 'late' })).toMatchObject(refusedAs('not_late'))
    // Placed long ago, delivered today.
    await test.db
      .updateTable('orders')
      .set({ placed_at: sql`placed_at - interval '60 days'` })
      .where('id', '=', order.id)
      .execute()
    const late = await rereadOrder(test.db, order.id)
    expect(await askReturnOf(needs(), late, { reason: 'late' })).toMatchObject({ ok: true })
  })

  it('later than was promised when it was ordered: fewer days count for later orders alone', async () => {
    const order = await delivered()
    await ageOrder(test.db, order.id, 5)
    const setDays = (days: number) =>
      sql`insert into sale_terms select business_today() - 1, shipping_fee_paise, free_shipping_from_paise, cod_fee_paise,
          cod_max_paise, charge_tax_mode, ${days}::int, emi_min_order_paise, emi_interest_gst_bp
        from sale_terms limit 1 on conflict (valid_from) do update set return_days = ${days}`.execute(test.db)
    await setDays(2)
    const aged = await rereadOrder(test.db, order.id)
    expect(await askReturnOf(needs(), aged)).toMatchObject({ ok: true })
    await setDays(7)
  })

  it('before it is delivered, of another order, without a photo where one is needed, or on a day without pickup', async () => {
    const [order, other] = [
      await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]]),
      await delivered(),
    ]
    expect(await askReturnOf(needs(), order)).toMatchObject({
      refusal: { message: 'It can be returned once it is delivered.' },
    })
    const [line] = order.lines
    expect(await askReturnOf(needs(), other, { lineId: line?.id ?? 0 })).toMatchObject(
      refusedAs('no_such_line'),
    )
    expect(await askReturnOf(needs(), other, { reason: 'damaged' })).toMatchObject(
      refusedAs('photos_missing'),
    )
    for (const on of ['2020-01-01', '2099-01-01', 'soon'])
      expect(await askReturnOf(needs(), other, { pickup: { on, slot: 'morning' } })).toMatchObject(
        refusedAs('no_pickup'),
      )
    expect(await statesOf(other)).toEqual(['DELIVERED'])
  })
})

describe('photos of a return', () => {
  it('are encoded again without their metadata, and open for their order alone', async () => {
    const [order, other] = [await delivered(), await delivered()]
    const tagged = await sharp(await samplePicture(300, 200, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .toBuffer()
    const returnId = await idOf(
      askReturnOf(needs(), order, { reason: 'damaged', photos: [await photo('a.jpg', tagged)] }),
    )
    const file = await openReturnPhoto(needs(), { orderId: order.id, returnId, position: 1 })
    const stored = await file?.stream.toArray()
    expect(file?.contentType).toBe('image/jpeg')
    expect(Buffer.concat(stored ?? []).includes('where I live')).toBe(false)
    expect(await openReturnPhoto(needs(), { orderId: other.id, returnId, position: 1 })).toBeNull()
    expect(await openReturnPhoto(needs(), { orderId: order.id, returnId, position: 2 })).toBeNull()
    expect(place.puts.filter((key) => key.startsWith('masters/'))).toEqual([])
  })

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'picture-svg'],
    ['a page called .jpg', '<!doctype html><script>alert(1)</script>', 'picture-unknown'],
  ])('%s is refused, and nothing is stored', async (_, content, code) => {
    const order = await delivered()
    place.puts.splice(0)
    const bytes = new TextEncoder().encode(content)
    const photos = [await photo(), await photo('evil.jpg', bytes)]
    expect(await askReturnOf(needs(), order, { reason: 'damaged', photos })).toMatchObject(refusedAs(code))
    expect(place.puts).toEqual([])
    expect(await statesOf(order)).toEqual(['DELIVERED'])
  })

  it('more than four are refused', async () => {
    const order = await delivered()
    const photos = await Promise.all([1, 2, 3, 4, 5].map(() => photo()))
    expect(await askReturnOf(needs(), order, { reason: 'damaged', photos })).toMatchObject(
      refusedAs('too_many_photos'),
    )
  })
})

describe('cash that goes back', () => {
  const upi = { kind: 'upi', holder: 'Asha Menon', upi: 'asha@okbank' } as const

  it('goes to the account that staff enter for a buyer without an e-mail address, once', async () => {
    const order = await delivered()
    await received(order, 1)
    const [refund] = await readMoneyBack(test.db, order.id)
    const refundId = refund?.id ?? 0
    const waiting = async () =>
      (await readWaitingWork(test.db)).find(({ queue }) => queue === 'refunds')?.all ?? 0
    const withEmail = await waiting()
    await test.db
      .updateTable('orders')
      .set({ contact: JSON.stringify({ ...order.contact, email: null }) as never })
      .where('id', '=', order.id)
      .execute()
    expect((await readOpenRefunds(test.db)).find(({ id }) => id === refundId)).toMatchObject({
      state: 'requested',
      hasEmail: false,
    })
    expect(await waiting()).toBe(withEmail + 1)
    const entry = { refundId, actorId: null, account: upi }
    const two = await Promise.all([
      enterRefundAccount(sealing(), entry),
      enterRefundAccount(sealing(), entry),
    ])
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([{ state: 'pending', account: 'a…@okbank' }])
    const audited = await allRows<{ action: string; detail: unknown }>(test.db)`
      select action, detail from audit_log where subject = ${`refund:${refundId}`}`
    expect(audited).toEqual([{ action: 'refund.account-entered', detail: {} }])
    expect(await showRefundAccount(sealing(), { refundId, actorId: null })).toEqual({ ok: true, value: upi })
  })

  it('waits for an account, is transferred once, and the account is deleted', async () => {
    const [order, other] = [await delivered(), await delivered()]
    await received(order, 1)
    const [refund] = await readMoneyBack(test.db, order.id)
    const refundId = refund?.id ?? 0
    expect(await giveRefundAccount(sealing(), { orderId: other.id, refundId, account: upi })).toMatchObject(
      refusedAs('not_open'),
    )
    expect(await giveRefundAccount(sealing(), { orderId: order.id, refundId, account: upi })).toMatchObject({
      ok: true,
    })
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([{ state: 'pending', account: 'a…@okbank' }])
    const { sealed } = await test.db
      .selectFrom('refund_accounts')
      .selectAll()
      .where('refund_id', '=', refundId)
      .executeTakeFirstOrThrow()
    for (const part of ['asha', 'okbank', 'Menon'])
      expect(Buffer.from(sealed, 'base64url').includes(part)).toBe(false)
    const whom = { refundId, actorId: null }
    expect(await showRefundAccount(sealing(), whom)).toEqual({ ok: true, value: upi })
    expect(await showRefundAccount({ ...sealing(), secret: 'another' }, whom)).toMatchObject(
      refusedAs('not_open'),
    )
    const { rows: seen } = await sql`select from audit_log
      where action = 'refund.account-shown' and subject = ${`refund:${refundId}`}`.execute(test.db)
    expect(seen).toHaveLength(1)
    const shown = (await readOpenRefunds(test.db)).find(({ id }) => id === refundId)
    const transfer = {
      refundId,
      actorId: null,
      utr: `UTR${String(refundId).padStart(13, '0')}`,
      accountAt: shown?.accountAt?.toISOString() ?? '',
    }
    expect(await recordTransfer(needs(), { ...transfer, utr: 'no' })).toMatchObject(refusedAs('bad_utr'))
    expect(
      await recordTransfer(needs(), { ...transfer, accountAt: new Date(0).toISOString() }),
    ).toMatchObject(refusedAs('account_changed'))
    const two = await Promise.all([recordTransfer(needs(), transfer), recordTransfer(needs(), transfer)])
    expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([
      { state: 'processed', reference: transfer.utr, account: null },
    ])
    expect(
      await test.db.selectFrom('refund_accounts').selectAll().where('refund_id', '=', refundId).execute(),
    ).toEqual([])
    expect(sent.filter(([topic]) => topic === 'refund-settled')).toEqual([['refund-settled', { refundId }]])
    // The bank sends it back: staff find it among the refunds, and its buyer is asked for another account.
    expect((await readOpenRefunds(test.db)).find(({ id }) => id === refundId)).toMatchObject({
      state: 'processed',
      reference: transfer.utr,
    })
    const back = { ...whom, reason: 'The account is closed.' }
    const cameBack = await Promise.all([askForOtherAccount(needs(), back), askForOtherAccount(needs(), back)])
    expect(cameBack.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await readMoneyBack(test.db, order.id)).toMatchObject([
      { state: 'requested', reference: null, account: null, timesAsked: 2, note: back.reason },
    ])
    const { detail } = await oneRow<{ detail: unknown }>(test.db)`
      select detail from audit_log
      where action = 'refund.account-asked' and subject = ${`refund:${refundId}`}`
    expect(detail).toEqual({ note: back.reason, utr: transfer.utr })
    expect(sent.at(-1)).toEqual(['refund-details-wanted', { refundId }])
  })
})
