import { type Browser, type BrowserContextOptions, request } from 'playwright-core'
import { matchRoutes } from 'react-router'
import table from '../../../web/routes.ts'
import { type Screen, screens } from './screens.ts'
import { welcome } from './visitors.ts'

/** A screen that can be opened. */
export type FoundScreen = Screen & {
  readonly url: string
  /** The cookies of who looks at it. */
  readonly state: BrowserContextOptions['storageState']
}

/** Finds screens in the demonstration shop at `shopUrl` (which ends in /students), each when asked for, by its name. */
export function findScreens(browser: Browser, shopUrl: string): (name: string) => Promise<FoundScreen> {
  const visitorCalled = welcome(browser, shopUrl)
  const find = async (name: string): Promise<FoundScreen> => {
    const screen = screens.find((each) => each.name === name)
    if (!screen) throw new Error(`No screen is called ${name}`)
    const { state, arrivedAt } = await visitorCalled(screen.visitor ?? 'anonymous')
    const url = await addressOf(screen, arrivedAt)
    return { ...screen, url, state }
  }
  const addressOf = async ({ at, linkedFrom, route, name }: Screen, arrivedAt: string) => {
    if (at !== undefined) return shopUrl + at
    if (linkedFrom === undefined) return arrivedAt
    const from = await find(linkedFrom)
    const link = (await linksOf(from)).find(({ pathname }) => routeOf(pathname, shopUrl) === route)
    if (!link) throw new Error(`${from.url} has no link to ${route}, where the screen ${name} is found`)
    return link.href
  }
  return find
}

// '/product/list/journal' is a list, though the pattern of a title would take it: the table decides, as in the shop.
const paths = table.flatMap((entry) => entry.children ?? [entry]).map(({ path = '' }) => ({ path }))
const routeOf = (pathname: string, shopUrl: string): string | undefined =>
  matchRoutes(paths, pathname, new URL(shopUrl).pathname)?.at(-1)?.route.path

/** Where the links of a page lead, in the order in which they stand in it. */
async function linksOf({ url, state }: FoundScreen): Promise<URL[]> {
  const visitor = await request.newContext({ storageState: state })
  const html = await (await visitor.get(url)).text()
  await visitor.dispose()
  return Array.from(
    html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g),
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), url),
  )
}
