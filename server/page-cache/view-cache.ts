import { LRUCache } from 'lru-cache'
import type { Views } from '#web/context.ts'

/** Most views that one process holds. */
const limit = 2_000
/** How long a view is shown, in ms, unless an event says sooner that something changed. */
const lifetime = 30_000
/** Keys hold what people typed to search; a longer one is loaded each time. */
const longestKey = 200

/** Views held for as long as the database says when they change. */
export type ViewCache = Views & {
  /** Events arrive from now on: what is loaded may be held. */
  enable(): void
  /** Events do not arrive any more: nothing is held, nothing held is shown. */
  disable(): void
  /** Drops everything, also what is being loaded from before the change. */
  clear(): void
}

/** Makes the view cache of a process. It holds nothing until `enable`. */
export function makeViewCache(): ViewCache {
  // Promises are held, so that all who ask while one is loaded wait for it.
  const views = new LRUCache<string, Promise<object | null>>({
    max: limit,
    ttl: lifetime,
    perf: { now: () => performance.now() },
  })
  let isEnabled = false
  return {
    getOrLoad<T extends object | null>(key: string, load: () => Promise<T>): Promise<T> {
      if (!isEnabled || key.length > longestKey) return load()
      const held = views.get(key)
      if (held !== undefined) return held as Promise<T>
      const loading = load()
      views.set(key, loading)
      const drop = () => {
        if (views.peek(key) === loading) views.delete(key)
      }
      // There is no end of addresses of what is not there; and a load that failed concerns those who waited for it alone.
      loading.then((view) => view === null && drop(), drop)
      return loading
    },
    enable() {
      isEnabled = true
    },
    disable() {
      isEnabled = false
      views.clear()
    },
    clear: () => views.clear(),
  }
}
