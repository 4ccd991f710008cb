import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdTitles } from './hold-titles.ts'
import { makeTitleIndex, type TitleIndex } from './title-index.ts'

/** A catalogue that is read when the test says so. */
function slowReading() {
  const readings: { done(): void; fail(): void; readonly index: TitleIndex }[] = []
  const read = () =>
    new Promise<TitleIndex>((resolve, reject) => {
      const index = makeTitleIndex({ titles: [], papers: [], fits: [], names: [], today: '2026-11-21' })
      readings.push({ index, done: () => resolve(index), fail: () => reject(new Error('away')) })
    })
  return { read, readings }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('titles held in memory', () => {
  it('are read once for all who ask at once', async () => {
    const { read, readings } = slowReading()
    const held = holdTitles(read)
    const asked = [held.index(), held.index()]
    readings[0]!.done()
    expect(await Promise.all(asked)).toEqual([readings[0]!.index, readings[0]!.index])
    expect(readings).toHaveLength(1)
  })

  it('are given as they were lately to who should not wait, while a change is read', async () => {
    const { read, readings } = slowReading()
    const held = holdTitles(read)
    const first = held.lately()
    readings[0]!.done()
    expect(await first).toBe(readings[0]!.index)
    held.forget('all')
    expect(await held.lately()).toBe(readings[0]!.index)
    readings[1]!.done()
    await held.index()
    expect(await held.lately()).toBe(readings[1]!.index)
    expect(readings).toHaveLength(2)
  })

  it('are read anew for whoever asks after the catalogue has changed, even during a reading', async () => {
    const { read, readings } = slowReading()
    const held = holdTitles(read)
    const before = held.index()
    held.forget('all')
    const after = held.index()
    readings[0]!.done()
    readings[1]!.done()
    expect(await before).toBe(readings[0]!.index)
    expect(await after).toBe(readings[1]!.index)
    expect(await held.index()).toBe(readings[1]!.index)
  })

  it('go on being shown while only stock has moved', async () => {
    const { read, readings } = slowReading()
    const held = holdTitles(read)
    const first = held.index()
    readings[0]!.done()
    await first
    held.forget('edition:1001')
    expect(await held.index()).toBe(readings[0]!.index)
  })

  it('are read anew for stock the more seldom the longer a reading takes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { read, readings } = slowReading()
    const held = holdTitles(read)
    const first = held.index()
    vi.advanceTimersByTime(2_000)
    readings[0]!.done()
    await first
    held.forget('edition:1001')
    vi.advanceTimersByTime(50_000)
    await held.index()
    expect(readings).toHaveLength(1)
    vi.advanceTimersByTime(11_000)
    await held.index()
    expect(readings).toHaveLength(2)
  })

  it('are asked for again after a reading that failed', async () => {
    const { read, readings } = slowReading()
    const held = holdTitles(read)
    const first = held.index()
    readings[0]!.fail()
    await expect(first).rejects.toThrow('away')
    const second = held.index()
    readings[1]!.done()
    expect(await second).toBe(readings[1]!.index)
  })
})
