import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import type { Outbox } from '#ports/outbox'
import { payBy } from '#shop/orders'
import { confirmationOf, confirmOrder, resendConfirmation } from '#shop/payments'
import { testDatabase } from '#tests/support/postgres'
import { mailNeeds } from '../../jobs/mail.fixtures.ts'
import { placeBy } from '../payments/payments.fixtures.ts'
import type { About } from './notices-store.ts'
import { sendMessage } from './send-message.ts'

const database = await testDatabase()

test('the code of a first order on delivery is sent again by every channel, three times an hour', async () => {
  const { db } = database
  const { sent, texts, needs: mailing } = mailNeeds(db)
  const waiting: About[] = []
  const outbox: Outbox = {
    send: async (_tx, topic, about) => {
      if (topic === 'confirmation-asked') waiting.push(about as About)
    },
  }
  const needs = { db, outbox, secret: mailing.secret }
  // Each job runs twice, as after a crash.
  const sendAll = async () => {
    for (const about of waiting.splice(0))
      for (const channel of ['mail', 'sms', 'mail', 'sms'] as const)
        await sendMessage(mailing, { message: 'confirm-order', channel, about })
    return [sent.length, texts.length]
  }
  const order = await placeBy(needs, [[world.incomeTaxBook.id, 1]], payBy.cashOnDelivery, 'a hostel')
  expect(await sendAll()).toEqual([1, 1])
  const resend = () => resendConfirmation(needs, order, '203.0.113.7')
  expect(await resend()).toMatchObject({ ok: true })
  expect(await sendAll()).toEqual([2, 2])
  const { code, proof } = confirmationOf(needs.secret, order)
  expect(sent.every(({ text }) => text.includes(code))).toBe(true)
  for (const nth of [3, 4]) {
    expect(await resend()).toMatchObject({ ok: true })
    expect(await sendAll()).toEqual([nth, nth])
  }
  expect(await resend()).toMatchObject({
    refusal: { code: 'too_many', message: expect.stringMatching(/^Too many codes.* minutes?\.$/) },
  })
  expect(await sendAll()).toEqual([4, 4])

  expect(await confirmOrder(needs, order, { code: '', proof })).toMatchObject({ ok: true })
  expect(await resend()).toMatchObject({ refusal: { code: 'not_waiting' } })
})
