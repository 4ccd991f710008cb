import { afterEach, expect, test, vi } from 'vitest'
import { requestCounts } from './count-requests.ts'

afterEach(() => {
  vi.useRealTimers()
})

const counts = () => {
  const store = new requestCounts({})
  return (network: string, windowMs: number) =>
    new Promise<number>((resolve, reject) =>
      store.incr(network, (error, told) => (told ? resolve(told.current) : reject(error)), windowMs, 3),
    )
}

test('requests are counted by network until their window is over', async () => {
  const ask = counts()
  expect(await ask('203.0.113.7', 60_000)).toBe(1)
  expect(await ask('203.0.113.7', 60_000)).toBe(2)
  expect(await ask('198.51.100.4', 60_000)).toBe(1)
  await expect.poll(() => ask('203.0.113.7', 5)).toBe(1)
})

test('a machine whose clock is put back a day does not keep a window open for a day', async () => {
  const ask = counts()
  await ask('203.0.113.7', 50)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  await expect.poll(() => ask('203.0.113.7', 50), { interval: 60 }).toBe(1)
})

test('of very many networks the one that asked longest ago is forgotten first', async () => {
  const ask = counts()
  await ask('first', 60_000)
  await ask('second', 60_000)
  await ask('first', 60_000)
  for (let network = 0; network < 19_999; network += 1) await ask(`network ${network}`, 60_000)
  expect(await ask('first', 60_000)).toBe(3)
  expect(await ask('second', 60_000)).toBe(1)
})
