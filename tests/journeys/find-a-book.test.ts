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
async function open(options: Parameters<Browser['newContext']>[0]) {
  context = await browser.newContext(options)
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
}
afterEach(() => context.close())

const see = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  page.getByRole(role, { name }).first().waitFor()

describe.each([
  { how: 'with scripts', javaScriptEnabled: true },
  { how: 'without scripts', javaScriptEnabled: false },
])('a student says which exam it is, $how', ({ javaScriptEnabled }) => {
  beforeEach(() => open({ javaScriptEnabled }))
  const readable = async () => (javaScriptEnabled ? expectAccessible(page) : undefined)

  test('on the home page, and the shelves and every card answer', async () => {
    await page.goto(`${shop.url}/`)
    await readable()
    await page.getByRole('combobox', { name: 'Level' }).first().selectOption({ label: 'CA Intermediate' })
    await page.getByRole('combobox', { name: 'Attempt' }).first().selectOption({ label: 'May 2027' })
    await page.getByRole('button', { name: 'Show my shelf' }).click()
    await see('link', 'CA Inter · May 2027')
    const shelf = page.getByRole('region', { name: 'New for May 2027' })
    await shelf.getByText('Fits May 2027').first().waitFor()
    await readable()
  })

  test('on the page of a book, and comes back to it with the verdict', async () => {
    await page.goto(`${shop.url}/product/${world.incomeTaxBook.id}`)
    const address = page.url()
    await readable()
    await page
      .getByRole('form', { name: 'When do you write CA Intermediate?' })
      .getByRole('button', { name: 'May 2027' })
      .click()
    await see('heading', 'Fits your attempt: May 2027')
    expect(page.url()).toBe(address)
    await readable()
  })
})

describe('on a phone', () => {
  beforeEach(() => open({ viewport: { width: 390, height: 844 } }))

  test('signing in is one press away', async () => {
    await page.goto(`${shop.url}/books`)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await see('heading', 'Sign in')
  })

  test('the bar to buy with stands alone at the foot of a title, and no page scrolls sideways', async () => {
    await page.goto(`${shop.url}/product/${world.incomeTaxBook.id}`)
    expect(await page.getByRole('navigation', { name: 'Main places' }).count()).toBe(0)
    const buy = await page.getByRole('button', { name: 'Add to cart' }).last().boundingBox()
    expect(buy && buy.y + buy.height).toBeLessThanOrEqual(844)
    expect(buy?.y).toBeGreaterThan(740)
    for (const path of [
      '/',
      '/books',
      '/lectures',
      '/search?q=tax',
      `/product/${world.video.id}`,
      '/nowhere',
    ]) {
      await page.goto(shop.url + path)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
  })
})

describe('a page that is lost', () => {
  beforeEach(() => open({}))

  test('says so with a search and ways on', async () => {
    const answer = await page.goto(`${shop.url}/nowhere`)
    expect(answer?.status()).toBe(404)
    await see('heading', 'We could not find that page')
    await expectAccessible(page)
    const ways = page.getByRole('navigation', { name: 'Often looked for' })
    expect(await ways.getByRole('link').count()).toBeGreaterThan(2)
    await page.getByRole('main').getByLabel('Search the shop').fill('income tax')
    await page.getByRole('main').getByLabel('Search the shop').press('Enter')
    await see('heading', '“income tax”')
  })
})

describe('every page', () => {
  beforeEach(() => open({ javaScriptEnabled: false }))

  test.each(['/', '/books', '/lectures', '/bundle', '/search?q=tax', '/product/1001', '/nowhere'])(
    '%s names itself, its language and its icon',
    async (path) => {
      await page.goto(shop.url + path)
      expect(await page.title()).toMatch(/\S+ · Bookmann$/)
      expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
      const described = await page.locator('meta[name="description"]').getAttribute('content')
      expect(described?.length).toBeGreaterThan(20)
      const icon = await page.locator('link[rel="icon"]').first().getAttribute('href')
      expect((await page.request.get(new URL(icon ?? '', page.url()).href)).status()).toBe(200)
    },
  )
})
