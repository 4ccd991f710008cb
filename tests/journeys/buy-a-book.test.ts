import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#db/seed/test-world'
import { expectAccessible } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { type RunningShop, startShop } from '#tests/support/shop'

let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

describe.each([
  { how: 'with scripts', javaScriptEnabled: true },
  { how: 'without scripts', javaScriptEnabled: false },
])('a student buys a book and pays the courier, $how', ({ javaScriptEnabled }) => {
  let context: BrowserContext
  let page: Page
  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled })
    context.setDefaultTimeout(10_000)
    page = await context.newPage()
  })
  afterEach(() => context.close())

  const see = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
    page.getByRole(role, { name }).first().waitFor()
  const seeStatus = (words: string) => page.getByRole('status').filter({ hasText: words }).first().waitFor()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()
  const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value)

  // The rules are checked by a script in the page; without scripts the page has the same elements.
  const readable = async () => (javaScriptEnabled ? expectAccessible(page) : undefined)

  async function addTheBook() {
    await page.goto(`${shop.url}/product/${world.incomeTaxBook.id}`)
    await press('Add to cart')
    await seeStatus('Added to cart successfully!')
  }

  async function takeTwo() {
    if (javaScriptEnabled) {
      await press('One more')
    } else {
      await page.getByRole('spinbutton', { name: /^Quantity of/ }).fill('2')
      await press('Update')
    }
    await page.getByRole('region', { name: 'Summary' }).getByText('₹1,790.00').waitFor()
  }

  async function sayWhere() {
    await fill('E-mail address', 'asha.menon@example.com')
    await fill('Mobile number', '98860 12345')
    await fill('Full name', 'Asha Menon')
    await fill('PIN code', '560034')
    await fill('Flat, house or building', '14 Lake View Road')
    await fill('Street, area or locality', 'Koramangala')
  }

  const payTheCourier = () => page.getByRole('radio', { name: /Cash on delivery/ }).check()

  async function order() {
    await addTheBook()
    await follow('Go to checkout')
    await see('heading', 'Where shall we send it?')
    await sayWhere()
    await press('Continue to payment')
    await payTheCourier()
    await press('Place order · ₹945.00')
    await see('heading', 'Your order is placed')
    await follow('See the order')
    await see('heading', /^BM[0-9]{11}$/)
    return page.url()
  }

  test('from the book to the printed document, every screen readable to all', async () => {
    await addTheBook()
    await readable()
    await takeTwo()

    await follow('Go to checkout')
    await see('heading', 'Where shall we send it?')
    await press('Continue to payment')
    await see('alert', 'Please correct this to go on')
    await readable()
    await sayWhere()
    if (javaScriptEnabled) {
      const city = page.getByRole('textbox', { name: 'City, town or village' })
      await expect.poll(() => city.inputValue(), { timeout: 5_000 }).toMatch(/Bengaluru|Bangalore/)
    }
    await press('Continue to payment')

    await see('heading', 'How would you like to pay?')
    await payTheCourier()
    await readable()
    await press('Place order · ₹1,840.00')

    await see('heading', 'Your order is placed')
    await readable()
    await follow('See the order')
    await see('heading', /^BM[0-9]{11}$/)
    await page.getByText('The courier collects ₹1,840.00 in cash or by UPI.').waitFor()
    await readable()

    await follow(/^Bill of supply/)
    await see('heading', 'Bill of supply')
    await page.getByText('Rupees one thousand eight hundred forty only').waitFor()
    await readable()
  })

  test('what is taken out of the cart by mistake comes back with one press', async () => {
    await addTheBook()
    await press(/^Remove: /)
    await seeStatus('Removed from cart successfully!')
    await see('heading', 'Your cart is empty')
    await readable()
    await press('Undo')
    await seeStatus('Added to cart successfully!')
    await press(/^Save for later: /)
    await see('heading', 'Saved for later')
    await press(/^Move to cart: /)
    await see('link', 'Go to checkout')
  })

  test('a change of mind costs nothing: the order is cancelled and its document credited', async () => {
    await order()
    await follow('Cancel the order')
    await see('heading', 'Cancel the whole order?')
    await readable()
    await press('Cancel the order')
    await seeStatus('Cancelled. You are not charged for it.')
    await page.getByText('Nothing is to be paid.').waitFor()
    await readable()
    await follow(/^Credit note/)
    await see('heading', 'Credit note')
    await page.getByText('This order was cancelled.').waitFor()
    await readable()
  })

  test('nobody else opens the order by its number', async () => {
    const address = await order()
    const stranger = await browser.newContext({ javaScriptEnabled })
    const theirs = await stranger.newPage()
    const answer = await theirs.goto(address)
    expect(answer?.status()).toBe(404)
    await theirs.getByRole('heading', { name: 'We could not find that page' }).waitFor()
    await stranger.close()
  })
})
