import type { KeptPage } from './kept-page.ts'
import { pageStore } from './page-store.ts'

/** What came of drawing a page for many: `page` is what those who wait now are sent, when `isKept` others later too. */
export type Drawing = { readonly page: KeptPage; readonly isKept: boolean }

export type PageCacheOptions = {
  /** Most bytes that pages may take. */
  readonly limit: number
  /** Hears of a redrawing behind a visitor's back that failed. */
  readonly onFault: (fault: unknown) => void
}

/** Pages drawn once for many visitors. */
export type PageCache = {
  /** A page in memory, not older than it may be; one of its second minute is drawn anew behind the answer. */
  find(key: string, draw: () => Promise<Drawing>): KeptPage | undefined
  /** The page, drawn if need be: whoever asks for the same while it is drawn waits for that one drawing. */
  take(key: string, draw: () => Promise<Drawing>): Promise<KeptPage>
  /** Forgets what a change made untrue, 'all' or 'edition:1001', and whatever is being drawn from before it. */
  forget(what: string): void
}

/** For so long a page is taken as it is, in ms: what changes without a word (ranks, views, the day) is seen by then. */
export const freshFor = 60_000
/** So much longer it is still sent while a new one is drawn. */
export const staleFor = 60_000
/** Forgetting everything happens at most once in this time, so that a long import does not keep the cache empty. */
export const calmFor = 250

type Flight = { readonly drawing: Promise<KeptPage>; readonly changed: Set<number>; isOutdated: boolean }

export function makePageCache({ limit, onFault }: PageCacheOptions): PageCache {
  const store = pageStore(limit)
  /** Drawings that those who ask may still join. */
  const flights = new Map<string, Flight>()
  /** All drawings under way: one that began before a change is not kept after it. */
  const underWay = new Set<Flight>()
  let clearedAt = Number.NEGATIVE_INFINITY
  let clearing: NodeJS.Timeout | undefined

  function take(key: string, draw: () => Promise<Drawing>): Promise<KeptPage> {
    const joined = flights.get(key)
    if (joined !== undefined) return joined.drawing
    const { promise, resolve, reject } = Promise.withResolvers<KeptPage>()
    const flight: Flight = { drawing: promise, changed: new Set(), isOutdated: false }
    flights.set(key, flight)
    underWay.add(flight)
    const drawnAt = performance.now()
    draw()
      .then(({ page, isKept }) => {
        const isTrue = !flight.isOutdated && flight.changed.isDisjointFrom(page.editions)
        if (isKept && isTrue) store.set(key, { page, drawnAt })
        else if (!isKept) store.drop(key)
        resolve(page)
      }, reject)
      .finally(() => {
        underWay.delete(flight)
        if (flights.get(key) === flight) flights.delete(key)
      })
    return promise
  }

  function clear(): void {
    clearedAt = performance.now()
    clearing = undefined
    store.clear()
    for (const flight of underWay) flight.isOutdated = true
    flights.clear()
  }

  return {
    take,
    find(key, draw) {
      const entry = store.get(key)
      if (entry === undefined) return undefined
      const age = performance.now() - entry.drawnAt
      if (age < freshFor) return entry.page
      if (age >= freshFor + staleFor) return undefined
      take(key, draw).catch(onFault)
      return entry.page
    },
    forget(what) {
      const edition = /^edition:(\d{1,15})$/.exec(what)?.[1]
      if (edition !== undefined) {
        store.dropEdition(Number(edition))
        for (const flight of underWay) flight.changed.add(Number(edition))
        flights.clear()
      } else if (clearing === undefined) {
        const wait = clearedAt + calmFor - performance.now()
        if (wait <= 0) clear()
        else clearing = setTimeout(clear, wait).unref()
      }
    },
  }
}
