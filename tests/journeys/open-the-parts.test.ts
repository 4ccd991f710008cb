import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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

let context: BrowserContext
let page: Page
async function openGuide(options: Parameters<Browser['newContext']>[0] = {}, query = '') {
  context = await browser.newContext(options)
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
  await page.goto(`${shop.url}/product/demo/uipages${query}`)
  // The steps beside a number are there once the page has come to life.
  if (options.javaScriptEnabled !== false)
    await page.getByRole('button', { name: 'One more' }).first().waitFor()
}
afterEach(() => context.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const hasFocus = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)

describe('with the keyboard', () => {
  test('a dialog takes the focus, says what it is, and gives the focus back', async () => {
    await openGuide()
    await button('Cancel order…').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.getByText('This cannot be undone').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus('Cancel order…')
  })
})

test('what is said in passing is read out, and can be sent away', async () => {
  await openGuide()
  await button('Say it').click()
  const toast = page.getByRole('status').filter({ hasText: 'Added to your cart.' })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
})

describe('without scripts', () => {
  const javaScriptEnabled = false

  test('the theme of the address holds, whatever the system prefers', async () => {
    await openGuide({ javaScriptEnabled, colorScheme: 'light' }, '?theme=dark')
    const scheme = page.locator('html')
    expect(await scheme.evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')
  })

  test('stars are given, and questions open', async () => {
    await openGuide({ javaScriptEnabled })
    const star = page
      .getByRole('group', { name: 'Your rating', exact: true })
      .getByRole('radio', { name: /^3/ })
    await star.press('ArrowRight')
    await page.getByRole('radio', { name: '4 of 5: Good' }).first().isChecked()
    await page.getByText('Can I change my attempt later?').first().click()
    await page.getByText('every title is judged anew').first().waitFor()
  })
})
