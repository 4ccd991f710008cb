import type { Title } from './title.ts'
import { changeTitles, type TitleIndex } from './title-index.ts'

/** The titles on sale, kept in memory by a process and brought up to date after a change. */
export type HeldTitles = {
  /**
   * The index: true to every title of which a change was told, a sale may show a little later. Only the first is waited
   * for; what a change of many titles or of their names brings is shown once it is made.
   */
  index(): Promise<TitleIndex>
  /** The index as it is, even while a title that has changed is being read: for what nobody decides by. */
  lately(): Promise<TitleIndex>
  /**
   * Says what has changed: 'works:12,13' the titles of these works; 'edition:1001' the stock or the reviews of one
   * edition, which move an order or a count in a list, and are read not often; 'all' whatever else. `onTrue` is called
   * when an index that was made anew for it is there.
   */
  forget(what: string, onTrue?: () => void): void
}

/** Where titles come from. */
export type TitleSource = {
  /** Makes the whole index, and lets requests be answered meanwhile. */
  readAll(): Promise<TitleIndex>
  /** Reads the titles of these works (works.id) as they stand now. */
  readWorks(works: readonly number[]): Promise<readonly Title[]>
}

/** Least time between two readings for stock and reviews alone, and before what failed is tried again, ms. */
const patience = 5_000
/** Longest that an index is shown before it is made anew, ms: days pass, and a change may have gone unheard. */
const longest = 120_000
/** And so many times what the last one took, so that it stays a small part of the work. */
const rest = 30
/** Works that are read at once: putting them in takes no longer than drawing a page. */
const mostWorks = 25

/** Works of which a change was told, and how often: told again while it was read, a work is read again. */
type Told = Map<number, number>
const tell = (told: Told, work: number) => told.set(work, (told.get(work) ?? 0) + 1)

/** Holds an index for a process. One reading serves all who wait for it; a reading that failed is asked for again. */
export function holdTitles({ readAll, readWorks }: TitleSource): HeldTitles {
  let current: TitleIndex | null = null
  let making: Promise<TitleIndex> | null = null
  /** Something has changed that is in no index, nor in what the one that is being made is read from. */
  let isBehind = false
  let waiting: (() => void)[] = []
  let madeAt = Number.NEGATIVE_INFINITY
  let tookMs = 0
  const changed: Told = new Map()
  /** Told since the index that is being made was begun. */
  const missed: Told = new Map()
  const moved: Told = new Map()
  let movedAt = Number.NEGATIVE_INFINITY
  let lastRound = Promise.resolve()

  /** Makes the index anew, and brings it up to what was told meanwhile before anybody sees it. */
  async function makeAnew(): Promise<TitleIndex> {
    const told = waiting
    const begun = performance.now()
    waiting = []
    isBehind = false
    missed.clear()
    madeAt = begun
    try {
      const next = await readAll()
      while (missed.size > 0) await bring(next, missed)
      current = next
      tookMs = performance.now() - begun
      for (const call of told) call()
      return next
    } catch (fault) {
      waiting.push(...told)
      isBehind = true
      throw fault
    }
  }

  function make(): Promise<TitleIndex> {
    making ??= makeAnew().then(
      (next) => {
        making = null
        if (isBehind) makeUnseen()
        return next
      },
      (fault) => {
        making = null
        throw fault
      },
    )
    return making
  }

  /** Nobody waits for it. What failed is due again later. */
  const makeUnseen = () => void make().catch(() => {})

  const isDue = () => performance.now() - madeAt > (isBehind ? patience : Math.max(longest, tookMs * rest))

  /** Brings some of these works up to date in an index; when it has no more room, a new one is made. */
  async function bring(index: TitleIndex, told: Told): Promise<void> {
    const some = new Map([...told].slice(0, mostWorks))
    if (some.size === 0) return
    const titles = await readWorks([...some.keys()])
    const isIn = changeTitles(index, new Set(some.keys()), titles)
    for (const [work, times] of some) if (told.get(work) === times) told.delete(work)
    if (isIn) return
    isBehind = true
    makeUnseen()
  }

  /** Brings all of these works up to date, one reading after the other, so that an older one never comes last. */
  async function catchUp(told: Told): Promise<void> {
    while (current !== null && told.size > 0) {
      const index = current
      const round = lastRound.then(() => bring(index, told))
      lastRound = round.catch(() => {})
      await round
    }
  }

  /** Begins what is due, and what nobody waits for. */
  function keepUp(): void {
    if (isDue()) makeUnseen()
    if (moved.size === 0 || performance.now() - movedAt < patience) return
    movedAt = performance.now()
    catchUp(moved).catch(() => {})
  }

  return {
    async index() {
      if (current === null) return make()
      keepUp()
      await catchUp(changed)
      return current
    },
    async lately() {
      if (current === null) return make()
      keepUp()
      return current
    },
    forget(what, onTrue) {
      const [kind, which = ''] = what.split(':')
      if (kind === 'works') {
        for (const work of which.split(',')) {
          tell(changed, Number(work))
          tell(missed, Number(work))
        }
      } else if (kind === 'edition') {
        const row = current?.rowOf.get(Number(which))
        if (current !== null && row !== undefined) tell(moved, current.rows.workIds[row]!)
      } else {
        isBehind = true
        if (onTrue) waiting.push(onTrue)
        if (current !== null && making === null) makeUnseen()
      }
    },
  }
}
