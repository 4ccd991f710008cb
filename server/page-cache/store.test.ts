import { describe, expect, it } from 'vitest'
import { type Entry, type Keepable, makeStore } from './store.ts'

const entry = (size: number, ...editions: number[]): Entry<Keepable> => ({
  thing: { editions: new Set(editions), size, isKept: true },
  madeAt: 0,
})
const size = 10_000

describe('a store of pages', () => {
  it('holds no more than its limit: the page asked for longest ago goes first', () => {
    const store = makeStore<Keepable>(8 * size)
    for (const key of '12345678') store.set(key, entry(10_000))
    store.get('1')
    store.set('9', entry(10_000))
    expect(store.get('2')).toBeUndefined()
    expect(store.get('1')).toBeDefined()
    expect(store.bytes()).toBe(8 * size)
  })

  it('counts a page that is set again once', () => {
    const store = makeStore<Keepable>(8 * size)
    store.set('home', entry(10_000))
    store.set('home', entry(10_000))
    expect(store.bytes()).toBe(size)
    store.drop('home')
    expect(store.bytes()).toBe(0)
  })

  it('does not empty itself for one page that is far too large', () => {
    const store = makeStore<Keepable>(8 * size)
    store.set('home', entry(10_000))
    store.set('huge', entry(50_000))
    expect([store.get('home') !== undefined, store.get('huge')]).toEqual([true, undefined])
  })

  it('forgets which pages show an edition when they go', () => {
    const store = makeStore<Keepable>(8 * size)
    store.set('list', entry(13, 1001))
    store.set('list', entry(13, 1002))
    store.dropEdition(1001)
    expect(store.get('list')).toBeDefined()
    store.dropEdition(1002)
    expect(store.get('list')).toBeUndefined()
  })
})
