import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { demoPassword } from '#demo/people/demo-people'
import { fillContact } from '../forms.ts'
import { patienceMs } from '../patience.ts'
import { enterCode } from '../staff.ts'
import { buyWithoutScripts, fillCheckout } from './buy-without-scripts.ts'
import { chooseMismatch } from './choose-mismatch.ts'
import { writeToTheShop } from './write-to-the-shop.ts'

/** Brings somebody in, without scripts; afterwards the page stands where they have arrived. */
const arrivals = {
  anonymous: async (page, shopUrl) => void (await page.goto(`${shopUrl}/`)),
  /** A guest at the choice of a way to pay, with a cart and an address. */
  shopper: fillCheckout,
  /** A student of CA Inter for May 2027 who was about to take a book for January. */
  misled: chooseMismatch,
  /** The same student, who took it all the same. */
  'mismatch keeper': async (page, shopUrl) => {
    await chooseMismatch(page, shopUrl)
    await page.getByRole('button', { name: 'Add it anyway' }).click()
    await page.getByRole('heading', { name: 'Your cart' }).waitFor()
  },
  /** Somebody with an account who has just ordered, to pay the courier. */
  buyer: async (page, shopUrl) => {
    await signIn(page, shopUrl, 'owner@example.com')
    await buyWithoutScripts(page, shopUrl)
  },
  /** A guest whose first order waits to be confirmed. */
  'first buyer': async (page, shopUrl) => void (await buyWithoutScripts(page, shopUrl)),
  /** A guest whose order waits for its payment by card. */
  'card payer': async (page, shopUrl) => {
    await fillCheckout(page, shopUrl)
    await page.getByRole('radio', { name: /Card/ }).check()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.getByRole('heading', { name: /^Pay ₹/ }).waitFor()
    // With scripts that address goes straight on to the provider.
    const here = new URL(page.url())
    here.searchParams.delete('why')
    await page.goto(here.href)
  },
  /** A guest whose order waits for a bank transfer. */
  'transfer payer': async (page, shopUrl) => {
    await fillCheckout(page, shopUrl)
    await page.getByRole('radio', { name: /^Bank transfer/ }).check()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('heading', { name: /^Transfer ₹/ }).waitFor()
  },
  /** Somebody who has just sent a message to the shop. */
  writer: writeToTheShop,
  /** A guest who has put the first book on the wishlist. */
  wisher: async (page, shopUrl) => {
    await page.goto(`${shopUrl}/books`)
    await page
      .getByRole('button', { name: /^Add to wishlist/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Your wishlist' }).waitFor()
  },
  /** Somebody with an account and orders of before. */
  student: (page, shopUrl) => signIn(page, shopUrl, 'asha.menon@example.com'),
  /** Staff who may everything. */
  owner: async (page, shopUrl) => {
    await signIn(page, shopUrl, 'owner@example.com')
    await page.goto(`${shopUrl}/desk/second-factor`)
    await enterCode(page, 'owner@example.com')
  },
  /** Staff who have entered the password alone. */
  'owner without code': (page, shopUrl) => signIn(page, shopUrl, 'owner@example.com'),
} satisfies Record<string, (page: Page, shopUrl: string) => Promise<void>>

export type VisitorName = keyof typeof arrivals

/** Somebody who has come in: what their browser knows, and where they stand. */
export type Visitor = {
  readonly state: BrowserContextOptions['storageState']
  readonly arrivedAt: string
}

/** Brings each visitor in once, when first asked for, to the demonstration shop at this address. */
export function welcome(browser: Browser, shopUrl: string): (name: VisitorName) => Promise<Visitor> {
  const known = new Map<VisitorName, Promise<Visitor>>()
  return (name) => {
    const visitor = known.get(name) ?? bringIn(browser, shopUrl, name)
    known.set(name, visitor)
    return visitor
  }
}

async function bringIn(browser: Browser, shopUrl: string, name: VisitorName): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false })
  try {
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    await arrivals[name](page, shopUrl)
    return { state: await context.storageState(), arrivedAt: page.url() }
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, shopUrl: string, email: string): Promise<void> {
  await page.goto(`${shopUrl}/login`)
  await fillContact(page, { email, password: demoPassword })
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
