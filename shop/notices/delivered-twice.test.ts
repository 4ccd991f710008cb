import { expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { oneRow } from '#kernel/read-rows'
import { ok } from '#kernel/result'
import type { CourierStatus } from '#ports/courier'
import type { Outbox, ShopEvent } from '#ports/outbox'
import { cancelOrder } from '#shop/payments'
import { applyReport, moveParcel, readParcels, undoDelivery } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { deliverOrder } from '../returns/returns.fixtures.ts'
import { plantActor } from '../staff/staff.fixtures.ts'
import { messageKinds } from './messages.ts'
import { readOrderNotices } from './notices-store.ts'
import { resendMessage } from './resend-message.ts'
import { sendMessage } from './send-message.ts'

const test = await testDatabase()
const mailed: string[] = []

/** What the jobs of deliveries do with their event. */
async function mail(
  topic: string,
  about: ShopEvent['message-resend']['about'],
  again?: string,
): Promise<void> {
  const message = messageKinds.find((kind) => kind === topic)
  if (!message) return
  const needs = {
    db: test.db,
    secret: testSecret,
    sendMail: async ({ subject }: { readonly subject: string }) => {
      mailed.push(subject)
      return ok({ messageId: '<1@example.com>' })
    },
    sendSms: null,
    baseUrl: 'https://shop.example.com',
  }
  await sendMessage(needs, { message, channel: 'mail', about, subject: again })
}
const waiting: (() => Promise<void>)[] = []
const outbox: Outbox = {
  send: async (_tx, topic, about) => {
    const again = about as ShopEvent['message-resend']
    if (topic === 'message-resend') waiting.push(() => mail(again.message, again.about, again.subject))
    else waiting.push(() => mail(topic, about as ShopEvent['parcel-delivered']))
  },
}
/** Runs the jobs that wait, each twice. */
async function runJobs(): Promise<void> {
  for (const job of waiting.splice(0)) {
    await job()
    await job()
  }
}

/** An order whose one parcel was delivered; its mails wait. */
async function delivered() {
  mailed.splice(0)
  const needs = { db: test.db, outbox }
  const order = await deliverOrder(needs, await placeOnDelivery(needs, [[world.incomeTaxBook.id, 1]]))
  const [parcel] = await readParcels(test.db, order.id)
  if (!parcel) throw new Error('the order has no parcel')
  const whom = { parcelId: parcel.id, by: 'staff', actorId: null } as const
  return {
    order,
    undo: async (reason: string) =>
      expect(await undoDelivery(needs, { ...whom, reason })).toMatchObject({ ok: true }),
    deliver: async () =>
      expect(await moveParcel(needs, { ...whom, move: 'deliver' })).toMatchObject({ ok: true }),
  }
}
/** What they say of its delivery. */
const heads = () =>
  mailed.map((subject) => subject.split(':')[0]).filter((head) => head?.toLowerCase().includes('delivered'))

it('who was notified that a parcel was not delivered after all is notified when it is, each time once', async () => {
  const { undo, deliver } = await delivered()
  await runJobs()
  for (const reason of ['Another parcel was meant', 'Left with a neighbour who denies it']) {
    await undo(reason)
    await runJobs()
    await deliver()
    await runJobs()
  }
  expect(heads()).toEqual(['Delivered', 'Not delivered yet', 'Delivered', 'Not delivered yet', 'Delivered'])
})

it('a mail of a delivery that waited until it was taken back is not sent, and the one of the next is', async () => {
  const { undo, deliver } = await delivered()
  await undo('Another parcel was meant')
  await runJobs()
  await deliver()
  await runJobs()
  expect(heads()).toEqual(['Not delivered yet', 'Delivered'])
})

it('a mail of a delivery that was taken back is not sent again, and the desk does not wait for it', async () => {
  const { order, undo } = await delivered()
  await runJobs()
  const read = async () =>
    (await readOrderNotices(test.db, order.id)).find(({ kind }) => kind === 'parcel-delivered')
  const sent = await read()
  if (!sent) throw new Error('the mail was not sent')
  await undo('Another parcel was meant')
  await runJobs()
  const actorId = await plantActor(test)
  const { kind, subject, channel } = sent
  const wanted = { orderId: order.id, kind, subject, channel, actorId }
  expect(await resendMessage({ db: test.db, outbox }, wanted)).toMatchObject({ ok: true })
  await runJobs()
  expect(heads()).toEqual(['Delivered', 'Not delivered yet'])
  expect(await read()).toMatchObject({ subject, outcome: 'skipped' })
})

it('a mail that waited until its order was cancelled or its parcel had arrived is not sent any more', async () => {
  const needs = { db: test.db, outbox }
  mailed.splice(0)
  const order = await placeOnDelivery(needs, [[world.incomeTaxBook.id, 1]])
  await cancelOrder(needs, { order, lines: [], by: 'buyer', actorId: null, reason: '' })
  await runJobs()
  expect(mailed).toEqual([`Your order ${order.orderNo} is cancelled`])
  const { order: other, undo, deliver } = await delivered()
  await undo('Another parcel was meant')
  await deliver()
  await runJobs()
  expect(mailed).toEqual([
    `Your order ${other.orderNo} is confirmed`,
    `Delivered: your order ${other.orderNo}`,
  ])
})

it('news of a courier is mailed while it is the latest, and that a parcel arrives today on that day alone', async () => {
  const needs = { db: test.db, outbox }
  const order = await deliverOrder(needs, await placeOnDelivery(needs, [[world.incomeTaxBook.id, 1]]), 'ship')
  const [parcel] = await readParcels(test.db, order.id)
  if (!parcel?.awb) throw new Error('the order has no parcel')
  const { awb } = parcel
  const { now } = await oneRow<{ now: Date }>(test.db)`select business_now() now`
  const report = (status: CourierStatus, minutesAgo: number, words = '') => {
    const at = new Date(now.getTime() - minutesAgo * 60_000)
    const scan = { status, at, code: '17', words, place: 'Bengaluru' }
    return applyReport(needs, { awb, scans: [scan], expectedOn: null, chargedWeightG: null })
  }
  await runJobs()
  mailed.splice(0)
  const away = 'Consignee not available'
  await report('out-for-delivery', 30 * 60)
  await runJobs()
  await report('undelivered', 24 * 60, away)
  await report('out-for-delivery', 0)
  await runJobs()
  await report('undelivered', -1, away)
  await runJobs()
  expect(mailed).toEqual([
    `Arriving today: your order ${order.orderNo}`,
    `We could not deliver your order ${order.orderNo}`,
  ])
})
