import { describe, expect, test } from 'vitest'
import { patienceMs } from '#tests/support/patience'
import { buyWithoutScripts } from '#tests/support/screens/buy-without-scripts'
import { writeToTheShop } from '#tests/support/screens/write-to-the-shop'
import { checkScreens } from './check-screens.ts'

const { shop, browser } = checkScreens(0)

describe('without scripts', () => {
  test('a student goes from the home page to a book that is paid to the courier', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false })
    context.setDefaultTimeout(patienceMs)
    const way = await buyWithoutScripts(await context.newPage(), shop.url)
    await context.close()
    expect(way).toEqual([
      '/',
      '/search',
      expect.stringMatching(/^\/product\//),
      '/cart',
      '/checkout/information',
      '/checkout/payment',
      expect.stringMatching(/^\/order\/BM\d{11}\/confirmation$/),
    ])
  })
  test('a message to the shop becomes a ticket', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false })
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    await writeToTheShop(page, shop.url)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await context.close()
    expect(heading).toMatch(/^Your ticket is \S+$/)
  })
})
