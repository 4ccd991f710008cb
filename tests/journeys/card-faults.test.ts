import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '#shop/reports'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { openJourney } from '#tests/support/journey'
import { settled } from '../faults/card.fixtures.ts'
import { asCardBuyer, type CardBuyer, goodCard } from './card-buyer.ts'

// The faults of the provider that its buyer reads of: what the pages say, and the one truth that they come to say. Every
// fault stands in tests/faults/card-provider.test.ts.
const { shop, open } = openJourney({ cards: true })
let buyer: CardBuyer
beforeEach(async () => {
  buyer = asCardBuyer(await open())
  await buyer.hasOrderedByCard()
  await buyer.goToTheProvider()
})
afterEach(async () => {
  await buyer.leave()
  await shop.cards.fail()
  await settled(shop)
  expect(await findBreaches(shop.db)).toEqual([])
})

const placed = 'Your order is placed'

describe('the student reads that the order is placed', () => {
  test.each<[string, object]>([
    ['the shop is told nothing', { 'no-webhook': true }],
    ['the provider is slow', { slow: { ms: 1_500, on: 'payments' } }],
  ])('though %s', async (_, faults) => {
    await shop.cards.fail(faults)
    await buyer.payWith(goodCard)
    await buyer.see('heading', placed)
    await buyer.read('Paid ₹895.00 by card, UPI or net banking.')
  })
})

test('a success that comes after the failure turns “did not go through” into “placed”', async () => {
  await shop.cards.fail({ 'late-success': { ms: 60_000 } })
  await buyer.payByUpi()
  await buyer.see('heading', 'The payment did not go through')
  await buyer.read('Please try again.')
  await buyer.read('Your bank says “paid”?')
  await shop.cards.post('/clock', { advance_seconds: 60 })
  await buyer.comesToRead(placed)
})

test('a way back with a wrong signature is not believed; the student reads that we ask the provider, who then says paid', async () => {
  await shop.cards.fail({ 'wrong-callback-signature': true, 'delayed-webhooks': { ms: 60_000 } })
  await buyer.payByUpi()
  await buyer.see('heading', 'The payment did not go through')
  await buyer.read('Then we are confirming it.')
  await shop.cards.post('/clock', { advance_seconds: 60 })
  await buyer.comesToRead(placed)
})

test('webhooks with a wrong signature change nothing for a student whose way back was right', async () => {
  await shop.cards.fail({ 'wrong-webhook-signature': { times: 3 } })
  await buyer.payByUpi()
  await buyer.see('heading', placed)
  await shop.cards.post('/clock', { advance_seconds: 10 })
})

test('a wrong amount is not taken for the order: it goes back with its reference, and the next try pays', async () => {
  await buyer.page.goBack()
  await shop.cards.fail({ 'wrong-amount': { by: -500, times: 1 } })
  await buyer.goToTheProvider()
  await buyer.payByUpi()
  await buyer.comesToRead('The payment did not go through')
  await buyer.comesToRead(
    /A payment of ₹890.00 came, which is not the amount of this order\. It did not pay for it and was returned/,
  )
  await buyer.canReadAll()
  await buyer.press('Pay ₹895.00')
  await buyer.isAtTheProvider()
  await buyer.payByUpi()
  await buyer.see('heading', placed)
  await buyer.read('A payment of ₹890.00 came, which is not the amount of this order.')
})

test('a student who pays in two tabs reads that the second payment was returned', async () => {
  await shop.cards.fail({ 'paid-twice': true })
  const { orders } = await shop.cards.ledger()
  await shop.cards.pay(orders.at(-1)?.id ?? '')
  await buyer.payByUpi()
  await buyer.see('heading', placed)
  await buyer.comesToRead(
    /This order was paid twice\. The second payment of ₹895.00 was returned to where it came from on 21 Nov 2026\./,
  )
})

test('a student who confirms a second payment after another tab paid reads that one was taken', async () => {
  await buyer.fill('Card number', goodCard)
  await buyer.fill('Expiry (MM/YY)', '12/60')
  await buyer.fill('CVV', '123')
  await buyer.press('Pay by card')
  // Filled first: the payment of this tab must have begun before the other one is taken.
  await buyer.fill('OTP', '123456')
  // The shop has not heard of it when this tab comes back.
  await shop.cards.fail({ 'delayed-webhooks': { ms: 60_000 } })
  const { orders } = await shop.cards.ledger()
  await shop.cards.pay(orders.at(-1)?.id ?? '')
  await buyer.press(/^Pay ₹/)
  await buyer.see('heading', placed)
  await buyer.read(/We took one payment for this order/)
  await buyer.canReadAll()
  await shop.cards.post('/clock', { advance_seconds: 60 })
})

test('a student who chose the courier reads that the late card payment was returned, when, and under which reference', async () => {
  await shop.cards.fail({ 'late-success': { ms: 60_000 } })
  await buyer.payByUpi()
  await buyer.see('heading', 'The payment did not go through')
  await buyer.press('Pay the courier instead · ₹945.00')
  await confirmAsStudent(buyer, shop)
  await buyer.see('heading', placed)
  await shop.cards.post('/clock', { advance_seconds: 60 })
  await buyer.follow('See the order')
  await buyer.see('heading', /^BM/)
  await buyer.comesToRead(
    /Your online payment of ₹895.00 came too late: this order was to be paid to the courier\. It was returned to where it came from on 21 Nov 2026\. Your bank finds it by the reference/,
  )
  await buyer.read('The courier collects ₹945.00 in cash or by UPI.')
})

test('a student whose refund fails at the bank reads that we look into it', async () => {
  await shop.cards.fail({ 'paid-twice': true, 'refund-fails': true })
  const { orders } = await shop.cards.ledger()
  await shop.cards.pay(orders.at(-1)?.id ?? '')
  await buyer.payByUpi()
  await buyer.see('heading', placed)
  await buyer.comesToRead(/The second payment of ₹895.00 could not be returned by itself\. We look into it/)
})
