import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const message = 'My parcel is late.\n<script>document.title = "mine"</script>'

describe.each([
  { how: 'with scripts', javaScriptEnabled: true },
  { how: 'without scripts', javaScriptEnabled: false },
])('a student writes to the shop, $how', ({ how, javaScriptEnabled }) => {
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
  const fill = (name: string | RegExp, value: string) => page.getByRole('textbox', { name }).fill(value)
  const send = () => page.getByRole('button', { name: 'Send message' }).click()
  const readable = async () => (javaScriptEnabled ? expectAccessible(page) : undefined)

  test('finds no answer, is told what is missing, and gets a ticket that shows the words as they were typed', async () => {
    if (javaScriptEnabled) await page.clock.install()
    await page.goto(`${shop.url}/faqs?q=zebra`)
    await see('heading', 'Nothing about “zebra”')
    await readable()
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).first().click()

    await see('heading', 'Write to us')
    await fill('Your message', message)
    if (javaScriptEnabled) await page.clock.fastForward('00:10')
    await send()
    await see('alert', 'Please correct this to send your message')
    expect(await page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe(message)
    await readable()

    await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Delivery of an order')
    await fill('Your name', 'Asha Menon')
    await fill('E-mail', `asha.${how.replaceAll(' ', '.')}@example.com`)
    await fill(/^Order number/, 'BM20269999999')
    await send()

    await see('heading', /^Your ticket is T-\w{4}-\w{4}$/)
    await page.getByText('<script>document.title = "mine"</script>').waitFor()
    expect(await page.title()).toMatch(/^Ticket T-/)
    await readable()

    const stranger = await browser.newContext({ javaScriptEnabled })
    const theirs = await stranger.newPage()
    const answer = await theirs.goto(page.url().split('?')[0] ?? '')
    expect(answer?.status()).toBe(404)
    await stranger.close()
  })
})
