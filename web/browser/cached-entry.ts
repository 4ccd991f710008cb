import { istDay } from '#kernel/dates'

/** A value with an expiry in the browser's storage. */
export type CachedEntry<T> = {
  readonly value: T
  /** In ms since 1970. */
  readonly expiry: number
  /** The Indian day on which it was written, 'YYYY-MM-DD'. */
  readonly date: string
}

/** How long an entry lasts: so many ms, or until the Indian calendar day ends. */
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

/** Whether an entry has not expired. One from a future day was written under a wrong clock and counts as expired. */
const isFresh = ({ expiry, date }: CachedEntry<unknown>, now: Date): boolean =>
  now.getTime() < expiry && date <= istDay(now)

/** Writes a value under a key; does nothing when storage is full or switched off. */
export function writeEntry(key: string, value: unknown, life: Life, store: Store = localStorage): void {
  try {
    store.setItem(key, JSON.stringify(cachedEntry(value, life, new Date())))
  } catch {
    // Everything in storage is a convenience.
  }
}

/** The value under a key; null when there is none or it has expired, and then it is removed. */
export function readEntry(key: string, store: Store = localStorage): unknown {
  try {
    const text = store.getItem(key)
    if (text === null) return null
    const entry: unknown = JSON.parse(text)
    if (isEntry(entry) && isFresh(entry, new Date())) return entry.value
    store.removeItem(key)
  } catch {
    // Unreadable, or storage is switched off.
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
