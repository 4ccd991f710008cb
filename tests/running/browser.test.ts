import { expect, test } from 'vitest'
import { openBrowsers } from '../support/journey.ts'

const open = openBrowsers(() => 'about:blank')

test('the browser draws the rupee sign and Devanagari, each with a shape of its own', async () => {
  const { page } = await open()
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
})
