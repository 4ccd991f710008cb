import { beforeEach, expect, it } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { readOrderById } from '#shop/orders'
import { cancelOrder } from '#shop/payments'
import { startPacking } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { announcePromises } from './announce-promises.ts'
import { messageOf } from './messages.ts'
import { sender } from './notices.fixtures.ts'

const test = await testDatabase({ from: 'empty' })
const sent: [string, unknown][] = []
const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
const needs = () => ({ db: test.db, outbox })

const world = await plantSmallCatalog(test.db)
const preOrder = await placeOnDelivery(needs(), [[world.editions.preOrder, 1]])
beforeEach(() => void sent.splice(0))

const change = (editionId: number, row: { released_on?: string; superseded_by?: number }) =>
  test.db.updateTable('editions').set(row).where('id', '=', editionId).execute()
const compose = (kind: 'release-moved' | 'edition-superseded', about: unknown) =>
  messageOf(kind).compose({ db: test.db, secret: '' }, about, sender)

it('the buyer of a pre-order hears of each new day once, and not of one that has changed since', async () => {
  const which = { orderId: preOrder.id, lineId: preOrder.lines[0]?.id }
  await announcePromises(needs())
  expect(sent).toEqual([])
  await change(world.editions.preOrder, { released_on: '2099-01-01' })
  for (let times = 0; times < 2; times++) await announcePromises(needs())
  expect(sent).toEqual([['release-moved', { ...which, on: '2099-01-01' }]])
  expect(await compose('release-moved', { ...which, on: '2099-01-01' })).toMatchObject({
    subject: `${which.lineId}-2099-01-01`,
    to: { email: preOrder.contact.email },
    mail: { text: expect.stringContaining('1 Jan 2099') },
  })
  await change(world.editions.preOrder, { released_on: '2099-02-01' })
  await announcePromises(needs())
  expect(await compose('release-moved', { ...which, on: '2099-01-01' })).toBeNull()
})

it('who waits for an edition that was replaced hears of the newer one; who has it packed or cancelled it does not', async () => {
  const backOrder = await placeOnDelivery(needs(), [[world.editions.costing, 1]])
  await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]])
  const lineId = backOrder.lines[0]?.id
  const which = { orderId: backOrder.id, lineId }
  for (const editionId of [world.editions.costing, world.editions.incomeTax])
    await change(editionId, { superseded_by: world.editions.gst })
  await startPacking(test.db, { orderId: backOrder.id, lines: [{ lineId: lineId ?? 0 }], actorId: null })
  sent.splice(0)
  await announcePromises(needs())
  expect(sent).toEqual([['edition-superseded', which]])
  expect(await compose('edition-superseded', which)).toMatchObject({
    orderId: backOrder.id,
    mail: { text: expect.stringContaining(`/product/${world.editions.gst}/`) },
  })
  await changeRows(test.db)`
    insert into notices (kind, subject, channel, order_id, about, claimed_until)
    values ('edition-superseded', ${String(lineId)}, 'mail', ${backOrder.id}, '{}', now())`
  await cancelOrder(needs(), { order: backOrder, lines: [], by: 'buyer', actorId: null, reason: '' })
  sent.splice(0)
  await announcePromises(needs())
  expect(sent).toEqual([])
  expect(await compose('edition-superseded', which)).toBeNull()
})

it('an edition that is replaced, or its day moved, is announced once for a line that is packed in parts', async () => {
  const order = await placeOnDelivery(needs(), [[world.editions.preOrder, 3]])
  const lineId = order.lines[0]!.id
  const pack = { orderId: order.id, actorId: null }
  await startPacking(test.db, { ...pack, lines: [{ lineId, copies: 1 }] })
  const announced = async () => {
    sent.splice(0)
    await announcePromises(needs())
    return sent.filter(([, about]) => (about as { orderId: number }).orderId === order.id)
  }
  await change(world.editions.preOrder, { released_on: '2099-03-01' })
  expect(await announced()).toEqual([['release-moved', { orderId: order.id, lineId, on: '2099-03-01' }]])
  await change(world.editions.preOrder, { superseded_by: world.editions.gst })
  expect(await announced()).toEqual([['edition-superseded', { orderId: order.id, lineId }]])
  await changeRows(test.db)`
    insert into notices (kind, subject, channel, order_id, about, claimed_until)
    values ('edition-superseded', ${String(lineId)}, 'mail', ${order.id}, '{}', now())`
  await startPacking(test.db, { ...pack, lines: [{ lineId, copies: 1 }] })
  expect(await announced()).toEqual([])
  const whole = await cancelOrder(needs(), {
    order: (await readOrderById(test.db, order.id))!,
    lines: [{ lineId }],
    by: 'buyer',
    actorId: null,
    reason: '',
  })
  expect(whole).toMatchObject({ ok: true })
  expect(await announced()).toEqual([])
})
