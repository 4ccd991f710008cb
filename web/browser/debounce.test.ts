import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounced } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('asks 300 ms after the last letter, and only for that', async () => {
  const asked: string[] = []
  const ask = debounced(async (words: string) => {
    asked.push(words)
    return words.length
  })
  const first = ask('5600')
  await vi.advanceTimersByTimeAsync(299)
  const second = ask('560034')
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([await first, await second]).toEqual([null, 6])
  expect(asked).toEqual(['560034'])
})

it('a newer asking ends one that is under way', async () => {
  const signals: AbortSignal[] = []
  const ask = debounced((words: string, signal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => setTimeout(() => resolve(words), 1_000))
  })
  const first = ask('a')
  await vi.advanceTimersByTimeAsync(400)
  const second = ask('b')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await vi.advanceTimersByTimeAsync(1_300)
  expect([await first, await second]).toEqual([null, 'b'])
})
