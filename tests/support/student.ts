import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expectAccessible } from './axe.ts'
import { listenFor } from './complaints.ts'
import { fillAddress, fillContact } from './forms.ts'
import { openToRest } from './open-to-rest.ts'
import { patienceMs } from './patience.ts'

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

// React tells its developer tools when effects have run. A page answers to all presses once what its frame does by script is
// there too, which comes after the page has loaded: a heart pressed before posts its form. The network may rest before.
const reportsLife = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() { if (document.querySelector('body > [aria-live]')) window.isAlive = true },
}`

/** Somebody with a browser of their own who looks at one page after another, and what they do there. */
export type Student = Awaited<ReturnType<typeof openStudent>>

/**
 * Opens a browser of their own for somebody who visits the shop at `shopUrl`. What they see, press and fill in is found
 * by its role and name; of several it is the first. What never comes fails.
 */
export async function openStudent(
  browser: Pick<Browser, 'newContext'>,
  shopUrl: string,
  { asksForConsent = false, ...options }: BrowserContextOptions & { readonly asksForConsent?: boolean } = {},
) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(patienceMs)
  // Most people chose long ago; who comes for the first time says so.
  if (!asksForConsent && shopUrl.startsWith('http'))
    await context.addCookies([{ name: 'bm_consent', value: '1.no', url: shopUrl }])
  const hasScripts = options.javaScriptEnabled !== false
  if (hasScripts) await context.addInitScript(reportsLife)
  const page = await context.newPage()
  const complaints = await listenFor(page)
  const first = (role: Role, name: Name) => page.getByRole(role, { name }).first()
  /** Waits until the page that is open answers by script; without scripts it never does. */
  const alive = async () => {
    // A function: words are evaluated again at each look, which the policy of a page refuses from the second on.
    if (hasScripts) await page.waitForFunction(() => 'isAlive' in window)
  }
  return {
    context,
    page,
    /** Where the shop is. */
    shopUrl,
    /** The part of the page that is not the same on every page. */
    main: page.getByRole('main'),
    /** What the browser complained about so far; empty it to hear only of what comes. */
    complaints,
    /** Opens a page of the shop, by its path below /students. */
    go: (path: string) => page.goto(shopUrl + path),
    /** Opens a page and waits until what is done by script has come, and with scripts until it answers to them. */
    goAlive: async (path: string) => {
      await openToRest(page, shopUrl + path)
      await alive()
    },
    alive,
    lookAt: (edition: { readonly id: number }) => page.goto(`${shopUrl}/product/${edition.id}`),
    see: (role: Role, name: Name) => first(role, name).waitFor(),
    seeStatus: (words: string) => page.getByRole('status').filter({ hasText: words }).first().waitFor(),
    read: (words: Name) => page.getByText(words).first().waitFor(),
    press: (name: Name) => first('button', name).click(),
    /** Presses a button that sends a form, and waits for the answer: for who reads afterwards what stood there before. */
    send: async (name: Name) => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await first('button', name).click()
      await answer
    },
    follow: (name: Name) => first('link', name).click(),
    fill: (name: Name, value: string) => page.getByRole('textbox', { name }).fill(value),
    fillAddress: () => fillAddress(page),
    signIn: (as: Parameters<typeof fillContact>[1]) => fillContact(page, as),
    /**
     * Finds no violation of the accessibility rules. A script in the page checks them: without scripts nothing is
     * checked.
     */
    canReadAll: async () => (options.javaScriptEnabled === false ? undefined : expectAccessible(page)),
    /** Where they are and what they read there: what one needs to know of a story that failed. */
    report: async () => {
      const words = await page
        .evaluate(() => (document.querySelector('main') ?? document.body).innerText)
        .catch(String)
      return [`At ${page.url()}:`, words.slice(0, 1_000), ...complaints].join('\n')
    },
    leave: () => context.close(),
  }
}
