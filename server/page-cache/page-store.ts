import { type SharedPage, sizeOf } from './shared-page.ts'

/** A kept page with the time it was drawn, in ms of the process. */
export type Entry = { readonly page: SharedPage; readonly drawnAt: number }

/** Pages by key, as many as fit: the one asked for longest ago goes first. */
export type PageStore = {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  drop(key: string): void
  /** Drops every page that shows an edition. */
  dropEdition(edition: number): void
  clear(): void
  readonly bytes: () => number
}

/** Makes a store of at most `limit` bytes. A page larger than an eighth of it is not taken. */
export function pageStore(limit: number): PageStore {
  // A Map keeps its keys in the order of setting: asked for again is set again.
  const entries = new Map<string, Entry>()
  const keysByEdition = new Map<number, Set<string>>()
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= sizeOf(entry.page)
    for (const edition of entry.page.editions) {
      const keys = keysByEdition.get(edition)
      keys?.delete(key)
      if (keys?.size === 0) keysByEdition.delete(edition)
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key, entry) {
      drop(key)
      const size = sizeOf(entry.page)
      if (size > limit / 8) return
      entries.set(key, entry)
      bytes += size
      for (const edition of entry.page.editions) {
        const keys = keysByEdition.get(edition) ?? new Set()
        keysByEdition.set(edition, keys.add(key))
      }
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break
        drop(oldest)
      }
    },
    drop,
    dropEdition(edition) {
      for (const key of keysByEdition.get(edition) ?? []) drop(key)
    },
    clear() {
      entries.clear()
      keysByEdition.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
