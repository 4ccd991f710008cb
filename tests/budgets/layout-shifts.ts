import type { Page } from 'playwright-core'
import { preloadedFonts, shiftLimit } from './budgets.ts'

type Shift = { readonly value: number; readonly what: string }
/** https://wicg.github.io/layout-instability/#sec-layout-shift */
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
type Watching = Window & { layoutShifts?: Shift[] }

/** Has every document that this page opens note what moves by itself. Call it before going anywhere. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    ;(window as Watching).layoutShifts = shifts
    const nameOf = ({ node }: LayoutShift['sources'][number]) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'gone')
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[])
        if (!shift.hadRecentInput)
          shifts.push({ value: shift.value, what: shift.sources.map(nameOf).join(' | ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Holds the styles of a page, and with them its first paint, until the fonts that it preloads have come: the stand-ins
 * of this machine take other room than those of a phone. The images are as late as they are.
 */
export async function paintWithFonts(page: Page): Promise<void> {
  const fonts = new Set<string>()
  const come = Promise.withResolvers<void>()
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('.woff2')) return
    fonts.add(request.url())
    if (fonts.size === preloadedFonts) come.resolve()
  })
  await page.route('**/assets/*.css', async (route) => {
    await come.promise
    await route.continue()
  })
}

/** What moved, when it adds up to the limit or more; empty when the page stood still. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as Watching).layoutShifts ?? [])
  const sum = shifts.reduce((whole, { value }) => whole + value, 0)
  if (sum < shiftLimit) return []
  const most = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)
  return [
    `layout shifts add up to ${sum.toFixed(4)}: ${most.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('; ')}`,
  ]
}
