import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#db/seed/test-world'
import { reconcilePayments } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { expectAccessible } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { type RunningShop, startShop } from '#tests/support/shop'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'

const goodCard = '4100 2800 0000 1007'
const poorCard = '4100 2800 0008 0001'

let shop: RunningShop
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  shop = await startShop({ cards: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
afterEach(async () => {
  await context.close()
  await shop.cards.fail()
  // Whatever the buyer saw, the provider's books and ours tell the same.
  expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
})

async function open(javaScriptEnabled: boolean) {
  context = await browser.newContext({ javaScriptEnabled })
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
}

const see = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  page.getByRole(role, { name }).first().waitFor()
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()
const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value)
const says = (words: string) => page.getByText(words).first().waitFor()

/** Orders the book and chooses to pay by card. */
async function orderByCard() {
  await page.goto(`${shop.url}/product/${world.incomeTaxBook.id}`)
  await press('Add to cart')
  await follow('Go to checkout')
  await see('heading', 'Where shall we send it?')
  await fill('E-mail address', 'asha.menon@example.com')
  await fill('Mobile number', '98860 12345')
  await fill('Full name', 'Asha Menon')
  await fill('PIN code', '560034')
  await fill('Flat, house or building', '14 Lake View Road')
  await fill('Street, area or locality', 'Koramangala')
  await press('Continue to payment')
  await page.getByRole('radio', { name: /Card/ }).check()
  await press('Pay ₹895.00')
}

async function goToTheProvider() {
  await see('heading', 'Pay ₹895.00')
  await press('Go to the payment page')
  await see('heading', 'Pay Bookmann ₹895.00')
}

async function payWith(card: string) {
  await fill('Card number', card)
  await fill('Expiry (MM/YY)', '12/60')
  await fill('CVV', '123')
  await press('Pay by card')
  await fill('OTP', '123456')
  await press('Pay ₹895.00')
}

async function payByUpi() {
  await fill('UPI ID', 'success@razorpay')
  await press('Pay by UPI')
}

describe('a student who pays by card', () => {
  beforeEach(() => open(true))

  test('goes to the provider’s page and sees the order accepted', async () => {
    await orderByCard()
    await see('heading', 'Pay ₹895.00')
    await expectAccessible(page)
    await goToTheProvider()
    await payWith(goodCard)
    await see('heading', 'Your order is placed')
    await says('Paid ₹895.00 by card, UPI or net banking.')
    await expectAccessible(page)
    await follow('See the order')
    await says('₹895.00 was paid.')
    await see('link', /^Bill of supply/)
  })

  test('is declined, reads why, tries again and succeeds', async () => {
    await orderByCard()
    await goToTheProvider()
    await payWith(poorCard)
    await see('heading', 'The payment did not go through')
    await says('Your bank says: Your payment was not successful as the account has too little money.')
    await expectAccessible(page)
    await press(/^Try again/)
    await goToTheProvider()
    await payWith(goodCard)
    await see('heading', 'Your order is placed')
  })

  test('gives up and pays the courier instead', async () => {
    await orderByCard()
    await goToTheProvider()
    await follow('Back to the shop')
    await see('heading', 'The payment did not go through')
    await press('Pay the courier instead · ₹945.00')
    await see('heading', 'Your order is placed')
    await says('You pay the courier ₹945.00, in cash or by UPI, when it arrives.')
  })

  test('changes their mind after paying and reads that the money goes back', async () => {
    await orderByCard()
    await goToTheProvider()
    await payByUpi()
    await follow('See the order')
    await follow('Cancel the order')
    await press('Cancel the order')
    await says('₹895.00 was paid. ₹895.00 goes back the way it came.')
    const refunded = async () => (await shop.cards.ledger()).orders.at(-1)?.payments[0]?.refunded
    await expect.poll(refunded, { timeout: 10_000 }).toBe(89_500)
  })

  test('loses the way back from the bank and finds the order paid all the same', async () => {
    await orderByCard()
    await see('heading', 'Pay ₹895.00')
    const payPage = page.url()
    await goToTheProvider()
    await shop.cards.fail({ 'lost-callback': true })
    await payByUpi()
    await see('heading', 'The way back to Bookmann was lost')
    const found = async () => {
      await page.goto(payPage)
      return page.getByRole('heading', { level: 1 }).textContent()
    }
    await expect.poll(found, { timeout: 10_000 }).toBe('Your order is placed')
  })

  test('hears that the order waits while the provider is away, and pays when it is back', async () => {
    await shop.cards.fail({ down: { on: 'orders' } })
    await orderByCard()
    await see('heading', 'The payment did not go through')
    await says('We cannot reach the payment provider just now. Your order and its copies are kept for you')
    await shop.cards.fail()
    await press(/^Try again/)
    await goToTheProvider()
    await payByUpi()
    await see('heading', 'Your order is placed')
  })

  test('hears that we are confirming while the bank says paid and the provider says nothing', async () => {
    await orderByCard()
    await goToTheProvider()
    await shop.cards.fail({ down: { on: ['payments', 'capture'] }, 'no-webhook': true })
    await payByUpi()
    await see('heading', 'We are confirming your payment')
    await says('you need not pay again')
    await expectAccessible(page)
    await shop.cards.fail()
    const { cards, ...needs } = shop.needs
    if (cards) await reconcilePayments({ ...needs, cards }, { aheadMinutes: 60 })
    await page.reload()
    await see('heading', 'Your order is placed')
  })
})

test('without scripts a student pays by card as well', async () => {
  await open(false)
  await orderByCard()
  await goToTheProvider()
  await payWith(goodCard)
  await press('Continue')
  await see('heading', 'Your order is placed')
  await says('Paid ₹895.00 by card, UPI or net banking.')
})
