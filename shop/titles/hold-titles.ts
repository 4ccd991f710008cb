import type { TitleIndex } from './title-index.ts'

/** The titles on sale, kept in memory by a process and read anew after a change. */
export type HeldTitles = {
  /** The index: true to every change of the catalogue heard so far; a sale may show a little later. */
  index(): Promise<TitleIndex>
  /**
   * The index as it was last made, even while a change of the catalogue waits to be read: for what nobody decides by,
   * on a page that should not wait.
   */
  lately(): Promise<TitleIndex>
  /**
   * Says what has changed. 'all' is the catalogue: nobody sees the old index any more. Anything else, 'edition:1001',
   * is the stock or the reviews of one edition, which move an order or a count in a list: read anew beside, and not
   * often.
   */
  forget(what: string): void
}

/** Least time between two readings for stock and reviews alone, ms. */
const patience = 5_000
/** And so many times what the last one took, so that reading a large shop anew stays a small part of the work. */
const rest = 30
/** Longest that an index is shown before it is read anew, ms: days pass, and a change may have gone unheard. */
const longest = 120_000

/** Holds an index for a process. One reading serves all who wait for it; a reading that failed is asked for again. */
export function holdTitles(read: () => Promise<TitleIndex>): HeldTitles {
  let current: Promise<TitleIndex> | null = null
  let last: TitleIndex | null = null
  let isBehind = false
  let readAt = Number.NEGATIVE_INFINITY
  let tookMs = 0

  function begin(): Promise<TitleIndex> {
    isBehind = false
    const begun = performance.now()
    readAt = begun
    const reading = read()
    reading.then(
      (index) => {
        last = index
        tookMs = performance.now() - begun
      },
      () => {},
    )
    return reading
  }

  const isDue = () => {
    const age = performance.now() - readAt
    return age > Math.max(isBehind ? patience : longest, tookMs * rest)
  }

  /** Replaces the index by a new one as soon as that is made, unless the catalogue changed meanwhile. */
  function refresh(from: Promise<TitleIndex>): void {
    const next = begin()
    next.then(
      () => {
        if (current === from) current = next
      },
      () => {
        isBehind = true
      },
    )
  }

  function index(): Promise<TitleIndex> {
    if (current === null) {
      const first = begin()
      current = first
      first.catch(() => {
        if (current === first) current = null
      })
    } else if (isDue()) refresh(current)
    return current
  }

  return {
    index,
    async lately() {
      const coming = index()
      if (last === null) return coming
      // Whoever waits for it hears of a reading that fails.
      coming.catch(() => {})
      return last
    },
    forget(what) {
      if (what === 'all') current = null
      else isBehind = true
    },
  }
}
