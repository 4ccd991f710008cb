import { expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { ok } from '#kernel/result'
import { sendMessage } from '#shop/notices'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { placeOnDelivery } from '../../../shop/payments/payments.fixtures.ts'
import { loadOrderMessages } from './load-order-messages.ts'

const test = await testDatabase()

it('says of an SMS that a shop without SMS may not have set it up', async () => {
  const order = await placeOnDelivery({ db: test.db, outbox: { send: async () => {} } }, [
    [world.incomeTaxBook.id, 1],
  ])
  const needs = {
    db: test.db,
    secret: testSecret,
    sendMail: async () => ok({ messageId: '<1@example.com>' }),
    sendSms: null,
    baseUrl: 'https://shop.example.com',
  }
  const about = { orderId: order.id }
  await sendMessage(needs, { message: 'order-placed', channel: 'sms', about })
  await sendMessage(needs, { message: 'order-placed', channel: 'mail', about })
  const notes = (await loadOrderMessages(test.db, order.id)).map(({ note }) => note.replace(/ · .*/, ''))
  expect(notes.toSorted()).toEqual([
    'Not sent: no mobile number, no SMS set up for this message, or nothing to say any more',
    'Sent',
  ])
})
