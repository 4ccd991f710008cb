import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { listenFor } from '#tests/support/complaints'
import { drawSomeCovers } from '#tests/support/draw-some-covers'
import { openShop } from '#tests/support/journey'
import { openToRest } from '#tests/support/open-to-rest'
import { threePorts } from '#tests/support/ports'
import { buyWithoutScripts } from '#tests/support/screens/buy-without-scripts'
import { type FoundScreen, findScreens } from '#tests/support/screens/find-screens'
import { readThrough } from '#tests/support/screens/read-through'
import { screens } from '#tests/support/screens/screens'
import { writeToTheShop } from '#tests/support/screens/write-to-the-shop'
import { paintWithFonts, shiftsOf, watchShifts } from './layout-shifts.ts'
import { lighthouseFaults } from './lighthouse.ts'
import { unkeepable } from './shared-policy.ts'
import { overweight } from './weigh.ts'

// One shop with as much in it as people see, and one browser, for everything that is checked on every screen.
const shop = openShop({ from: 'demonstration', cards: true })
let browser: Browser
let debuggingPort: number
let find: (name: string) => Promise<FoundScreen>
beforeAll(async () => {
  await drawSomeCovers(shop.needs, 4)
  debuggingPort = await threePorts()
  browser = await launchBrowser({ debuggingPort })
  find = findScreens(browser, shop.url)
})
afterAll(() => browser?.close())

const names = (which: (screen: (typeof screens)[number]) => unknown) =>
  screens.filter(which).map(({ name }) => name)
const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

type Look = { readonly viewport: typeof wide; readonly colorScheme: 'light' | 'dark' }

/** Opens a screen as its visitor sees it, lets it come to rest, and answers what `check` finds wrong with it. */
async function look(
  name: string,
  how: Look,
  check: (page: Page, answer: Response, screen: FoundScreen) => Promise<string[]>,
): Promise<string[]> {
  const screen = await find(name)
  const context = await browser.newContext({ ...how, storageState: screen.state })
  try {
    const page = await context.newPage()
    const complaints = await listenFor(page)
    await watchShifts(page)
    await paintWithFonts(page)
    const answer = await openToRest(page, screen.url)
    if (!answer) throw new Error(`${screen.url} was not answered`)
    const faults = await check(page, answer, screen)
    const status = answer.status()
    if (status !== (screen.status ?? 200)) faults.push(`${screen.url} is answered ${status}`)
    // A browser says of a page that is not found that it is not found.
    return [...complaints.filter((said) => !screen.status || !said.startsWith('console:')), ...faults]
  } finally {
    await context.close()
  }
}

const movements = async (page: Page, throughout?: boolean): Promise<string[]> => {
  if (throughout) await readThrough(page)
  return shiftsOf(page)
}

describe('a screen is light to load, readable to all, and stands still', () => {
  test.concurrent.each(names(() => true))('%s', async (name) => {
    const faults = await look(
      name,
      { viewport: wide, colorScheme: 'light' },
      async (page, answer, { isMain, isUnweighed }) => [
        ...(isUnweighed ? [] : await overweight(page, answer)),
        ...(await violationsOf(page)),
        ...(await movements(page, isMain)),
        ...(await unkeepable(answer)),
      ],
    )
    expect(faults).toEqual([])
  })
})

describe('a main screen is so on a phone and in the dark', () => {
  const looks: readonly Look[] = [
    { viewport: narrow, colorScheme: 'light' },
    { viewport: narrow, colorScheme: 'dark' },
    { viewport: wide, colorScheme: 'dark' },
  ]
  test.concurrent.each(
    names(({ isMain }) => isMain).flatMap((name) =>
      looks.map((how) => ({ name, how, width: how.viewport.width, theme: how.colorScheme })),
    ),
  )('$name at $width, $theme', async ({ name, how }) => {
    const faults = await look(name, how, async (page) => [
      ...(await violationsOf(page)),
      ...(await movements(page, how.colorScheme === 'light')),
    ])
    expect(faults).toEqual([])
  })
})

describe('Lighthouse has nothing to say about the access, the practices and the finding of', () => {
  test.each(names(({ audit }) => audit))('%s', async (name) => {
    expect(await lighthouseFaults(await find(name), debuggingPort)).toEqual([])
  })
})

describe('without scripts', () => {
  test('a student goes from the home page to a book that is paid to the courier', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const way = await buyWithoutScripts(await context.newPage(), shop.url)
    await context.close()
    expect(way).toEqual([
      '/',
      '/search',
      expect.stringMatching(/^\/product\//),
      '/cart',
      '/checkout/information',
      '/checkout/payment',
      expect.stringMatching(/^\/payment-success\/BM\d{11}$/),
    ])
  })
  test('a message to the shop becomes a ticket', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await writeToTheShop(page, shop.url)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await context.close()
    expect(heading).toMatch(/^Your ticket is \S+$/)
  })
})
