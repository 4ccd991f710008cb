import { istDay } from '#kernel/dates'

/** Something kept in the browser for a while. */
export type CachedEntry<T> = {
  readonly value: T
  /** When it ends, in ms since 1970. */
  readonly expiry: number
  /** The Indian day on which it was kept, 'YYYY-MM-DD'. */
  readonly date: string
}

/** How long an entry is kept: so many ms, or until the Indian calendar day ends. */
export type Life = { readonly ms: number } | 'until the day ends'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const day = 86_400_000

/** The entry that holds `value` from `now` on. */
export function cachedEntry<T>(value: T, life: Life, now: Date): CachedEntry<T> {
  const date = istDay(now)
  const expiry =
    life === 'until the day ends' ? Date.parse(`${date}T00:00:00+05:30`) + day : now.getTime() + life.ms
  return { value, expiry, date }
}

/** Whether an entry still holds. One from a day that is yet to come was kept under a wrong clock and does not. */
const isFresh = ({ expiry, date }: CachedEntry<unknown>, now: Date): boolean =>
  now.getTime() < expiry && date <= istDay(now)

/** Keeps a value under a key. A browser that keeps nothing for us is no fault. */
export function keep(key: string, value: unknown, life: Life, store: Store = localStorage): void {
  try {
    store.setItem(key, JSON.stringify(cachedEntry(value, life, new Date())))
  } catch {
    // Storage is full or switched off: whatever is kept there only spares the visitor something.
  }
}

/** What is kept under a key; null when there is nothing, or its time is over, and then it is taken away. */
export function kept(key: string, store: Store = localStorage): unknown {
  try {
    const text = store.getItem(key)
    if (text === null) return null
    const entry: unknown = JSON.parse(text)
    if (isEntry(entry) && isFresh(entry, new Date())) return entry.value
    store.removeItem(key)
  } catch {
    // Unreadable, or storage is switched off: as if nothing had been kept.
  }
  return null
}

const isEntry = (entry: unknown): entry is CachedEntry<unknown> =>
  typeof entry === 'object' &&
  entry !== null &&
  'value' in entry &&
  'expiry' in entry &&
  typeof entry.expiry === 'number' &&
  'date' in entry &&
  typeof entry.date === 'string'
