import { beforeEach, expect, test, vi } from 'vitest'
import { noteTitle, recentTitles } from './recent-titles.ts'
import { storageKeys } from './storage-keys.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const title = (edition: number) => ({
  edition,
  href: `/product/${edition}/a-title`,
  title: `Title ${edition}`,
  by: '',
  coverHash: null,
  hue: null,
})

test('the latest stands first, each once, and thirteen are kept', () => {
  for (let edition = 1; edition <= 20; edition += 1) noteTitle(title(edition))
  noteTitle(title(15))
  expect(recentTitles().map(({ edition }) => edition)).toEqual([
    15, 20, 19, 18, 17, 16, 14, 13, 12, 11, 10, 9, 8,
  ])
})

test('what is no title of ours is left out', () => {
  noteTitle(title(1))
  const entry = JSON.parse(stored.get(storageKeys.recentTitles) ?? '')
  entry.value.push({ ...title(2), href: 'https://elsewhere.example.com/' }, 'nothing', null)
  stored.set(storageKeys.recentTitles, JSON.stringify(entry))
  expect(recentTitles().map(({ edition }) => edition)).toEqual([1])
})
