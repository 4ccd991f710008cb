import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { listenFor } from '#tests/support/complaints'
import { openShop } from '#tests/support/journey'
import { openToRest } from '#tests/support/open-to-rest'
import { type FoundScreen, findScreens } from '#tests/support/screens/find-screens'
import { readThrough } from '#tests/support/screens/read-through'
import { screens } from '#tests/support/screens/screens'
import { shards } from './budgets.ts'
import { paintWithFonts, shiftsOf, watchShifts } from './layout-shifts.ts'
import { uncacheableReasons } from './shared-policy.ts'
import { overweight } from './weigh.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

type Look = { readonly viewport: typeof wide; readonly colorScheme: 'light' | 'dark' }

const movements = async (page: Page, throughout?: boolean): Promise<string[]> => {
  if (throughout) await readThrough(page)
  return shiftsOf(page)
}

/**
 * Checks one shard of the screens, in one browser and one shop with as much in it as people see. Answers what other
 * tests of the same file use: the browser and the shop.
 */
export function checkScreens(shard: number) {
  const shop = openShop({ from: 'demonstration', cards: true })
  let browser: Browser
  let find: (name: string) => Promise<FoundScreen>
  beforeAll(async () => {
    browser = await launchBrowser()
    find = findScreens(browser, shop.url)
  })
  afterAll(() => browser?.close())
  // Main screens are looked at four times: each shard gets its part of them.
  const mine = screens
    .toSorted((a, b) => Number(b.isMain ?? false) - Number(a.isMain ?? false))
    .filter((_, nth) => nth % shards === shard)

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
      return [...complaints.filter((output) => !screen.status || !output.startsWith('console:')), ...faults]
    } finally {
      await context.close()
    }
  }

  describe('a screen is light to load, readable to all, and stands still', () => {
    test.concurrent.each(mine.map(({ name }) => name))('%s', async (name) => {
      const faults = await look(
        name,
        { viewport: wide, colorScheme: 'light' },
        async (page, answer, { isMain, isUnweighed }) => [
          ...(isUnweighed ? [] : await overweight(page, answer)),
          ...(await violationsOf(page)),
          ...(await movements(page, isMain)),
          ...(await uncacheableReasons(answer)),
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
      mine
        .filter(({ isMain }) => isMain)
        .flatMap(({ name }) =>
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

  return { shop, browser: () => browser }
}
