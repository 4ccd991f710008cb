import type { Title } from './title.ts'
import { changeTitles, type TitleIndex } from './title-index.ts'

/** The index of all titles on sale, held in memory by a process and updated after a change. */
export type TitleIndexCache = {
  /**
   * The index with every change of a title applied; sales may show a little later. Waits for the first load and for
   * changed titles. A change of many titles or of names shows once the index is loaded again.
   */
  index(): Promise<TitleIndex>
  /** The index without waiting for changed titles: for uses that tolerate stale data. */
  staleIndex(): Promise<TitleIndex>
  /**
   * Marks what has changed: 'works:12,13' the titles of these works; 'edition:1001' the stock or the reviews of one
   * edition, which are read seldom; 'all' anything else. `onReload` is called once an index loaded after it is there.
   */
  invalidate(what: string, onReload?: () => void): void
}

/** Where titles come from. */
export type TitleSource = {
  /** Loads the whole index, and lets requests be answered meanwhile. */
  readAll(): Promise<TitleIndex>
  /** Reads the titles of these works (works.id) as they stand now. */
  readWorks(works: readonly number[]): Promise<readonly Title[]>
}

/** Least time between two reads for stock and reviews alone, and before a failed load is tried again, ms. */
const minIntervalMs = 5_000
/** Longest that an index is used, ms: days pass, and a notification may be lost. */
const maxAgeMs = 120_000
/** And at least so many times what loading took, so that loading stays a small part of the work. */
const maxAgeInLoads = 30
/** Works that are read at once: applying them takes no longer than rendering a page. */
const batchSize = 25

/** Works that have changed, and how often: one that changes while it is read is read again. */
type Changes = Map<number, number>
const addChange = (changes: Changes, work: number) => changes.set(work, (changes.get(work) ?? 0) + 1)

/** Holds an index for a process. One load serves all who wait for it; a failed load is tried again. */
export function createTitleIndexCache({ readAll, readWorks }: TitleSource): TitleIndexCache {
  let current: TitleIndex | null = null
  let loading: Promise<TitleIndex> | null = null
  /** Something has changed that is in no index, nor in the one being loaded. */
  let isStale = false
  let onReloads: (() => void)[] = []
  let loadedAt = Number.NEGATIVE_INFINITY
  let loadMs = 0
  const changed: Changes = new Map()
  /** Changes since the current load began. */
  const changedMeanwhile: Changes = new Map()
  /** Works whose stock or reviews changed. */
  const moved: Changes = new Map()
  let movedAt = Number.NEGATIVE_INFINITY
  let lastRound = Promise.resolve()

  /** Loads the index, and applies what changed meanwhile before it is used. */
  async function loadIndex(): Promise<TitleIndex> {
    const callbacks = onReloads
    const startedAt = performance.now()
    onReloads = []
    isStale = false
    changedMeanwhile.clear()
    loadedAt = startedAt
    try {
      const next = await readAll()
      while (changedMeanwhile.size > 0) await applyBatch(next, changedMeanwhile)
      current = next
      loadMs = performance.now() - startedAt
      for (const call of callbacks) call()
      return next
    } catch (fault) {
      onReloads.push(...callbacks)
      isStale = true
      throw fault
    }
  }

  function load(): Promise<TitleIndex> {
    loading ??= loadIndex().then(
      (next) => {
        loading = null
        if (isStale) loadInBackground()
        return next
      },
      (fault) => {
        loading = null
        throw fault
      },
    )
    return loading
  }

  /** Loads without a waiter. A failed load is due again later. */
  const loadInBackground = () => void load().catch(() => {})

  const isDue = () =>
    performance.now() - loadedAt > (isStale ? minIntervalMs : Math.max(maxAgeMs, loadMs * maxAgeInLoads))

  /** Reads some of the changed works into an index; when it has no more room, a new one is loaded. */
  async function applyBatch(index: TitleIndex, changes: Changes): Promise<void> {
    const batch = new Map([...changes].slice(0, batchSize))
    if (batch.size === 0) return
    const titles = await readWorks([...batch.keys()])
    const hasRoom = changeTitles(index, new Set(batch.keys()), titles)
    for (const [work, times] of batch) if (changes.get(work) === times) changes.delete(work)
    if (hasRoom) return
    isStale = true
    loadInBackground()
  }

  /** Applies all of these changes, one batch after the other, so that an older read never comes last. */
  async function applyChanges(changes: Changes): Promise<void> {
    while (current !== null && changes.size > 0) {
      const index = current
      const round = lastRound.then(() => applyBatch(index, changes))
      lastRound = round.catch(() => {})
      await round
    }
  }

  /** Starts what is due in the background. */
  function refreshInBackground(): void {
    if (isDue()) loadInBackground()
    if (moved.size === 0 || performance.now() - movedAt < minIntervalMs) return
    movedAt = performance.now()
    applyChanges(moved).catch(() => {})
  }

  return {
    async index() {
      if (current === null) return load()
      refreshInBackground()
      await applyChanges(changed)
      return current
    },
    async staleIndex() {
      if (current === null) return load()
      refreshInBackground()
      return current
    },
    invalidate(what, onReload) {
      const [kind, which = ''] = what.split(':')
      if (kind === 'works') {
        for (const work of which.split(',')) {
          addChange(changed, Number(work))
          addChange(changedMeanwhile, Number(work))
        }
      } else if (kind === 'edition') {
        const row = current?.rowOf.get(Number(which))
        if (current !== null && row !== undefined) addChange(moved, current.rows.workIds[row]!)
      } else {
        isStale = true
        if (onReload) onReloads.push(onReload)
        if (current !== null && loading === null) loadInBackground()
      }
    },
  }
}
