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
async function open(options: Parameters<Browser['newContext']>[0] = {}) {
  context = await browser.newContext(options)
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
}
afterEach(() => context.close())

const phone = { viewport: { width: 390, height: 844 } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const level = (name: string) => page.locator('summary', { hasText: name })
const focused = () => page.evaluate<string>('document.activeElement.textContent.trim()')
const scrolled = () => page.evaluate<number>('Math.round(scrollY)')
/** Opens a page and waits until what the shell does by script has come: it is the last to. */
async function openAlive(path: string) {
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
}

describe('the strip above the page', () => {
  beforeEach(() => open())
  const strip = () => page.getByRole('complementary', { name: 'Delivery' })

  test('goes when it is dismissed, stays away six hours over every reload, and comes back', async () => {
    await page.clock.install({ time: new Date('2026-11-21T09:00:00+05:30') })
    await openAlive('/books')
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00+05:30'))
    await strip().getByRole('button', { name: 'Dismiss' }).click()
    await strip().waitFor({ state: 'hidden' })
    await page.clock.setFixedTime(new Date('2026-11-21T15:59:59+05:30'))
    await page.reload()
    expect(await strip().isVisible()).toBe(false)
    await page.clock.setFixedTime(new Date('2026-11-21T16:00:00+05:30'))
    await page.reload()
    expect(await strip().isVisible()).toBe(true)
  })

  test('moves nothing on a page of somebody who dismissed it', async () => {
    await openAlive('/books')
    await strip().getByRole('button', { name: 'Dismiss' }).click()
    await page.addInitScript(
      `window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value }).observe({ type: 'layout-shift', buffered: true })`,
    )
    await openAlive('/books')
    expect(await page.evaluate('shift')).toBe(0)
    expect(await strip().isVisible()).toBe(false)
  })

  test('does not stand where one pays', async () => {
    await page.goto(`${shop.url}/payment-success`)
    expect(await strip().count()).toBe(0)
  })
})

describe('the place on the page', () => {
  beforeEach(() => open({ viewport: { width: 1280, height: 600 } }))

  test('is the top of each new page, and the one that was left when going back', async () => {
    await openAlive('/books')
    const last = page.getByRole('main').getByRole('link').last()
    await last.hover()
    const left = await scrolled()
    expect(left).toBeGreaterThan(100)
    await last.click()
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect.poll(scrolled).toBe(left)
  })

  test('leads back up once it is more than 100 px down', async () => {
    await openAlive('/books')
    expect(await button('Back to the top').count()).toBe(0)
    await page.evaluate('scrollTo(0, 101)')
    await button('Back to the top').click()
    await expect.poll(scrolled).toBe(0)
    await button('Back to the top').waitFor({ state: 'detached' })
  })

  test('is told to those who do not see it: the title is read out, and the keyboard begins with the content', async () => {
    await openAlive('/')
    await link('Video classes').first().click()
    await page.waitForURL('**/lectures')
    const told = page.locator('[aria-live="polite"]').filter({ hasText: /Video classes.* · Bookmann/ })
    await told.waitFor({ state: 'attached' })
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
  })
})

describe('the menu of courses', () => {
  test('leads from a course over a level to a paper by keyboard alone, and closes behind', async () => {
    await open()
    await openAlive('/login')
    await button('Courses').focus()
    await page.keyboard.press('ArrowDown')
    const menu = page.getByRole('navigation', { name: 'Courses', exact: true })
    await menu.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Home')
    expect(await focused()).toBe('CA Foundation')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('CMA Final')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate('document.activeElement.closest("details").innerText')).toMatch(
      /^CA Foundation/,
    )
    expect(await page.evaluate('document.activeElement.matches("a")')).toBe(true)
    await link(/Quantitative Aptitude/).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toContain('Quantitative Aptitude')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('CA Foundation')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/product/list/paper/ca-foundation-4')
    await page.getByRole('heading', { level: 1, name: /Business Economics/ }).waitFor()
    await menu.waitFor({ state: 'hidden' })
  })

  test('closes at Escape, which gives the keyboard back, and at a click elsewhere', async () => {
    await open()
    await openAlive('/books')
    const menu = page.getByRole('navigation', { name: 'Courses', exact: true })
    await button('Courses').click()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Courses')
    await button('Courses').click()
    await menu.waitFor()
    await page.mouse.click(5, 5)
    await menu.waitFor({ state: 'hidden' })
  })

  test('opens a level under a resting pointer', async () => {
    await open()
    await openAlive('/books')
    await button('Courses').click()
    await level('CS Executive').hover()
    await link('Capital Market and Securities Laws').waitFor()
  })

  const openSheet = async () => {
    await openAlive('/login')
    await page
      .getByRole('navigation', { name: 'Main places' })
      .getByRole('button', { name: 'Courses' })
      .click()
    await level('CMA Final').click()
  }

  test('is a sheet on a phone, with the papers of a level', async () => {
    await open(phone)
    await openSheet()
    const paper = link(/Cost and Management Audit/)
    await paper.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await paper.click()
    await page.getByRole('heading', { level: 1, name: /Cost and Management Audit/ }).waitFor()
  })

  test('carries no paper in the page, and names them once somebody comes near it', async () => {
    await open()
    await openAlive('/login')
    expect(await page.content()).not.toContain('Capital Market and Securities Laws')
    await button('Courses').hover()
    await expect.poll(() => page.content()).toContain('Capital Market and Securities Laws')
  })

  test('leads to the lists of a level while its papers cannot be had', async () => {
    await open(phone)
    await page.route('**/courses/papers', (route) => route.abort())
    await openSheet()
    await page
      .getByRole('navigation', { name: 'Courses', exact: true })
      .getByRole('link', { name: 'Books' })
      .click()
    await page.waitForURL('**/books/course/cma/cma-final')
  })

  test('is a sheet on a phone without scripts too, from which a level leads to its list', async () => {
    await open({ ...phone, javaScriptEnabled: false })
    await openSheet()
    await page
      .getByRole('navigation', { name: 'Courses', exact: true })
      .getByRole('link', { name: 'Books' })
      .click()
    await page.waitForURL('**/books/course/cma/cma-final')
  })
})

