/** What is made once and kept for many: a page, or what pages are drawn from. */
export type Keepable = {
  /** editions.id of everything that it shows. */
  readonly editions: ReadonlySet<number>
  /** What it takes in memory, in bytes. */
  readonly size: number
  /** False when it is for those who wait now and nobody is to keep it. */
  readonly isKept: boolean
}

/** A kept thing with the time it was begun, in ms of the process. */
export type Entry<Thing extends Keepable> = { readonly thing: Thing; readonly madeAt: number }

/** Things by key, as many as fit: the one asked for longest ago goes first. */
export type Store<Thing extends Keepable> = {
  get(key: string): Entry<Thing> | undefined
  set(key: string, entry: Entry<Thing>): void
  drop(key: string): void
  /** Drops every thing that shows an edition. */
  dropEdition(edition: number): void
  clear(): void
  readonly bytes: () => number
}

/** Makes a store of at most `limit` bytes. What is larger than an eighth of it is not taken. */
export function makeStore<Thing extends Keepable>(limit: number): Store<Thing> {
  // A Map keeps its keys in the order of setting: asked for again is set again.
  const entries = new Map<string, Entry<Thing>>()
  const keysByEdition = new Map<number, Set<string>>()
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= entry.thing.size
    for (const edition of entry.thing.editions) {
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
      const { size } = entry.thing
      if (size > limit / 8) return
      entries.set(key, entry)
      bytes += size
      for (const edition of entry.thing.editions) {
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
