import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withinScriptPatience } from './script-patience.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a script that comes in time is there, and nothing waits for it any longer', async () => {
  expect(await withinScriptPatience(Promise.resolve('part'))).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

it('a script that has not come after 120 s is given up', async () => {
  let outcome = 'waiting'
  withinScriptPatience(new Promise(() => {})).catch((fault: Error) => {
    outcome = fault.message
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe('A script did not come in time')
})

it('a script that cannot be loaded says so at once', async () => {
  await expect(withinScriptPatience(Promise.reject(new Error('404')))).rejects.toThrow('404')
  expect(vi.getTimerCount()).toBe(0)
})
