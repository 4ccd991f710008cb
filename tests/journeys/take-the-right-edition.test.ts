import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'
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
])(
  'a student of CA Inter for May 2027 follows a link to a book for January, $how',
  ({ javaScriptEnabled }) => {
    let context: BrowserContext
    let page: Page
    beforeEach(async () => {
      context = await browser.newContext({ javaScriptEnabled })
      context.setDefaultTimeout(15_000)
      page = await context.newPage()
    })
    afterEach(() => context.close())

    const see = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
      page.getByRole(role, { name }).first().waitFor()
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    const readable = async () => (javaScriptEnabled ? expectAccessible(page) : undefined)

    /** Opens the old book by its direct link and says which exam it is for. */
    async function openTheOldBook() {
      await page.goto(`${shop.url}/product/${world.oldActBook.id}`)
      await page.getByRole('button', { name: 'May 2027', exact: true }).click()
      await see('heading', 'Not for your attempt: May 2027')
      await page
        .getByText(
          /set on the Income-tax Act, 2025; this edition is written on the Act of 1961|ends with the Act of 1961/,
        )
        .first()
        .waitFor()
    }

    test('reads why, is asked once, and takes the right one with one press', async () => {
      await openTheOldBook()
      await press('Add to cart')
      await see('heading', 'This edition does not fit May 2027')
      await readable()
      await press(/^Put “Income-tax Law for CA Intermediate” in instead$/)

      await see('heading', 'Your cart')
      await see('link', 'Income-tax Law for CA Intermediate')
      await page
        .getByText(/^Fits (?:May 2027|with supplement)$/)
        .first()
        .waitFor()
      await readable()
      await page.getByRole('link', { name: 'Go to checkout' }).click()
      await see('heading', 'Where shall we send it?')
      await page
        .getByText(/^Fits (?:May 2027|with supplement)$/)
        .locator('visible=true')
        .first()
        .waitFor()
    })

    test('who wants it anyway is not asked again for that cart, and sees the mark on its line', async () => {
      await openTheOldBook()
      await press('Buy now')
      await see('heading', 'This edition does not fit May 2027')
      await press('Buy it anyway')
      await see('heading', 'Where shall we send it?')
      await page.goto(`${shop.url}/cart`)
      await page.getByText('Not for May 2027').first().waitFor()
      await page.goto(`${shop.url}/product/${world.oldActBook.id}`)
      await press('Add to cart')
      await page.getByRole('status').filter({ hasText: 'Added to cart successfully!' }).first().waitFor()
      await readable()
    })
  },
)

test('what a student writes is kept with the account, wherever it is said', async () => {
  const person = { name: 'Asha Menon', email: 'asha.writes@example.com', password: 'nine ledgers and a lamp' }
  await shop.needs.identity.enrol(person)
  const context = await browser.newContext()
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const signIn = async (on: Page) => {
    await on.goto(`${shop.url}/login?returnUrl=/user/profile`)
    await on.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
    await on.getByLabel('Password').fill(person.password)
    await on.getByRole('button', { name: 'Sign in' }).click()
    await on.getByRole('heading', { name: 'What you write' }).waitFor()
  }

  await page.goto(`${shop.url}/product/${world.oldActBook.id}`)
  await page.getByRole('button', { name: 'May 2027', exact: true }).click()
  await page.getByRole('heading', { name: 'Not for your attempt: May 2027' }).waitFor()
  await signIn(page)
  await page.getByText('You write CA Intermediate, May 2027.').waitFor()
  await page.getByLabel('Attempt').locator('visible=true').selectOption({ label: 'January 2027' })
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('You write CA Intermediate, January 2027.').waitFor()
  await expectAccessible(page)

  const phone = await browser.newContext()
  phone.setDefaultTimeout(15_000)
  const other = await phone.newPage()
  await signIn(other)
  await other.getByText('You write CA Intermediate, January 2027.').waitFor()
  await other.goto(`${shop.url}/paper-map`)
  await other.getByRole('heading', { name: /^CA Intermediate\s· January 2027$/ }).waitFor()
  await other.getByText(/You have nothing yet that serves one of the \d+ papers/).waitFor()
  await expectAccessible(other)
  await context.close()
  await phone.close()
})

test('a stranger finds a level’s papers, who writes, who sells and what was put together', async () => {
  const context = await browser.newContext()
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const go = async (path: string, heading: string | RegExp) => {
    await page.goto(`${shop.url}${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expectAccessible(page)
  }
  await go('/paper-map', 'Paper map')
  await go('/paper-map/ca-intermediate', 'CA Intermediate')
  await go('/authors?type=faculty', 'Authors and faculty')
  await page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
  await page.getByRole('heading', { name: 'Papers' }).waitFor()
  await expectAccessible(page)
  await go('/seller', 'Sellers')
  await page.getByRole('link', { name: 'Sahyadri Book Depot' }).click()
  await page.getByText('27ABCDE1234F1Z0').waitFor()
  await expectAccessible(page)
  await go('/collection/list', 'Collections')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await page.getByRole('combobox', { name: /^Sort/ }).waitFor()
  await expectAccessible(page)
  await context.close()
})
