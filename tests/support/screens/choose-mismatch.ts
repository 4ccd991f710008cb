import type { Page } from 'playwright-core'

/**
 * Says that CA Intermediate is written in May 2027 and puts a book in the cart that is for January: the shop asks back.
 */
export async function chooseMismatch(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/`)
  const course = page.getByRole('radio', { name: 'CA', exact: true })
  await course.check({ force: true })
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Intermediate' })
  await page.getByRole('combobox', { name: 'Attempt' }).selectOption({ label: 'May 2027' })
  await page.getByRole('button', { name: 'Show my books' }).click()
  // What does not fit stands last, so it is on the last page.
  await page.goto(`${shopUrl}/books?paper=ca-intermediate-3a&availability=can-buy`)
  const mismatch = page.getByRole('article').filter({ hasText: 'Not for May 2027' }).last()
  await mismatch.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('heading', { name: 'This edition does not fit May 2027' }).waitFor()
}
