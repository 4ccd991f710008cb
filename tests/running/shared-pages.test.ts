import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { world } from '#db/seed/test-world'
import { launchBrowser } from '../support/browser.ts'
import { type RunningShop, startShop } from '../support/shop.ts'

let shop: RunningShop
let browser: Browser
let page: Page
/** What the browser complained about: scripts it refused, markup that was not what it drew, faults. */
const complaints: string[] = []

beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
beforeEach(async () => {
  complaints.length = 0
  const context = await browser.newContext()
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (fault) => complaints.push(fault.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by ${event.violatedDirective}: ${event.blockedURI}`)
    })
  })
})
afterEach(() => page.context().close())

const shared = async (path: string) => {
  await fetch(`${shop.url}${path}`)
  const answer = await page.goto(`${shop.url}${path}`)
  expect(answer?.headers().etag).toBeDefined()
}
/** Scripts run: the router takes over links, so that the document stays the same one. */
async function followWithin(link: string | RegExp) {
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
  await page.getByRole('link', { name: link }).first().click()
}
const isSameDocument = () => page.evaluate(() => document.documentElement.dataset.same === 'yes')

test('a page drawn for many comes to life and leads on without loading anew', async () => {
  await shared('/?utm_source=mail')
  await followWithin('Books')
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor()
  expect(await isSameDocument()).toBe(true)
  expect(complaints).toEqual([])
})

test('a list opened with a mark of a campaign is drawn the same by the browser', async () => {
  await shared('/books?utm_source=mail&sort=plh')
  await page.getByLabel('Sort by').selectOption('phl')
  await page.waitForURL(/sort=phl/)
  expect(page.url()).not.toContain('utm_source')
  expect(complaints).toEqual([])
})

test('whoever puts a book in the cart sees it counted, on pages that others share', async () => {
  const tagOfList = async () => (await fetch(`${shop.url}/books`)).headers.get('etag')
  const before = await tagOfList()
  expect(before).not.toBeNull()
  await shared(`/product/${world.lawBook.id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('status').filter({ hasText: 'Added to cart successfully!' }).first().waitFor()
  await page.goto(`${shop.url}/books`)
  await page
    .getByRole('link', { name: /Cart.*1/ })
    .first()
    .waitFor()
  expect(await tagOfList()).toBe(before)
  expect(complaints).toEqual([])
})
