import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reconcilePayments } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { openJourney } from '#tests/support/journey'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asCardBuyer, type CardBuyer, goodCard, poorCard } from './card-buyer.ts'

const { shop, open } = openJourney({ cards: true })
let buyer: CardBuyer
afterEach(async () => {
  await buyer.leave()
  await shop.cards.fail()
  // Whatever the buyer saw, the provider's books and ours tell the same.
  expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
})

describe('a student who pays by card', () => {
  beforeEach(async () => {
    buyer = asCardBuyer(await open())
  })

  test('goes to the provider’s page and sees the order accepted', async () => {
    await buyer.orderByCard()
    await buyer.isAtTheProvider()
    await buyer.payWith(goodCard)
    await buyer.see('heading', 'Your order is placed')
    await buyer.read('Paid ₹895.00 by card, UPI or net banking.')
    await buyer.follow('See the order')
    await buyer.read('₹895.00 was paid.')
    await buyer.see('link', /^Bill of supply/)
    await buyer.follow('Receipt')
    await buyer.see('heading', 'Receipt')
    await buyer.see('row', /^Card, UPI or net banking .* pay_\w+ ₹895\.00$/)
    await buyer.read('Rupees eight hundred ninety-five only')
  })

  test('is declined, reads why, tries again and succeeds', async () => {
    await buyer.hasOrderedByCard()
    await buyer.goToTheProvider()
    await buyer.payWith(poorCard)
    await buyer.see('heading', 'The payment did not go through')
    await buyer.read('Your bank says: Your payment was not successful as the account has too little money.')
    await buyer.canReadAll()
    await buyer.press(/^Try again/)
    await buyer.isAtTheProvider()
    await buyer.payWith(goodCard)
    await buyer.see('heading', 'Your order is placed')
  })

  test('leaves before paying, and pays later from the page of the order', async () => {
    await buyer.hasOrderedByCard()
    await buyer.see('heading', 'Pay ₹895.00')
    const orderNo = /BM\d{11}/.exec(buyer.page.url())?.[0]
    await buyer.go(`/order/${orderNo}`)
    await buyer.read('This order waits for your payment.')
    await buyer.canReadAll()
    await buyer.follow('Pay now')
    await buyer.goToTheProvider()
    await buyer.payWith(goodCard)
    await buyer.see('heading', 'Your order is placed')
    await buyer.follow('See the order')
    await buyer.read('₹895.00 was paid.')
    expect(await buyer.page.getByRole('link', { name: 'Pay now' }).count()).toBe(0)
  })

  test('gives up and pays the courier instead', async () => {
    await buyer.hasOrderedByCard()
    await buyer.goToTheProvider()
    await buyer.follow('Back to the shop')
    await buyer.see('heading', 'You have not paid yet')
    await buyer.press('Pay the courier instead · ₹945.00')
    await confirmAsStudent(buyer, shop)
    await buyer.see('heading', 'Your order is placed')
    await buyer.read('You pay the courier ₹945.00, in cash or by UPI, when it arrives.')
  })

  test('changes their mind after paying and reads that the money goes back', async () => {
    await buyer.hasOrderedByCard()
    await buyer.goToTheProvider()
    await buyer.payByUpi()
    await buyer.follow('See the order')
    await buyer.follow('Cancel the order')
    await buyer.read('₹895.00 will be refunded to your original payment method.')
    await buyer.press('Cancel the order')
    await buyer.read(/^Cancelled\. We refund what you paid for it within \d+ hours/)
    await buyer.comesToRead(
      /The ₹895.00 that you paid for what is cancelled was returned to where it came from on 21 Nov 2026\. Your bank finds it by the reference/,
    )
    const refunded = async () => (await shop.cards.ledger()).orders.at(-1)?.payments[0]?.refunded
    await expect.poll(refunded).toBe(89_500)
    await buyer.follow('Receipt')
    await buyer.see('row', /^Refund to you .* −₹895\.00$/)
    await buyer.read('Rupees zero only')
  })

  test('loses the way back from the bank and finds the order paid all the same', async () => {
    await buyer.hasOrderedByCard()
    await buyer.see('heading', 'Pay ₹895.00')
    const payPage = buyer.page.url()
    await buyer.goToTheProvider()
    await shop.cards.fail({ 'lost-callback': true })
    await buyer.payByUpi()
    await buyer.findsItPaidAllTheSame(payPage)
  })

  test('hears that the order waits while the provider is away, and pays when it is back', async () => {
    await shop.cards.fail({ down: { on: 'orders' } })
    await buyer.hasOrderedByCard()
    await buyer.see('heading', 'You have not paid yet')
    await buyer.read(
      'We cannot reach the payment provider just now. Your order and its copies are held for you',
    )
    await shop.cards.fail()
    await buyer.press('Pay ₹895.00')
    await buyer.isAtTheProvider()
    await buyer.payByUpi()
    await buyer.see('heading', 'Your order is placed')
  })

  test('hears that we are confirming while the bank says paid and the provider says nothing', async () => {
    await buyer.hasOrderedByCard()
    await buyer.goToTheProvider()
    await shop.cards.fail({ down: { on: ['payments', 'capture'] }, 'no-webhook': true })
    await buyer.payByUpi()
    await buyer.see('heading', 'We are confirming your payment')
    await buyer.read('We ask the payment provider by')
    await buyer.read('you need not pay again')
    await buyer.canReadAll()
    await shop.cards.fail()
    const { cards, ...needs } = shop.needs
    if (cards) await reconcilePayments({ ...needs, cards }, { aheadMinutes: 60 })
    await buyer.page.reload()
    await buyer.see('heading', 'Your order is placed')
  })
})

test('without scripts a student pays by card and cancels as well', async () => {
  buyer = asCardBuyer(await open({ javaScriptEnabled: false }))
  await buyer.orderByCard()
  await buyer.goToTheProvider()
  await buyer.payWith(goodCard)
  await buyer.press('Continue')
  await buyer.see('heading', 'Your order is placed')
  await buyer.read('Paid ₹895.00 by card, UPI or net banking.')
  await buyer.follow('See the order')
  await buyer.follow('Cancel the order')
  await buyer.press('Cancel the order')
  await buyer.read(/^Cancelled\. We refund what you paid for it within \d+ hours/)
  await buyer.comesToRead('The ₹895.00 that you paid for what is cancelled was returned')
})
