import type { Page } from 'playwright-core'

/** Sends a message about an order by the form of the contact page and waits for its ticket. */
export async function writeToTheShop(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/contact-us`)
  const form = page.getByRole('main')
  await form.getByRole('combobox').first().selectOption({ index: 1 })
  await form.getByRole('textbox', { name: 'Your name' }).fill('Asha Menon')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('asha.menon@example.com')
  await form.getByRole('textbox', { name: 'Message' }).fill('Page 112 of my book is printed upside down.')
  await form.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('heading', { name: /^Your ticket is/ }).waitFor()
}
