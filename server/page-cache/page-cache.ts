import { LRUCache } from 'lru-cache'
import type { CachedPage } from './render-cached-page.ts'

/** How long a page is sent, in ms. Changes without an event (views, the day) show after that. */
export const pageLifetime = 60_000
/** Least time between two purges of `everyPage`, in ms: during a long import the cache still fills. */
export const purgeInterval = 250
export const everyPage = 'all'

/** Makes the cache of whole answers by address and attempt, in bytes: 32 MB hold about fifteen hundred pages. */
export function makePageCache(limit = 32 * 1024 * 1024) {
  const keysByTag = new Map<string, Set<string>>()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: limit,
    maxEntrySize: limit / 8,
    // Headers, tags and keys take memory beside the bytes.
    sizeCalculation: ({ packed }) => packed.length + 3_072,
    ttl: pageLifetime,
    perf: { now: () => performance.now() },
    dispose: ({ tags }, key) => {
      for (const tag of tags)
        if (keysByTag.get(tag)?.delete(key) && keysByTag.get(tag)?.size === 0) keysByTag.delete(tag)
    },
  })
  /** Renderings under way, each with the tags purged since it began. */
  const underWay = new Set<{ key: string; page: Promise<CachedPage>; purged: Set<string> }>()
  let lastPurge = Number.NEGATIVE_INFINITY
  let nextPurge: NodeJS.Timeout | undefined

  function drop(tag: string): void {
    for (const { purged } of underWay) purged.add(tag)
    for (const key of keysByTag.get(tag) ?? []) pages.delete(key)
  }

  function purgeAll(): void {
    lastPurge = performance.now()
    nextPurge = undefined
    drop(everyPage)
  }

  return {
    find: (key: string) => pages.get(key),
    /** The page, rendered if need be: concurrent requests share one rendering. */
    async getOrRender(key: string, renderNow: () => Promise<CachedPage>): Promise<CachedPage> {
      const joinable = underWay.values().find((each) => each.key === key && each.purged.size === 0)
      const held = pages.get(key) ?? joinable?.page
      if (held) return held
      const rendering = { key, page: renderNow(), purged: new Set<string>() }
      underWay.add(rendering)
      const page = await rendering.page.finally(() => underWay.delete(rendering))
      const isStored = page.etag !== null && rendering.purged.isDisjointFrom(page.tags)
      if (isStored && pages.set(key, page).has(key))
        for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
      return page
    },
    /** Drops the pages with a tag, and those that are being rendered from before the change. */
    purge(tag: string): void {
      if (tag !== everyPage) return drop(tag)
      const wait = lastPurge + purgeInterval - performance.now()
      if (wait <= 0) purgeAll()
      else nextPurge ??= setTimeout(purgeAll, wait).unref()
    },
  }
}
