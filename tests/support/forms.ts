import type { BrowserContext, Page } from 'playwright-core'
import { anyMobile } from '../../tools/drill/anybody.ts'

const address: Readonly<Record<string, string>> = {
  'E-mail address': 'asha.menon@example.com',
  'Full name': 'Asha Menon',
  'PIN code': '560034',
  'Flat, house or building': '14 Lake View Road',
  'Street, area or locality': 'Koramangala',
}

const numbers = new WeakMap<BrowserContext, string>()

/** The mobile number of a browser. Each has its own: a number has five unpaid orders on delivery at most. */
export function mobileOf(context: BrowserContext): string {
  const mobile = numbers.get(context) ?? anyMobile()
  numbers.set(context, mobile)
  return mobile
}

/** Fills in who Asha Menon is and where she lives, at the first step of the checkout. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobileOf(page.context()))
  for (const [name, value] of Object.entries(address)) await page.getByRole('textbox', { name }).fill(value)
}

/** Fills in the form of the page to sign in, and sends it. */
export async function fillContact(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  // The address changes a moment before the page: the fields could still be those of the page before.
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}
