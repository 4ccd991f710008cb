import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('the browser draws the rupee sign and Devanagari, each with a shape of its own', async () => {
  const page = await browser.newPage()
  const picture = async (text: string) => {
    await page.setContent(`<span id=t style="font:40px sans-serif">${text}</span>`)
    return page.locator('#t').screenshot()
  }
  // A font without the letter draws the same empty box for both.
  const [rupee, missing] = [await picture('₹'), await picture('\u{10FFFD}')]
  const [ka, kha] = [await picture('क'), await picture('ख')]
  expect(rupee.equals(missing)).toBe(false)
  expect(ka.equals(missing)).toBe(false)
  expect(ka.equals(kha)).toBe(false)
  await page.close()
})
