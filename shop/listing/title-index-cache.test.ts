import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patienceMs } from '#tests/support/patience'
import { titleWith } from './title.fixtures.ts'
import type { Title } from './title.ts'
import { makeTitleIndex, type TitleIndex } from './title-index.ts'
import { createTitleIndexCache } from './title-index-cache.ts'

/** Waits until a check passes, however busy the machine is. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: patienceMs })

/** What is asked of a catalogue, answered when the test says so. */
type Asked<T> = { readonly done: (answer: T) => void; readonly fail: () => void }

const book = (workId: number, more: Partial<Title> = {}) =>
  titleWith({ workId, editions: [workId + 1000], name: `Book ${workId}`, ...more })
const indexOf = (...titles: Title[]) => makeTitleIndex({ titles, papers: [], names: [], today: '2026-11-21' })
const dearest = (index: TitleIndex) => index.rows.pricePaise[index.orders.phl[0]!]

function slowCatalogue() {
  const wholes: Asked<TitleIndex>[] = []
  const works: (Asked<readonly Title[]> & { readonly of: readonly number[] })[] = []
  const query = <T>(put: (one: Asked<T>) => void) =>
    new Promise<T>((done, reject) => put({ done, fail: () => reject(new Error('away')) }))
  const held = createTitleIndexCache({
    readAll: () => query((one) => wholes.push(one)),
    readWorks: (of) => query((one) => works.push({ ...one, of })),
  })
  return { held, wholes, works }
}

/** The same, with an index that is there. */
async function heldCatalogue(...titles: Title[]) {
  const catalogue = slowCatalogue()
  const first = catalogue.held.index()
  catalogue.wholes[0]!.done(indexOf(...titles))
  await first
  return catalogue
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('titles held in memory', () => {
  it('are read once for all who ask at once', async () => {
    const { held, wholes } = slowCatalogue()
    const query = [held.index(), held.index()]
    const index = indexOf(book(1))
    wholes[0]!.done(index)
    expect(await Promise.all(query)).toEqual([index, index])
    expect(wholes).toHaveLength(1)
  })

  it('are asked for again after a reading that failed', async () => {
    const { held, wholes } = slowCatalogue()
    const first = held.index()
    wholes[0]!.fail()
    await expect(first).rejects.toThrow('away')
    const second = held.index()
    wholes[1]!.done(indexOf(book(1)))
    expect((await second).orders.lts).toHaveLength(1)
  })

  it('show a title as it has become to anyone who asks after its change was told, and read no other', async () => {
    const { held, wholes, works } = await heldCatalogue(book(1), book(2))
    held.invalidate('works:2')
    const query = held.index()
    await soon(() => expect(works).toHaveLength(1))
    expect(works[0]!.of).toEqual([2])
    works[0]!.done([book(2, { pricePaise: 90_000 })])
    expect(dearest(await query)).toBe(90_000)
    expect(wholes).toHaveLength(1)
  })

  it('are read again when a change is told while the one before is being read', async () => {
    const { held, works } = await heldCatalogue(book(1))
    held.invalidate('works:1')
    const before = held.index()
    await soon(() => expect(works).toHaveLength(1))
    held.invalidate('works:1')
    const after = held.index()
    works[0]!.done([book(1, { pricePaise: 60_000 })])
    await soon(() => expect(works).toHaveLength(2))
    works[1]!.done([book(1, { pricePaise: 70_000 })])
    expect(dearest(await after)).toBe(70_000)
    expect(dearest(await before)).toBe(70_000)
  })

  it('are given as they were to who should not wait, while a change is read', async () => {
    const { held } = await heldCatalogue(book(1))
    held.invalidate('works:1')
    expect(dearest(await held.staleIndex())).toBe(50_000)
  })

  it('go on being shown while a new index is made for a change of all, and say when it is there', async () => {
    const { held, wholes } = await heldCatalogue(book(1))
    const onTrue = vi.fn<() => void>()
    held.invalidate('all', onTrue)
    expect((await held.index()).orders.lts).toHaveLength(1)
    expect(onTrue).not.toHaveBeenCalled()
    wholes[1]!.done(indexOf(book(1), book(2)))
    await soon(() => expect(onTrue).toHaveBeenCalledOnce())
    expect((await held.index()).orders.lts).toHaveLength(2)
  })

  it('are made once more when all changed again while they were made', async () => {
    const { held, wholes } = await heldCatalogue(book(1))
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    held.invalidate('all', first)
    held.invalidate('all', second)
    wholes[1]!.done(indexOf(book(1)))
    await soon(() => expect(first).toHaveBeenCalledOnce())
    expect(second).not.toHaveBeenCalled()
    await soon(() => expect(wholes).toHaveLength(3))
    wholes[2]!.done(indexOf(book(1)))
    await soon(() => expect(second).toHaveBeenCalledOnce())
  })

  it('are made once more at once when all changed while the first were made', async () => {
    const { held, wholes } = slowCatalogue()
    const first = held.index()
    held.invalidate('all')
    wholes[0]!.done(indexOf(book(1)))
    expect((await first).orders.lts).toHaveLength(1)
    expect(wholes).toHaveLength(2)
  })

  it('know in a new index what was told while it was made', async () => {
    const { held, wholes, works } = await heldCatalogue(book(1))
    const onTrue = vi.fn<() => void>()
    held.invalidate('all', onTrue)
    held.invalidate('works:1')
    wholes[1]!.done(indexOf(book(1)))
    await soon(() => expect(works).toHaveLength(1))
    works[0]!.done([book(1, { pricePaise: 80_000 })])
    await soon(() => expect(onTrue).toHaveBeenCalledOnce())
    expect(dearest(await held.staleIndex())).toBe(80_000)
  })

  it('go on being shown when rebuilding them fails, and are tried again after a while', async () => {
    const { held, wholes } = await heldCatalogue(book(1))
    held.invalidate('all')
    wholes[1]!.fail()
    await held.index()
    expect(wholes).toHaveLength(2)
    vi.advanceTimersByTime(5_001)
    await held.index()
    expect(wholes).toHaveLength(3)
  })

  it('are rebuilt when they have no more room for titles that changed', async () => {
    const { held, wholes, works } = await heldCatalogue(book(1))
    const many = Array.from({ length: 300 }, (_, nth) => book(1, { editions: [nth] }))
    held.invalidate('works:1')
    const query = held.index()
    await soon(() => expect(works).toHaveLength(1))
    works[0]!.done(many)
    expect(dearest(await query)).toBe(50_000)
    expect(wholes).toHaveLength(2)
  })

  it('read stock that moved at most every five seconds, and nobody waits for it', async () => {
    const { held, works } = await heldCatalogue(book(1), book(2))
    held.invalidate('edition:1001')
    await held.index()
    await soon(() => expect(works).toHaveLength(1))
    works[0]!.done([book(1, { isBuyable: false })])
    held.invalidate('edition:1002')
    vi.advanceTimersByTime(4_000)
    await held.index()
    expect(works).toHaveLength(1)
    vi.advanceTimersByTime(1_001)
    await held.index()
    await soon(() => expect(works).toHaveLength(2))
    expect(works.map(({ of }) => of)).toEqual([[1], [2]])
  })

  it('are rebuilt the more seldom the longer it takes', async () => {
    const { held, wholes } = slowCatalogue()
    const first = held.index()
    vi.advanceTimersByTime(10_000)
    wholes[0]!.done(indexOf())
    await first
    vi.advanceTimersByTime(289_000)
    await held.index()
    expect(wholes).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    await held.index()
    expect(wholes).toHaveLength(2)
  })
})
