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
async function open(options: Parameters<Browser['newContext']>[0]) {
  context = await browser.newContext(options)
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
}
afterEach(() => context.close())

const form = () => page.getByRole('form', { name: 'Narrow this list' })
const box = (name: RegExp) => form().getByRole('checkbox', { name })
const titles = () => page.getByRole('region', { name: 'Titles' }).getByRole('article').count()
const queryOf = () => new URL(page.url()).search

describe('a student narrows the books of her level', () => {
  test('with a tick each, and the page and its address follow', async () => {
    await open({})
    await page.goto(`${shop.url}/books/course/ca/ca-intermediate`)
    const before = await titles()
    await box(/^5\. Auditing and Ethics/).check()
    await page.waitForURL(/paper=ca-intermediate-5/)
    await page.getByRole('link', { name: 'Remove 5. Auditing and Ethics' }).waitFor()
    const audit = await titles()
    expect(audit).toBeLessThan(before)
    await box(/^2\. Corporate/).check()
    await page.waitForURL(/paper=ca-intermediate-2&paper=ca-intermediate-5/)
    await page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' }).waitFor()
    expect(await titles()).toBeGreaterThan(audit)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' }).click()
    await page.waitForURL((url) => url.search === '?paper=ca-intermediate-5')
    await expect.poll(() => box(/^2\. Corporate/).isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => box(/^5\. Auditing/).isChecked()).toBe(false)
    await page.goBack()
    await expect.poll(() => box(/^5\. Auditing/).isChecked()).toBe(true)
  })

  test('with the keyboard alone, without losing her place', async () => {
    await open({})
    await page.goto(`${shop.url}/books/course/ca/ca-intermediate`)
    const first = box(/^2\. Corporate/)
    await first.focus()
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' }).waitFor()
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.waitForURL((url) => url.searchParams.getAll('paper').length === 2)
    await page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' }).waitFor()
  })

  test('without scripts, by ticking and applying', async () => {
    await open({ javaScriptEnabled: false })
    await page.goto(`${shop.url}/books/course/ca/ca-intermediate?sort=plh`)
    await box(/^5\. Auditing and Ethics/).check()
    await box(/^2\. Corporate/).check()
    await form().getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'Remove 5. Auditing and Ethics' }).waitFor()
    expect(new URLSearchParams(queryOf()).getAll('paper')).toEqual(['ca-intermediate-2', 'ca-intermediate-5'])
    expect(queryOf()).toContain('sort=plh')
    expect(await box(/^2\. Corporate/).isChecked()).toBe(true)
  })

  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'on a phone in a sheet, %j',
    async ({ javaScriptEnabled }) => {
      await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
      await page.goto(`${shop.url}/books/course/ca/ca-intermediate`)
      expect(await form().isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Filters' }).click()
      await box(/^5\. Auditing and Ethics/).check()
      if (javaScriptEnabled) {
        await page.waitForURL(/paper=ca-intermediate-5/)
        await expectAccessible(page)
      }
      await form()
        .getByRole('button', { name: /^Show \d+ results?$/ })
        .click()
      await page.waitForURL(/paper=ca-intermediate-5/)
      await page.getByRole('link', { name: 'Remove 5. Auditing and Ethics' }).waitFor()
      expect(await form().isVisible()).toBe(false)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    },
  )
})

describe('a list for an attempt', () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'holds what fits until all is asked for, %j',
    async ({ javaScriptEnabled }) => {
      await open({ javaScriptEnabled })
      const { hostname } = new URL(shop.url)
      await context.addCookies([
        { name: 'bm_attempt', value: 'ca-intermediate.ca-2027-05', domain: hostname, path: '/' },
      ])
      await page.goto(`${shop.url}/product/list/paper/ca-intermediate-3a`)
      const fitting = await titles()
      const only = form().getByRole('switch', { name: /^Only what fits May 2027/ })
      expect(await only.isChecked()).toBe(true)
      await only.uncheck()
      if (!javaScriptEnabled) await form().getByRole('button', { name: 'Apply' }).click()
      await page.getByText('Not for May 2027').first().waitFor()
      expect(new URLSearchParams(queryOf()).get('fit')).toBe('all')
      expect(await titles()).toBeGreaterThan(fitting)
    },
  )

  test('narrowed to nothing says what to take back', async () => {
    await open({})
    await page.goto(`${shop.url}/books?subject=audit&price=over-10000`)
    await page.getByRole('heading', { name: 'No title has all of that' }).waitFor()
    await page.getByRole('link', { name: /^Without ₹10,000 and more: \d+ titles?/ }).click()
    await page.waitForURL((url) => url.search === '?subject=audit')
    await expect.poll(titles).toBeGreaterThan(0)
  })
})
