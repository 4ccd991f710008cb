import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { oneTimeCode } from '#shop/identity'
import { violationsOf } from '#tests/support/axe'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'
import { testSecret } from '#tests/support/test-secret'

const { shop, open } = openJourney()
let student: Student

const button = (name: string) => student.page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => student.page.getByRole('link', { name })
const level = (name: string) => student.page.locator('summary', { hasText: name })
const scrolled = () => student.page.evaluate<number>('Math.round(scrollY)')

describe('the strip above the page', () => {
  beforeEach(async () => {
    student = await open()
  })
  const strip = () => student.page.getByRole('complementary', { name: 'Delivery' })

  test('goes when it is dismissed, stays away six hours over every reload, and comes back', async () => {
    await student.page.clock.install({ time: new Date('2026-11-21T09:00:00+05:30') })
    await student.goAlive('/books')
    await student.page.clock.setFixedTime(new Date('2026-11-21T10:00:00+05:30'))
    await strip().getByRole('button', { name: 'Dismiss' }).click()
    await strip().waitFor({ state: 'hidden' })
    await student.page.clock.setFixedTime(new Date('2026-11-21T15:59:59+05:30'))
    await student.page.reload()
    expect(await strip().isVisible()).toBe(false)
    await student.page.clock.setFixedTime(new Date('2026-11-21T16:00:00+05:30'))
    await student.page.reload()
    expect(await strip().isVisible()).toBe(true)
  })

  test('moves nothing on a page of somebody who dismissed it', async () => {
    await student.goAlive('/books')
    await strip().getByRole('button', { name: 'Dismiss' }).click()
    await student.page.addInitScript(
      `window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value }).observe({ type: 'layout-shift', buffered: true })`,
    )
    await student.goAlive('/books')
    expect(await student.page.evaluate('shift')).toBe(0)
    expect(await strip().isVisible()).toBe(false)
  })

  test('does not stand where one pays', async () => {
    await student.go('/payment-success')
    expect(await strip().count()).toBe(0)
  })
})

describe('the place on the page', () => {
  beforeEach(async () => {
    student = await open({ viewport: { width: 1280, height: 600 } })
  })

  test('is the top of each new page, and the one that was left when going back', async () => {
    await student.goAlive('/books')
    const last = student.main.getByRole('link').last()
    // By the wheel, as a person: a page that has just opened is held at its top until somebody moves it.
    await student.page.mouse.wheel(0, 20_000)
    await expect.poll(scrolled).toBeGreaterThan(100)
    await last.hover()
    const left = await scrolled()
    await last.click()
    await expect.poll(scrolled).toBe(0)
    await student.page.goBack()
    await expect.poll(scrolled).toBe(left)
  })

  test('is the top where a form of another page was refused, so that the reason is seen', async () => {
    await student.goAlive(`/product/${world.incomeTaxBook.id}`)
    await student.main.getByRole('spinbutton', { name: 'Quantity' }).fill('10')
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
    await student.goAlive(`/product/${world.incomeTaxBook.id}`)
    await student.page.evaluate('scrollTo(0, 300)')
    await student.main.getByRole('button', { name: 'Add to cart' }).first().click()
    await student.see('heading', 'Your cart')
    await expect.poll(scrolled).toBe(0)
    await student.read('Your cart is unchanged.')
  })

  test('shows what has the focus in a column that is longer than the window', async () => {
    await student.page.setViewportSize({ width: 1280, height: 420 })
    await student.goAlive(`/product/${world.incomeTaxBook.id}`)
    const last = student.main.getByRole('link', { name: 'Tell us' })
    await last.focus()
    expect(await last.evaluate((own) => own.getBoundingClientRect().bottom - innerHeight)).toBeLessThan(0)
  })

  test('leads back up from more than 100 px down', async () => {
    await student.goAlive('/books')
    expect(await button('Back to the top').count()).toBe(0)
    // By the wheel, as a person: a page that has just opened is held at its top until somebody moves it.
    await student.page.mouse.wheel(0, 101)
    await button('Back to the top').click()
    await expect.poll(scrolled).toBe(0)
    await button('Back to the top').waitFor({ state: 'detached' })
  })

  test('is announced: the title is read out, and the keyboard begins with the content', async () => {
    await student.goAlive('/')
    await link('Video classes').first().click()
    await student.page.waitForURL('**/lectures')
    const received = student.page
      .locator('[aria-live="polite"]')
      .filter({ hasText: /Video Classes.* · Bookmann/ })
    await received.waitFor({ state: 'attached' })
    await expect.poll(() => student.page.evaluate('document.activeElement.id')).toBe('content')
  })

  test('shows a bar while it is on its way, and everything can be read meanwhile', async () => {
    await student.goAlive('/')
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await student.page.route('**/lectures.data*', async (route) => {
      await arrival
      await route.continue()
    })
    await link('Video classes').first().click()
    const bar = student.page.getByRole('progressbar', { name: 'The page is loading' })
    await bar.waitFor()
    expect(await violationsOf(student.page)).toEqual([])
    arrive()
    await bar.waitFor({ state: 'detached' })
    await student.page.waitForURL('**/lectures')
  })
})

