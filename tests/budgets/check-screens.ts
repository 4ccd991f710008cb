import type { Browser, Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '#tests/support/axe'
import { launchBrowser, sharedBrowser } from '#tests/support/browser'
import { listenFor } from '#tests/support/complaints'
import { openShop } from '#tests/support/journey'
import { openToRest } from '#tests/support/open-to-rest'
import { patienceMs } from '#tests/support/patience'
import { type FoundScreen, findScreens } from '#tests/support/screens/find-screens'
import { readThrough } from '#tests/support/screens/read-through'
import { screens } from '#tests/support/screens/screens'
import { shards } from './budgets.ts'
import { paintWithFonts, shiftsOf, watchShifts } from './layout-shifts.ts'
import { uncacheableReasons } from './shared-policy.ts'
import { overweight } from './weigh.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

type Check = (page: Page, answer: Response, screen: FoundScreen) => Promise<string[]>

/** What `looking` answers, or undefined when it takes longer than any busy machine. */
async function inTime<Answer>(looking: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  try {
    return await Promise.race([looking, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the colours of what is readable in the light are readable in the dark as well. */
async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  return (await violationsOf(page, 'of colours')).map((fault) => `in the dark: ${fault}`)
}

/** On a phone a page scrolls up and down alone. */
async function scrollsSideways(page: Page): Promise<string[]> {
  await page.setViewportSize(narrow)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return beyond > 0 ? [`on a phone it is ${beyond} px too wide`] : []
}

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
    browser = await sharedBrowser()
    find = findScreens(browser, shop.url)
  })
  // Each shard has as many looks, main screens being looked at twice, and most visitors come into one of them alone.
  const looks = screens
    .toSorted((a, b) => (a.visitor ?? '').localeCompare(b.visitor ?? ''))
    .flatMap((screen) => (screen.isMain ? [screen, screen] : [screen]))
  const nth = (part: number) => Math.ceil((looks.length * part) / shards)
  const mine = screens.filter((screen) => {
    const first = looks.indexOf(screen)
    return first >= nth(shard) && first < nth(shard + 1)
  })

  /** Opens a screen as its visitor sees it, lets it come to rest, and answers what `check` finds wrong with it. */
  async function look(name: string, viewport: typeof wide, check: Check): Promise<string[]> {
    const screen = await find(name)
    const found = await inTime(lookIn(browser, screen, viewport, check))
    if (found) return found
    // Playwright waits without end for a browser that stops answering. A page that hangs does so in a new one as well.
    const other = await launchBrowser()
    try {
      return (await inTime(lookIn(other, screen, viewport, check))) ?? [`${screen.url} hangs`]
    } finally {
      await other.close()
    }
  }

  async function lookIn(
    visited: Browser,
    screen: FoundScreen,
    viewport: typeof wide,
    check: Check,
  ): Promise<string[]> {
    const context = await visited.newContext({
      viewport,
      colorScheme: 'light',
      storageState: screen.state,
      serviceWorkers: 'block',
    })
    try {
      context.setDefaultTimeout(patienceMs)
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

  describe('a screen is light to load, readable to all (a main one in the dark too), stands still, and is as narrow as a phone', () => {
    test.concurrent.each(mine.map(({ name }) => name))('%s', async (name) => {
      const faults = await look(name, wide, async (page, answer, { isMain, isUnweighed, playsVideo }) => [
        ...(isUnweighed ? [] : await overweight(page, answer, playsVideo)),
        ...(await violationsOf(page)),
        ...(await movements(page, isMain)),
        ...(await uncacheableReasons(answer)),
        ...(isMain ? await violationsInTheDark(page) : []),
        ...(await scrollsSideways(page)),
      ])
      expect(faults).toEqual([])
    })
  })

  describe('a main screen is so on a phone, in the light and in the dark', () => {
    test.concurrent.each(mine.filter(({ isMain }) => isMain).map(({ name }) => name))('%s', async (name) => {
      const faults = await look(name, narrow, async (page) => [
        ...(await violationsOf(page)),
        ...(await movements(page, true)),
        ...(await violationsInTheDark(page)),
      ])
      expect(faults).toEqual([])
    })
  })

  return { shop, browser: () => browser }
}
