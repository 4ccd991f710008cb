import type { Db } from '#db/tables'
import { readCatalogue } from './read-catalogue.ts'
import { makeTitleIndex, type TitleIndex } from './title-index.ts'

/** The titles on sale, kept in memory by a process and read anew after a change. */
export type HeldTitles = {
  /** The index as of the last change heard, at most `patience` ms old while it is read anew. */
  index(): Promise<TitleIndex>
  /** Says that something it is made of has changed. */
  forget(): void
}

/** Least time between two readings, ms: a sale changes stock many times a second, and lists may wait. */
const patience = 1_000

/** Holds the index for a process. The first question reads it; later ones get the last one while the next is being made. */
export function holdTitles(db: Db): HeldTitles {
  let current: Promise<TitleIndex> | null = null
  let isStale = false
  let isReading = false
  let readAt = Number.NEGATIVE_INFINITY

  const read = async (): Promise<TitleIndex> => {
    isStale = false
    isReading = true
    readAt = performance.now()
    try {
      return makeTitleIndex(await readCatalogue(db))
    } finally {
      isReading = false
    }
  }

  return {
    index() {
      if (current === null) {
        const first = read()
        current = first
        // A failed reading is nobody's but theirs who waited for it.
        first.catch(() => {
          if (current === first) current = null
        })
        return first
      }
      if (isStale && !isReading && performance.now() - readAt > patience) {
        const next = read()
        next.then(
          () => {
            current = next
          },
          () => {
            isStale = true
          },
        )
      }
      return current
    },
    forget() {
      isStale = true
    },
  }
}