/** As far apart as somebody may set letters and words: WCAG 2.2, 1.4.12. */
const setApart = () =>
  student.page.evaluate(() => {
    Object.assign(document.documentElement.style, { letterSpacing: '0.12em', wordSpacing: '0.16em' })
  })

test('on a narrow phone the question for the attempt is not cut', async () => {
  student = await open({ viewport: { width: 320, height: 640 } })
  await student.goAlive('/books')
  await setApart()
  const cut = await link('Your attempt')
    .first()
    .evaluate((chip) =>
      [...chip.querySelectorAll('span')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

test('on a narrow phone the short lists of the home page cut no price or day, and lead on by what a finger hits', async () => {
  student = await open({ viewport: { width: 320, height: 640 } })
  await student.goAlive('/')
  const cut = await student.main
    .locator('ol li p:last-child')
    .evaluateAll((lines) =>
      lines.filter((line) => line.scrollWidth > line.clientWidth).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  for (const all of await student.main.getByRole('link', { name: /^All: / }).all())
    expect((await all.boundingBox())?.width).toBeGreaterThanOrEqual(44)
})

test('on a narrow phone with letters set apart the papers on the home page are not cut', async () => {
  student = await open({ viewport: { width: 320, height: 640 } })
  await student.goAlive('/attempt')
  await student.page.getByText('CS', { exact: true }).first().click()
  await student.press('Show my books')
  await student.page.waitForURL((url) => !url.pathname.endsWith('/attempt'))
  await student.goAlive('/')
  await setApart()
  const rights = await student.main
    .getByRole('link', { name: /^Paper \d/ })
    .evaluateAll((papers) => papers.map((paper) => Math.round(paper.getBoundingClientRect().right)))
  expect(Math.max(0, ...rights)).toBe(304)
})

test('on a narrow phone with letters set apart the table of cookies is no wider than the page', async () => {
  student = await open({ viewport: { width: 320, height: 640 } })
  await student.goAlive('/privacy-policy')
  await setApart()
  expect(await student.page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

describe('the page of a title on a phone', () => {
  test('is no wider than it with letters set apart', async () => {
    student = await open({ viewport: { width: 320, height: 640 } })
    // Test series have no list: the path above one leads to its paper.
    await sql`
      insert into work_papers (work_id, paper_code) select t.work_id, p.paper_code from editions t, editions b
      join work_papers p on p.work_id = b.work_id
      where t.id = ${world.testSeries.id} and b.id = ${world.incomeTaxBook.id}`.execute(shop.db)
    await student.goAlive(`/product/${world.testSeries.id}`)
    await setApart()
    expect(await student.page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  })

  test('leads to the cart, and says how many copies are in it', async () => {
    student = await open({ viewport: { width: 320, height: 640 } })
    await student.goAlive(`/product/${world.incomeTaxBook.id}`)
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
    await student.goAlive(`/product/${world.incomeTaxBook.id}`)
    await student.page.getByRole('banner').getByRole('link', { name: 'Cart : 1' }).click()
    await student.see('heading', 'Your cart')
  })
})

describe('without scripts', () => {
  beforeEach(async () => {
    student = await open({ javaScriptEnabled: false })
  })

  test('the header leads everywhere, the strip stands without a button, and nothing that needs scripts is shown', async () => {
    await student.go('/books')
    await student.page.getByRole('complementary', { name: 'Delivery' }).waitFor()
    expect(await button('Dismiss').count()).toBe(0)
    // What opens is a list of links: a screen reader must not announce a menu.
    expect(await button('Courses').getAttribute('aria-haspopup')).toBeNull()
    await button('Courses').click()
    await level('CS Professional').click()
    await student.page
      .getByRole('navigation', { name: 'Courses', exact: true })
      .getByRole('link', { name: 'Books' })
      .click()
    await student.page.waitForURL('**/books/course/cs/cs-professional')
    const search = student.page.getByRole('banner').getByLabel('Search the shop').first()
    await search.fill('income tax')
    await search.press('Enter')
    await student.page.getByRole('heading', { name: '“income tax”' }).waitFor()
  })
})

describe('somebody who signs in', () => {
  beforeEach(async () => {
    student = await open()
  })

  const asha = { email: 'asha@example.com', password: 'nine ledgers and a lamp' }

  async function register(at: Page) {
    await at.goto(`${shop.url}/register`)
    await at.getByLabel('Name').fill('Asha Menon')
    await at.getByLabel('E-mail').fill(asha.email)
    await at.getByLabel('Password').fill(asha.password)
    await at.getByRole('button', { name: 'Create' }).click()
    await at.waitForURL('**/login/code/*')
    await at
      .getByLabel('Code')
      .fill(oneTimeCode(testSecret, new URL(at.url()).pathname.split('/').at(-1) ?? ''))
    await at.getByRole('button', { name: 'Continue' }).click()
  }

  test('is known to the other tab too, without a reload, and is an anonymous visitor there again after leaving', async () => {
    await student.goAlive('/books')
    await link('Sign in').first().waitFor()
    const other = await student.context.newPage()
    await register(other)
    await other.getByRole('button', { name: 'Account' }).waitFor()
    await button('Account: Asha').waitFor()
    await button('Account: Asha').click()
    await student.page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Orders' })
      .click()
    await student.page.getByRole('heading', { name: 'Your orders' }).waitFor()
    await other.goto(`${shop.url}/user/profile`)
    await other.getByRole('button', { name: 'Sign out' }).last().click()
    await other.waitForURL(`${shop.url}/`)
    await student.go('/books')
    await link('Sign in').first().waitFor()
  })
})

test('a page whose scripts have not come signs out too, and the next page clears what the browser knew', async () => {
  student = await open()
  await student.goAlive('/')
  const stored = () => student.page.evaluate(() => Object.keys(localStorage).toSorted())
  await student.page.evaluate(() => {
    for (const key of ['bm_pin', 'bm_wishlist', 'bm_letter_keys', 'machineId']) localStorage.setItem(key, '1')
  })
  // The form as the server sends it, before the page listens.
  await student.page.setContent(
    '<form method="post" action="/gp/auth/logout"><button>Sign out</button></form>',
  )
  await student.press('Sign out')
  await student.page.waitForURL(`${shop.url}/`)
  const keys = await stored()
  expect(keys).toContain('bm_letter_keys')
  expect(keys.filter((key) => ['bm_pin', 'bm_wishlist', 'machineId'].includes(key))).toEqual([])
})

test('a page that hears of a sign-in over a line that is down stays readable', async () => {
  student = await open()
  await student.goAlive('/books')
  await student.context.setOffline(true)
  await student.page.evaluate(`document.cookie = 'bm_marker=2.Asha; path=/'`)
  await button('Account: Asha').waitFor()
  await student.page
    .getByRole('link', { name: /^Cart.*2$/ })
    .first()
    .waitFor()
  await student.page.getByRole('heading', { name: 'Books', exact: true }).waitFor()
})

test('the city comes with the PIN code, an unknown one is announced, and a spinner is gone once nothing is in flight', async () => {
  student = await open()
  await student.lookAt(world.incomeTaxBook)
  await button('Add to cart').first().click()
  await student.page.getByRole('link', { name: 'Go to checkout' }).first().click()
  const pin = student.page.getByRole('textbox', { name: 'PIN code' }).first()
  await pin.waitFor()
  await student.alive()
  // The region that screen readers watch is there before its words.
  const news = await pin.evaluateHandle((field) => field.parentElement?.querySelector('[role=status]'))
  await pin.pressSequentially('999999')
  await student.page.getByText('We do not know the PIN code 999999. Please check it.').waitFor()
  expect(await news.evaluate((region) => region?.textContent)).toBe(
    'We do not know the PIN code 999999. Please check it.',
  )
  await pin.fill('560034')
  await expect
    .poll(() => student.page.getByRole('textbox', { name: 'City, town or village' }).first().inputValue())
    .toMatch(/Bengaluru|Bangalore/)
  await student.page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' })
})

test('a page whose extras do not come stays as it is, and sells', async () => {
  student = await open()
  await student.page.route(/\/assets\/(?:behaviour|toast)-/, (route) => route.abort())
  await student.goAlive(`/product/${world.incomeTaxBook.id}`)
  await button('Add to cart').first().click()
  await student.page.getByRole('link', { name: 'Go to checkout' }).first().waitFor()
  await student.page.getByRole('status').filter({ hasText: 'Added to cart successfully!' }).waitFor()
  expect(await button('Back to the top').count()).toBe(0)
})

test('a name in the marker is words, in any script', async () => {
  student = await open()
  await student.goAlive('/books')
  // Reached, the server would say that nobody is signed in.
  await student.context.setOffline(true)
  const name = encodeURIComponent('<img src=x onerror=alert(1)>')
  for (const [value, shown] of [
    [encodeURIComponent('आशा'), 'Account: आशा'],
    [name, 'Account: <img src=x onerror=alert(1)>'],
    ['%E0%A4%A', 'Account: Account'],
  ] as const) {
    await student.page.evaluate(`document.cookie = "bm_marker=0.${value}; path=/"`)
    await button(shown).waitFor()
    expect(await student.page.locator('img[src="x"]').count()).toBe(0)
  }
})

test('without scripts the header says Cart and Account, and both lead on', async () => {
  student = await open({ javaScriptEnabled: false })
  await student.go('/books')
  await link('Account').first().click()
  await student.page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('the key / goes to the search, until it is switched off on the page about accessibility', async () => {
  student = await open({ viewport: { width: 1280, height: 800 } })
  // By its label: once it is entered and its suggestions have come, it is a combobox.
  const search = student.page.getByLabel('Search the shop').first()
  const isInSearch = () => search.evaluate((field) => field === document.activeElement)
  await student.goAlive('/accessibility')
  await student.page.keyboard.press('/')
  expect(await isInSearch()).toBe(true)
  await student.page.getByRole('checkbox', { name: 'The key / goes to the search' }).uncheck()
  await student.goAlive('/books')
  await student.page.keyboard.press('/')
  expect(await isInSearch()).toBe(false)
})
