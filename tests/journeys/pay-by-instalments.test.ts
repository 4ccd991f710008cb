import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { reconcilePayments } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asEmiBuyer, type EmiBuyer } from './emi-buyer.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const phone = { viewport: { width: 390, height: 844 } }
const { shop, open } = openJourney({ cards: true })
let buyer: EmiBuyer
afterEach(async () => {
  await buyer.leave()
  await shop.cards.emi.fail()
  // Whatever the buyer saw, the providers' books and ours tell the same.
  expect(await compareLedgers(shop.db, await shop.cards.ledger(), await shop.cards.emi.ledger())).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
})

describe.each(withAndWithoutScripts)('a student with a phone, $how', ({ javaScriptEnabled }) => {
  beforeEach(async () => {
    buyer = asEmiBuyer(await open({ ...phone, javaScriptEnabled }))
  })
  const goBack = async () => {
    if (!javaScriptEnabled) await buyer.press('Continue')
  }

  test('reads what a month would cost, buys the lectures by instalments, and sees the order accepted', async () => {
    await buyer.lookAtTheTitle()
    await buyer.page.getByText(/^EMI from ₹/).click()
    await buyer.read('12 months')
    await buyer.read('₹1,470.59 a month')
    await buyer.read('the 18 % GST that the lender adds on the interest')
    await buyer.canReadAll()
    await buyer.goToTheWaysToPay()
    await buyer.page.getByRole('radio', { name: /^Instalments/ }).check()
    await buyer.see('heading', 'EMI plans for ₹8,450.00')
    await buyer.canReadAll()
    await buyer.press('Pay ₹8,450.00 by instalments')
    if (!javaScriptEnabled) await buyer.press('Choose a plan')
    await buyer.proveWhoTheyAre()
    // What the page of the title reckoned is what the lender asks for.
    await buyer.read('₹1,470.59 a month')
    await buyer.choosePlan('Pay by this plan')
    await goBack()
    await buyer.see('heading', 'Your order is placed')
    await buyer.read(
      'Paid ₹8,450.00 by instalments. You pay Kistbandi Finance back in 6 months, at 15 % a year.',
    )
    await buyer.follow('See the order')
    await buyer.read('₹8,450.00 was paid.')
    await buyer.see('link', /^Tax invoice/)
  })

  test('is declined, reads why, and pays by card instead', async () => {
    await buyer.hasOrderedByInstalments()
    await buyer.press('Choose a plan')
    await buyer.proveWhoTheyAre()
    await buyer.choosePlan('Have the lender decline')
    await goBack()
    await buyer.see('heading', 'The payment did not go through')
    await buyer.read('The provider says: The lender declined the loan. Nothing was financed.')
    await buyer.canReadAll()
    await buyer.press('Pay by card or UPI instead')
    if (!javaScriptEnabled) await buyer.press('Go to the payment page')
    await buyer.fill('UPI ID', 'success@razorpay')
    await buyer.press('Pay by UPI')
    await goBack()
    await buyer.see('heading', 'Your order is placed')
    await buyer.read('Paid ₹8,450.00 by card, UPI or net banking.')
  })

  test('cancels, and reads whose the interest is, and that the money went back to the lender', async () => {
    await buyer.hasOrderedByInstalments()
    await buyer.press('Choose a plan')
    await buyer.proveWhoTheyAre()
    await buyer.choosePlan('Pay by this plan')
    await goBack()
    await buyer.follow('See the order')
    await buyer.follow('Cancel the order')
    await buyer.read('Interest charged until then, and the GST on it, is not refunded')
    await buyer.press('Cancel the order')
    await buyer.read(/^Cancelled\. We refund what you paid for it within \d+ hours/)
    const refunded = async () => (await shop.cards.emi.ledger()).orders.at(-1)?.payments[0]?.refunded
    await expect.poll(refunded).toBe(845_000)
    const written = async () => {
      await buyer.page.reload()
      return buyer.page.getByText('Your lender finds it by the reference').count()
    }
    await expect.poll(written).toBe(1)
  })
})

