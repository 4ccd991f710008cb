import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type OpenShop, type RunningShop, type ShopOptions, startShop } from './shop.ts'
import { openStudent, type Student } from './student.ts'

/** Every way in which somebody goes through a story that needs no scripts, for `describe.each`. */
export const withAndWithoutScripts = [
  { how: 'with scripts', javaScriptEnabled: true },
  { how: 'without scripts', javaScriptEnabled: false },
] as const

/** A shop of this file's own, from before its tests to after them; there is nothing to close. */
export function openShop(options: ShopOptions = {}): OpenShop {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await startShop(options)
  })
  afterAll(() => shop?.close())
  return {
    get url() {
      return shop.url
    },
    get db() {
      return shop.db
    },
    get needs() {
      return shop.needs
    },
    get cards() {
      return shop.cards
    },
    get sandbox() {
      return shop.sandbox
    },
  }
}

/** Whether the stories of a file measure what stands where, so that pages need the fonts that they come with. */
type Measuring = { readonly measures?: boolean }

/**
 * Brings people to a site, each with a browser of their own, in any test or `beforeEach`; after the test everybody
 * leaves. The address of the site is asked for when somebody comes.
 */
export function openBrowsers(
  siteUrl: () => string,
  { measures = false }: Measuring = {},
): (how?: BrowserContextOptions & { readonly asksForConsent?: boolean }) => Promise<Student> {
  const inside: Student[] = []
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser({ skipsFonts: !measures })
  })
  afterEach(async ({ task }) => {
    for (const student of inside.splice(0)) {
      if (task.result?.state === 'fail') console.error(await student.report())
      await student.leave()
    }
  })
  return async (how = {}) => {
    const student = await openStudent(browser, siteUrl(), how)
    inside.push(student)
    return student
  }
}

/** Opens what the stories of one file need: a shop of their own, and a browser for everybody who visits it. */
export function openJourney({ measures, ...options }: ShopOptions & Measuring = {}) {
  const shop = openShop(options)
  return { shop, open: openBrowsers(() => shop.url, { measures }) }
}