describe('without scripts', () => {
  beforeEach(() => open({ javaScriptEnabled: false }))

  test('the header leads everywhere, the strip stands without a button, and nothing that needs scripts is shown', async () => {
    await page.goto(`${shop.url}/books`)
    await page.getByRole('complementary', { name: 'Delivery' }).waitFor()
    expect(await button('Dismiss').count()).toBe(0)
    await button('Courses').click()
    await level('CS Professional').click()
    await page
      .getByRole('navigation', { name: 'Courses', exact: true })
      .getByRole('link', { name: 'Books' })
      .click()
    await page.waitForURL('**/books/course/cs/cs-professional')
    const search = page.getByRole('banner').getByLabel('Search the shop').first()
    await search.fill('income tax')
    await search.press('Enter')
    await page.getByRole('heading', { name: '“income tax”' }).waitFor()
  })
})

describe('somebody who signs in', () => {
  beforeEach(() => open())

  const email = 'asha@example.com'
  const password = 'nine ledgers and a lamp'

  async function signIn(at: Page) {
    await at.goto(`${shop.url}/register`)
    await at.getByLabel('Name').fill('Asha Menon')
    await at.getByLabel('E-mail').fill(email)
    await at.getByLabel('Password').fill(password)
    await at.getByRole('button', { name: 'Create' }).click()
    await at.waitForURL('**/login*')
    await at.getByLabel('E-mail').fill(email)
    await at.getByLabel('Password').fill(password)
    await at.getByRole('button', { name: 'Sign in' }).click()
    await at.getByRole('button', { name: 'Your account: Asha' }).waitFor()
  }

  test('is known to the other tab too, without a reload, and is a stranger there again after leaving', async () => {
    await openAlive('/books')
    await link('Sign in').first().waitFor()
    const other = await context.newPage()
    await signIn(other)
    await button('Your account: Asha').waitFor()
    await button('Your account: Asha').click()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Your orders' }).waitFor()
    await expectAccessible(page)
    await other.goto(`${shop.url}/user/profile`)
    await other.getByRole('button', { name: 'Sign out' }).last().click()
    await page.goto(`${shop.url}/books`)
    await link('Sign in').first().waitFor()
  })
})

test('a page that hears of a sign-in over a line that is down stays readable', async () => {
  await open()
  await openAlive('/books')
  await context.setOffline(true)
  await page.evaluate(
    `dispatchEvent(new StorageEvent('storage', { key: 'bm_signed_in', oldValue: null, newValue: '1' }))`,
  )
  await expect.poll(() => page.evaluate('document.documentElement.dataset.session ?? "known"')).toBe('known')
  await page.getByRole('heading', { name: 'Books', exact: true }).waitFor()
  await link('Sign in').first().waitFor()
})

test('the city comes with the PIN code, and a spinner is gone once nothing is in flight', async () => {
  await open()
  await page.goto(`${shop.url}/product/${world.incomeTaxBook.id}`)
  await button('Add to cart').first().click()
  await page.getByRole('link', { name: 'Go to checkout' }).first().click()
  const pin = page.getByRole('textbox', { name: 'PIN code' }).first()
  await pin.pressSequentially('999999')
  await page.getByText('We do not know the PIN code 999999. Please check it.').waitFor()
  await pin.fill('560034')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'City, town or village' }).first().inputValue())
    .toMatch(/Bengaluru|Bangalore/)
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' })
})

test('a page whose extras do not come stays as it is, and sells', async () => {
  await open()
  await page.route(/\/assets\/(?:behaviour|toast)-/, (route) => route.abort())
  await openAlive(`/product/${world.incomeTaxBook.id}`)
  await button('Add to cart').first().click()
  await page.getByRole('link', { name: 'Go to checkout' }).first().waitFor()
  await page.getByRole('status').filter({ hasText: 'Added to cart successfully!' }).waitFor()
  expect(await button('Back to the top').count()).toBe(0)
})
