import { type Keepable, makeStore } from './store.ts'

/**
 * Makes a thing for many: draws a page, or reads what pages are drawn from. `isAwaited` says whether somebody waits for
 * it, or it is made anew behind the answer since it is asked for often.
 */
export type Make<Thing> = (isAwaited: boolean) => Promise<Thing>

/** For how long things are given out, in ms. What changes without a word (ranks, views, the day) is seen by then. */
export type Lasting = {
  /** How long a thing is given out as it is. */
  readonly fresh: number
  /** How much longer it is still given out while a new one is made. */
  readonly stale: number
}

export type CacheOptions = {
  /** Most bytes that all of it may take. */
  readonly limit: number
  readonly lasts: Lasting
  /** Hears of a making behind a visitor's back that failed. */
  readonly onFault: (fault: unknown) => void
}

/** Things made once for many visitors. */
export type Cache<Thing extends Keepable> = {
  /** A thing in memory, not older than it may be; one that is not fresh is made anew behind the answer. */
  find(key: string, make: Make<Thing>): Thing | undefined
  /** The thing, made if need be: whoever asks for the same while it is made waits for that one making. */
  take(key: string, make: Make<Thing>): Promise<Thing>
  /** Forgets what a change made untrue, 'all', 'home' or 'edition:1001', and whatever is being made from before it. */
  forget(what: string): void
}

/** Forgetting everything happens at most once in this time, so that a long import does not keep the cache empty. */
export const calmFor = 250

/** A making under way, and what changed since it began. */
type Flight = { readonly changed: Set<number>; isOutdated: boolean }

export function makeCache<Thing extends Keepable>({ limit, lasts, onFault }: CacheOptions): Cache<Thing> {
  const store = makeStore<Thing>(limit)
  /** Makings that those who ask may still join. */
  const flights = new Map<string, { readonly flight: Flight; readonly making: Promise<Thing> }>()
  /** All makings under way: one that began before a change is not kept after it. */
  const underWay = new Set<Flight>()
  let clearedAt = Number.NEGATIVE_INFINITY
  let clearing: NodeJS.Timeout | undefined

  function take(key: string, make: Make<Thing>): Promise<Thing> {
    const joined = flights.get(key)
    if (joined !== undefined) return joined.making
    const flight: Flight = { changed: new Set(), isOutdated: false }
    underWay.add(flight)
    const making = fly(key, flight, make).finally(() => {
      underWay.delete(flight)
      if (flights.get(key)?.flight === flight) flights.delete(key)
    })
    flights.set(key, { flight, making })
    return making
  }

  async function fly(key: string, flight: Flight, make: Make<Thing>): Promise<Thing> {
    const madeAt = performance.now()
    const thing = await make(true)
    const isTrue = !flight.isOutdated && flight.changed.isDisjointFrom(thing.editions)
    if (!thing.isKept) store.drop(key)
    else if (isTrue) store.set(key, { thing, madeAt })
    return thing
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
    find(key, make) {
      const entry = store.get(key)
      if (entry === undefined) return undefined
      const age = performance.now() - entry.madeAt
      if (age < lasts.fresh) return entry.thing
      if (age >= lasts.fresh + lasts.stale) return undefined
      take(key, () => make(false)).catch(onFault)
      return entry.thing
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
