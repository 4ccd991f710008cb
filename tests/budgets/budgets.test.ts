import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { drawSomeCovers } from '#tests/support/draw-some-covers'
import { threePorts } from '#tests/support/ports'
import { type FoundScreen, findScreens } from '#tests/support/screens/find-screens'
import { screens } from '#tests/support/screens/screens'
import { type RunningShop, startShop } from '#tests/support/shop'
import { readThrough, shiftsOf, watchShifts } from './layout-shifts.ts'
import { lighthouseFaults } from './lighthouse.ts'
import { fetchedFiles, overweight } from './weigh.ts'

// One shop with as much in it as people see, and one browser, for everything that is checked on every screen.
let shop: RunningShop
let browser: Browser
let debuggingPort: number
let find: (name: string) => Promise<FoundScreen>
beforeAll(async () => {
  shop = await startShop({ from: 'demonstration', cards: true })
  await drawSomeCovers(shop.needs, 12)
  debuggingPort = await threePorts()
  browser = await launchBrowser({ debuggingPort })
  find = findScreens(browser, shop.url)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

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
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(`fault: ${message}`))
    await watchShifts(page)
    const answer = await page.goto(screen.url, { waitUntil: 'networkidle' })
    if (!answer) throw new Error(`${screen.url} was not answered`)
    expect(answer.status(), screen.url).toBe(screen.status ?? 200)
    return [...complaints, ...(await check(page, answer, screen))]
  } finally {
    await context.close()
  }
}

describe('a screen is light to load and readable to all', () => {
  test.concurrent.each(names(() => true))('%s', async (name) => {
    const faults = await look(
      name,
      { viewport: wide, colorScheme: 'light' },
      async (page, answer, screen) => [
        ...(screen.isDesk ? [] : await overweight(page, answer)),
        ...(await violationsOf(page)),
      ],
    )
    expect(faults).toEqual([])
  })
})

describe('a main screen is readable to all and stands still', () => {
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
    const faults = await look(name, how, async (page) => {
      await readThrough(page)
      return [...(await shiftsOf(page)), ...(await violationsOf(page))]
    })
    expect(faults).toEqual([])
  })
})

describe('Lighthouse has nothing to say about the access, the practices and the finding of', () => {
  test.each(names(({ audit }) => audit))('%s', async (name) => {
    expect(await lighthouseFaults(await find(name), debuggingPort)).toEqual([])
  })
})
