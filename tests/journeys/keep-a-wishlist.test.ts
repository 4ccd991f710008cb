import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { type RunningShop, startShop } from '#tests/support/shop'

const person = (how: string) => ({
  name: 'Meera Pillai',
  email: `meera.${how.replaceAll(' ', '.')}@example.com`,
  password: 'nine ledgers and a lamp',
})

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
  { how: 'without scripts', javaScriptEnabled: false },
  { how: 'with scripts', javaScriptEnabled: true },
])('a guest keeps a wishlist and signs in, $how', ({ how, javaScriptEnabled }) => {
  let context: BrowserContext
  let page: Page
  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled })
    context.setDefaultTimeout(15_000)
    page = await context.newPage()
    await shop.needs.identity.enrol(person(how))
  })
  afterEach(() => context.close())

  const main = () => page.getByRole('main')
  const heart = (name: RegExp) => main().getByRole('button', { name })

  test('presses a heart, finds the title, signs in and finds it still; takes it off, back on, and to the cart', async () => {
    await page.goto(`${shop.url}/books`, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' })
    const label =
      (await heart(/^Add to wishlist/)
        .first()
        .getAttribute('aria-label')) ?? ''
    const title = label.replace('Add to wishlist: ', '')
    await heart(/^Add to wishlist/)
      .first()
      .click()
    if (javaScriptEnabled) {
      await page.getByText('Added to wishlist successfully!').waitFor()
      await main()
        .getByRole('button', { name: `Remove from wishlist: ${title}` })
        .waitFor()
      await page.reload({ waitUntil: 'networkidle' })
      await main()
        .getByRole('button', { name: `Remove from wishlist: ${title}` })
        .waitFor()
      await expectAccessible(page)
      await page.goto(`${shop.url}/user/wishlist`)
    } else {
      await main().getByText('Added to wishlist successfully!').waitFor()
      await page.goBack()
      await heart(/^Add to wishlist/)
        .first()
        .click()
      await main().getByText('That title is already in your wishlist.').waitFor()
    }
    await main().getByRole('heading', { name: title }).waitFor()
    if (javaScriptEnabled) await expectAccessible(page)

    await main().getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person(how).email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person(how).password)
    await main().getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Your account' }).waitFor()
    await main().getByRole('heading', { name: title }).waitFor()

    await main()
      .getByRole('button', { name: `Remove: ${title}` })
      .click()
    await main().getByText('Removed from wishlist successfully!').waitFor()
    await main().getByRole('button', { name: 'Undo' }).click()
    await main().getByRole('heading', { name: title }).waitFor()
    await main()
      .getByRole('button', { name: `Move to cart: ${title}` })
      .click()
    await main().getByText('Moved to your cart.').waitFor()
    await main().getByRole('link', { name: 'Go to your cart' }).click()
    await main().getByRole('heading', { name: title }).waitFor()
    expect(
      await shop.db.selectFrom('wishlist_items').selectAll().where('removed_at', 'is', null).execute(),
    ).toEqual([])
  })
})
