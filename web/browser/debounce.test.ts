import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounced } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs 300 ms after the last call, and only for that', async () => {
  const query: string[] = []
  const send = debounced(async (words: string) => {
    query.push(words)
    return words.length
  })
  const first = send('5600')
  await vi.advanceTimersByTimeAsync(299)
  const second = send('560034')
  await vi.advanceTimersByTimeAsync(299)
  expect(query).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([await first, await second]).toEqual([null, 6])
  expect(query).toEqual(['560034'])
})

it('a newer call ends one that is under way', async () => {
  const signals: AbortSignal[] = []
  const send = debounced((words: string, signal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => setTimeout(() => resolve(words), 1_000))
  })
  const first = send('a')
  await vi.advanceTimersByTimeAsync(400)
  const second = send('b')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await vi.advanceTimersByTimeAsync(1_300)
  expect([await first, await second]).toEqual([null, 'b'])
})