describe('a student who pays by instalments', () => {
  beforeEach(async () => {
    buyer = asEmiBuyer(await open(phone))
  })

  test('gives up at the provider’s page and finds the order open', async () => {
    await buyer.hasOrderedByInstalments()
    await buyer.press('Choose a plan')
    await buyer.press('Cancel and go back')
    await buyer.see('heading', 'You have not paid yet')
    await buyer.press('Pay ₹8,450.00')
    await buyer.see('heading', 'Pay Bookmann ₹8,450.00 by instalments')
  })

  test('whose lender takes time reads that we are confirming, and later that the order is placed', async () => {
    await buyer.hasOrderedByInstalments()
    await buyer.press('Choose a plan')
    await buyer.proveWhoTheyAre()
    await buyer.choosePlan('Leave it to the lender')
    await buyer.see('heading', 'We are confirming your payment')
    await buyer.see('heading', 'Your lender says “approved”?')
    const { orders } = await shop.cards.emi.ledger()
    const id = orders.at(-1)?.payments[0]?.id
    await shop.cards.emi.fail({ 'no-webhook': true })
    await shop.cards.emi.post(`/transactions/${id}/conclude`, { outcome: 'SUCCESS' })
    await reconcilePayments(shop.needs, { aheadMinutes: 60 })
    await buyer.page.reload()
    await buyer.see('heading', 'Your order is placed')
  })

  test('who goes on elsewhere after paying reads there that it is paid, and is led to the order', async () => {
    await buyer.hasOrderedByInstalments()
    await buyer.press('Choose a plan')
    await buyer.proveWhoTheyAre()
    const second = asEmiBuyer(await open(phone))
    await second.page.goto(buyer.page.url())
    await second.page.getByRole('radio', { name: /^Kistbandi Finance, 6 months/ }).check()
    await buyer.choosePlan('Pay by this plan')
    await buyer.see('heading', 'Your order is placed')
    await second.press('Pay by this plan')
    await second.read('This is already paid.')
    await second.follow('Back to the shop')
    await second.see('heading', 'Your order is placed')
    expect((await shop.cards.emi.ledger()).orders.at(-1)?.payments).toHaveLength(1)
  })

  test('who pays elsewhere while a lender takes time reads that another payment goes back', async () => {
    await buyer.hasOrderedByInstalments()
    await buyer.press('Choose a plan')
    await buyer.proveWhoTheyAre()
    const payPage = buyer.page.url()
    await buyer.choosePlan('Leave it to the lender')
    await buyer.see('heading', 'We are confirming your payment')
    const second = asEmiBuyer(await open(phone))
    await second.page.goto(payPage)
    await second.proveWhoTheyAre()
    await second.choosePlan('Pay by this plan')
    await second.see('heading', 'Your order is placed')
    await second.read(/If your bank or lender shows another one, you get it back automatically/)
    await buyer.page.reload()
    await buyer.see('heading', 'Your order is placed')
  })

  test('who loses the way back finds the order paid all the same', async () => {
    await buyer.hasOrderedByInstalments()
    const payPage = buyer.page.url()
    await shop.cards.emi.fail({ 'lost-return': true })
    await buyer.press('Choose a plan')
    await buyer.proveWhoTheyAre()
    await buyer.choosePlan('Pay by this plan')
    await buyer.findsItPaidAllTheSame(payPage)
  })
})

test('below the minimum instalments are shown with their reason, and a page says nothing of them', async () => {
  buyer = asEmiBuyer(await open(phone))
  await buyer.lookAt(world.incomeTaxBook)
  expect(await buyer.page.getByText(/EMI from/).count()).toBe(0)
  await hasFilledCheckout(buyer, world.incomeTaxBook)
  await buyer.read('Instalments are for orders from ₹3,000.')
  expect(await buyer.page.getByRole('radio', { name: /^Instalments/ }).isDisabled()).toBe(true)
})
