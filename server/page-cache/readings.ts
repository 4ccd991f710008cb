import type { Readings } from '#web/context.ts'
import { type Cache, makeCache } from './cache.ts'
import { editionsIn } from './editions-in.ts'
import type { Keepable } from './store.ts'

/** Most bytes that one process gives to kept readings: some hundred pages and two thousand cards. */
const memoryLimit = 12 * 1024 * 1024
/** Short: kept pages are drawn from readings, and some of these from kept cards; the ages add up to two minutes. */
const lasts = { fresh: 20_000, stale: 10_000 }

/** Keys hold what people typed to search; a longer one is read anew. */
const longestKey = 200

/** What was read, as it is kept. */
type Reading = Keepable & { readonly value: unknown }

/** Readings kept for as long as the database says when they change. */
export type KeptReadings = Readings & {
  /** Changes are heard from now on: what is read may be kept. */
  hear(): void
  /** Changes are not heard any more: nothing is kept, nothing kept is shown. */
  deafen(): void
  /** Forgets what a change made untrue, 'all', 'home' or 'edition:1001', and what is being read from before it. */
  forget(what: string): void
  /**
   * As `take`, for several at once: `keyOf` names each, and those that are not kept are read together. What `readAll`
   * does not answer is null, in the order asked.
   */
  takeEach<T extends object>(
    ids: readonly number[],
    keyOf: (id: number) => string,
    readAll: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<(T | null)[]>
}

/** Makes the readings of a process. They keep nothing until `hear`. `onFault` hears of a reading anew that failed. */
export function keepReadings(onFault: (fault: unknown) => void): KeptReadings {
  let cache: Cache<Reading> | null = null

  return {
    async take<T extends object | null>(key: string, read: () => Promise<T>): Promise<T> {
      if (cache === null || key.length > longestKey) return read()
      const make = () => read().then(readingOf)
      const { value } = cache.find(key, make) ?? (await cache.take(key, make))
      return value as T
    },
    async takeEach<T extends object>(
      ids: readonly number[],
      keyOf: (id: number) => string,
      readAll: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
    ): Promise<(T | null)[]> {
      const readOne = together(readAll)
      const readings = await Promise.all(
        ids.map(async (id) => {
          const key = keyOf(id)
          const make = () => readOne(id).then(readingOf)
          return cache === null ? make() : (cache.find(key, make) ?? cache.take(key, make))
        }),
      )
      return readings.map(({ value }) => value as T | null)
    },
    hear() {
      cache ??= makeCache<Reading>({ limit: memoryLimit, lasts, onFault })
    },
    deafen() {
      cache = null
    },
    forget: (what) => cache?.forget(what),
  }
}

/** Reads one by its number, together with all others that are asked for before anything else happens. */
function together<T>(
  readAll: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): (id: number) => Promise<T | null> {
  const asked: number[] = []
  let reading: Promise<ReadonlyMap<number, T>> | null = null
  return async (id) => {
    asked.push(id)
    reading ??= Promise.resolve().then(() => readAll(asked))
    return (await reading).get(id) ?? null
  }
}

function readingOf(value: object | null): Reading {
  const text = JSON.stringify(value)
  // Objects take about twice the room of their text. That there is no such thing is not kept: there are endless such
  // addresses.
  return { value, editions: editionsIn([text]), size: text.length * 2 + 1_024, isKept: value !== null }
}
