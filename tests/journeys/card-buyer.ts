import type { Browser, Page } from 'playwright-core'
import { world } from '#db/seed/test-world'
import type { RunningShop } from '#tests/support/shop'

export const goodCard = '4100 2800 0000 1007'
export const poorCard = '4100 2800 0008 0001'

/** A student with a browser who buys the income tax book, ₹895.00 delivered. */
export type CardBuyer = Awaited<ReturnType<typeof openCardBuyer>>

/** Opens a browser of their own. End it with `leave`. */
export async function openCardBuyer(browser: Browser, shop: RunningShop, { javaScriptEnabled = true } = {}) {
  const context = await browser.newContext({ javaScriptEnabled })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const see = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
    page.getByRole(role, { name }).first().waitFor()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()
  const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value)
  const says = (words: string | RegExp) => page.getByText(words).first().waitFor()

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
    await see('heading', /^Pay Bookmann ₹89/)
  }

  async function payWith(card: string) {
    await fill('Card number', card)
    await fill('Expiry (MM/YY)', '12/60')
    await fill('CVV', '123')
    await press('Pay by card')
    await fill('OTP', '123456')
    await press(/^Pay ₹89/)
  }

  async function payByUpi() {
    await fill('UPI ID', 'success@razorpay')
    await press('Pay by UPI')
  }

  /** Loads the page again until it says so: what changes in the background is read by coming back. */
  async function comesToRead(words: string | RegExp) {
    for (let looks = 0; looks < 40; looks++) {
      if ((await page.getByText(words).count()) > 0) return
      await page.reload()
    }
    throw new Error(`The page never said ${words}: ${await page.getByRole('main').innerText()}`)
  }

  return {
    page,
    see,
    press,
    follow,
    fill,
    says,
    orderByCard,
    goToTheProvider,
    payWith,
    payByUpi,
    comesToRead,
    leave: () => context.close(),
  }
}
