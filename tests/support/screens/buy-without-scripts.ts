import type { Page } from 'playwright-core'
import { fillAddress } from '../forms.ts'

/**
 * Walks the whole way as a browser without scripts does: from the home page through the search to a printed book, into
 * the cart, through the checkout to the thanks. Answers the path of each page stood on, below the shop's address.
 */
export async function buyWithoutScripts(page: Page, shopUrl: string): Promise<readonly string[]> {
  const way: string[] = []
  const stand = (heading: string | RegExp) => arrive(page, shopUrl, heading).then((path) => way.push(path))
  await page.goto(`${shopUrl}/`)
  await stand(/./)
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.fill('income tax')
  await search.press('Enter')
  await stand('“income tax”')
  await page.getByRole('main').locator('a[href*="/product/"]').first().click()
  await stand(/./)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await stand(/cart/i)
  await page.getByRole('link', { name: 'Go to checkout' }).first().click()
  await stand('Where should we deliver?')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await stand('How would you like to pay?')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await stand(/^(Your order is placed|Confirm your order)$/) // a first order of a guest is confirmed
  return way
}

/** Puts a printed book in the cart and goes on to the choice of a way to pay. */
export async function fillCheckout(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/books`)
  await page.getByRole('main').locator('a[href*="/product/"]').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('link', { name: 'Go to checkout' }).first().click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor()
}

async function arrive(page: Page, shopUrl: string, heading: string | RegExp): Promise<string> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return new URL(page.url()).pathname.slice(new URL(shopUrl).pathname.length)
}
