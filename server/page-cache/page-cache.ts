import { pageStore } from './page-store.ts'
import type { SharedPage } from './shared-page.ts'

/** Draws a page for many. One without a tag is sent to those who wait for it and not kept. */
export type Draw = () => Promise<SharedPage>

export type PageCacheOptions = {
  /** Most bytes that pages may take. */
  readonly limit: number
  /** Hears of a redrawing behind a visitor's back that failed. */
  readonly onFault: (fault: unknown) => void
}

/** Pages drawn once for many visitors. */
export type PageCache = {
  /** A page in memory, not older than it may be; one of its second minute is drawn anew behind the answer. */
  find(key: string, draw: Draw): SharedPage | undefined
  /** The page, drawn if need be: whoever asks for the same while it is drawn waits for that one drawing. */
  take(key: string, draw: Draw): Promise<SharedPage>
  /** Forgets what a change made untrue, 'all' or 'edition:1001', and whatever is being drawn from before it. */
  forget(what: string): void
}

/** For so long a page is taken as it is, in ms: what changes without a word (ranks, views, the day) is seen by then. */
export const freshFor = 60_000
/** So much longer it is still sent while a new one is drawn. */
export const staleFor = 60_000
/** Forgetting everything happens at most once in this time, so that a long import does not keep the cache empty. */
export const calmFor = 250

/** A drawing under way, and what changed since it began. */
type Flight = { readonly changed: Set<number>; isOutdated: boolean }

export function makePageCache({ limit, onFault }: PageCacheOptions): PageCache {
  const store = pageStore(limit)
  /** Drawings that those who ask may still join. */
  const flights = new Map<string, { readonly flight: Flight; readonly drawing: Promise<SharedPage> }>()
  /** All drawings under way: one that began before a change is not kept after it. */
  const underWay = new Set<Flight>()
  let clearedAt = Number.NEGATIVE_INFINITY
  let clearing: NodeJS.Timeout | undefined

  function take(key: string, draw: Draw): Promise<SharedPage> {
    const joined = flights.get(key)
    if (joined !== undefined) return joined.drawing
    const flight: Flight = { changed: new Set(), isOutdated: false }
    underWay.add(flight)
    const drawing = fly(key, flight, draw).finally(() => {
      underWay.delete(flight)
      if (flights.get(key)?.flight === flight) flights.delete(key)
    })
    flights.set(key, { flight, drawing })
    return drawing
  }

  async function fly(key: string, flight: Flight, draw: Draw): Promise<SharedPage> {
    const drawnAt = performance.now()
    const page = await draw()
    const isTrue = !flight.isOutdated && flight.changed.isDisjointFrom(page.editions)
    if (page.tag === null) store.drop(key)
    else if (isTrue) store.set(key, { page, drawnAt })
    return page
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
