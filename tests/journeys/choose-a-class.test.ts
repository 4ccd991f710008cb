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

let context: BrowserContext
let page: Page
afterEach(() => context.close())

describe.each([
  { how: 'with scripts', javaScriptEnabled: true },
  { how: 'without scripts', javaScriptEnabled: false },
])('a student looks at a title, $how', ({ javaScriptEnabled }) => {
  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled })
    context.setDefaultTimeout(10_000)
    page = await context.newPage()
  })
  const go = (edition: { readonly id: number }) => page.goto(`${shop.url}/product/${edition.id}`)
  const readable = async () => (javaScriptEnabled ? expectAccessible(page) : undefined)

  test('chooses how to watch a class, and price and address change with it', async () => {
    await go(world.penDrive)
    await readable()
    await page.getByText('₹8,450').first().waitFor()
    const mode = page.getByRole('group', { name: 'Mode' })
    await mode.locator('[aria-current]', { hasText: 'Pen drive' }).waitFor()
    // What is not sold says with what; it is no link.
    expect(await page.getByText(/^Not sold/).count()).toBeGreaterThan(0)
    await page
      .getByRole('region', { name: 'How you watch' })
      .getByRole('link', { name: /1\.5 views/ })
      .click()
    await page.waitForURL(new RegExp(`/product/${world.video.id}/[a-z0-9-]+#options$`))
    await page
      .getByRole('group', { name: 'Views' })
      .locator('[aria-current]', { hasText: '1.5 views' })
      .waitFor()
    await readable()
  })

  test('asks when a book arrives at a PIN code', async () => {
    await go(world.lawBook)
    await page.getByLabel('Deliver to PIN code').fill('560034')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText(/to Bengaluru[^.]*, Karnataka 560034\. Free delivery\./).waitFor()
    await page.getByText('Cash on delivery for ₹50 more', { exact: false }).waitFor()
    await readable()
  })

  test('is told what to correct in a PIN code', async () => {
    await go(world.lawBook)
    await page.getByLabel('Deliver to PIN code').fill('999999')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('We do not know the PIN code 999999', { exact: false }).waitFor()
  })

  test('asks to be told when a title is back', async () => {
    await go(world.soldOut)
    const form = page.getByRole('region', { name: 'Tell me when it is back' })
    await form.getByLabel('E-mail').fill('asha')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText('Enter an e-mail address like name@example.com.').waitFor()
    await form.getByLabel('E-mail').fill('asha@example.com')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText('We write to asha@example.com once it can be bought.', { exact: false }).waitFor()
    await readable()
    const row = await shop.db.selectFrom('stock_alerts').select('access_key').executeTakeFirstOrThrow()
    await page.goto(`${shop.url}/stock-alert/${row.access_key}`)
    await page.getByRole('button', { name: 'Forget my address' }).click()
    await page.getByText('We have no address of yours for this.', { exact: false }).waitFor()
    expect(await shop.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([])
  })

  test('asks as a teacher for a copy to look at', async () => {
    await go(world.lawBook)
    await page.getByRole('link', { name: 'Ask for a copy to look at' }).click()
    await page.getByLabel('Your name').fill('Meera Kulkarni')
    await page.getByRole('button', { name: 'Ask for a copy' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Enter where you teach.' }).waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Meera Kulkarni')
    await readable()
    await page.getByLabel('Your position').fill('Lecturer')
    await page.getByLabel('Where you teach').fill('Sahyadri College of Commerce')
    await page.getByLabel('PIN code of the institution').fill('411001')
    await page.getByLabel('E-mail').fill(`meera.${javaScriptEnabled}@example.com`)
    await page.getByLabel('Mobile number').fill('98450 12345')
    await page.getByLabel('How many students you teach it').fill('60')
    await page.getByRole('button', { name: 'Ask for a copy' }).click()
    await page.getByText('We have your request and answer by mail.').waitFor()
  })

  test('is led from an earlier edition to the current one', async () => {
    await go(world.supersededBook)
    await page.getByText('Earlier edition', { exact: true }).waitFor()
    await page.getByText('This is an earlier edition.', { exact: false }).getByRole('link').click()
    await page.waitForURL(new RegExp(`/product/${world.auditBook.id}/`))
  })
})

describe('in a browser that remembers', () => {
  beforeEach(async () => {
    context = await browser.newContext()
    context.setDefaultTimeout(10_000)
    page = await context.newPage()
  })

  test('the PIN code is asked for once, and titles that were looked at come back', async () => {
    await page.goto(`${shop.url}/product/${world.lawBook.id}`)
    await page.getByLabel('Deliver to PIN code').fill('560034')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Karnataka 560034', { exact: false }).waitFor()
    await page.goto(`${shop.url}/product/${world.gstBook.id}`)
    await page.getByText('Karnataka 560034', { exact: false }).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const shelf = page.getByRole('region', { name: 'You looked at' })
    await shelf.getByRole('link').first().waitFor()
    expect(await shelf.getByRole('link').count()).toBe(1)
    await expectAccessible(page)
  })
})
