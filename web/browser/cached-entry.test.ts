import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedEntry, readEntry, writeEntry } from './cached-entry.ts'

/** What a browser keeps, in memory. */
function openStore(start: Record<string, string> = {}) {
  const held = new Map(Object.entries(start))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  }
}
const denied = {
  getItem: (): string => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {},
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00+05:30') }))
afterEach(() => vi.useRealTimers())

describe('an entry kept in the browser', () => {
  it('holds its value, its expiry and its Indian date', () => {
    const evening = new Date('2026-11-21T19:00:00Z')
    expect(cachedEntry('x', { ms: 1_000 }, evening)).toEqual({
      value: 'x',
      expiry: evening.getTime() + 1_000,
      date: '2026-11-22',
    })
  })

  it('holds until its time, to the millisecond', () => {
    const store = openStore()
    writeEntry('strip', 'dismissed', { ms: 21_600_000 }, store)
    vi.advanceTimersByTime(21_599_999)
    expect(readEntry('strip', store)).toBe('dismissed')
    vi.advanceTimersByTime(1)
    expect(readEntry('strip', store)).toBeNull()
    expect(store.held.size).toBe(0)
  })

  it('or until the Indian day ends, however late it was kept', () => {
    const store = openStore()
    writeEntry('news', [1, 2], 'until the day ends', store)
    vi.setSystemTime(new Date('2026-11-21T23:59:59.999+05:30'))
    expect(readEntry('news', store)).toEqual([1, 2])
    writeEntry('news', [3], 'until the day ends', store)
    vi.setSystemTime(new Date('2026-11-22T00:00:00+05:30'))
    expect(readEntry('news', store)).toBeNull()
  })

  it('kept under a clock that ran ahead by days is not believed', () => {
    const store = openStore()
    vi.setSystemTime(new Date('2027-01-01T12:00:00+05:30'))
    writeEntry('strip', 'dismissed', { ms: 21_600_000 }, store)
    vi.setSystemTime(new Date('2026-11-21T18:00:00+05:30'))
    expect(readEntry('strip', store)).toBeNull()
  })

  it.each(['', 'null', '5', '{"value":1}', '{"value":1,"expiry":"soon","date":"2026-11-21"}', '{oops'])(
    'that reads %j is as if nothing had been kept',
    (text) => {
      expect(readEntry('strip', openStore({ strip: text }))).toBeNull()
    },
  )

  it('is simply not there in a browser that keeps nothing', () => {
    writeEntry('strip', 'dismissed', { ms: 1_000 }, denied)
    expect(readEntry('strip', denied)).toBeNull()
  })
})
