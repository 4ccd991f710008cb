import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cache, calmFor, makeCache } from './cache.ts'
import { bytesOf, type SharedPage, sharedPage } from './shared-page.ts'

const lasts = { fresh: 60_000, stale: 30_000 }
let cache: Cache<SharedPage>
const faults: unknown[] = []
beforeEach(() => {
  vi.useFakeTimers()
  faults.length = 0
  cache = makeCache({ limit: 1024 * 1024, lasts, onFault: (fault) => faults.push(fault) })
})
afterEach(() => {
  vi.useRealTimers()
})

const kept = (words: string, path = '/students/'): SharedPage =>
  sharedPage(path, { status: 200, headers: {}, pieces: [words], isKept: true, isAwaited: true })
const never = () => Promise.reject(new Error('drawn without need'))
/** A drawing that ends when told to. */
function slowDrawing() {
  const { promise, resolve, reject } = Promise.withResolvers<SharedPage>()
  return { draw: vi.fn<() => Promise<SharedPage>>(() => promise), resolve, reject }
}
const textOf = (page: SharedPage | undefined) => page && bytesOf(page, 'identity').toString()
const found = (key = 'home') => textOf(cache.find(key, never))

describe('a page that many ask for', () => {
  it('is drawn once for a hundred who miss it together, and then found', async () => {
    const { draw, resolve } = slowDrawing()
    const waiting = Array.from({ length: 100 }, () => cache.take('home', draw))
    resolve(kept('one'))
    const pages = await Promise.all(waiting)
    expect(draw).toHaveBeenCalledTimes(1)
    expect(new Set(pages).size).toBe(1)
    expect(found()).toBe('one')
  })

  it('that is not for keeping is sent to those who waited and to nobody after them', async () => {
    const page = await cache.take('home', async () => ({ ...kept('not found'), isKept: false }))
    expect(textOf(page)).toBe('not found')
    expect(found()).toBeUndefined()
  })

  it('whose drawing failed fails for those who waited and is drawn again for the next', async () => {
    const broken = async (): Promise<SharedPage> => {
      throw new Error('no database')
    }
    await expect(Promise.all([cache.take('home', broken), cache.take('home', never)])).rejects.toThrow(
      'no database',
    )
    await expect(cache.take('home', async () => kept('again'))).resolves.toBeDefined()
  })
})

describe('with time', () => {
  it('a page of the second minute is sent once more while a single new one is drawn', async () => {
    await cache.take('home', async () => kept('old'))
    vi.advanceTimersByTime(lasts.fresh)
    const { draw, resolve } = slowDrawing()
    const sent = [1, 2, 3].map(() => textOf(cache.find('home', draw)))
    expect(sent).toEqual(['old', 'old', 'old'])
    expect(draw).toHaveBeenCalledTimes(1)
    resolve(kept('new'))
    await vi.advanceTimersByTimeAsync(0)
    expect(found()).toBe('new')
  })

  it('a page older than both is not sent', async () => {
    await cache.take('home', async () => kept('old'))
    vi.advanceTimersByTime(lasts.fresh + lasts.stale)
    expect(found()).toBeUndefined()
  })

  it('a redrawing that fails is reported and hurts nobody', async () => {
    await cache.take('home', async () => kept('old'))
    vi.advanceTimersByTime(lasts.fresh)
    expect(textOf(cache.find('home', never))).toBe('old')
    await vi.advanceTimersByTimeAsync(0)
    expect(faults).toHaveLength(1)
  })
})

describe('a change', () => {
  it('of an edition drops the pages that link to it, and no others', async () => {
    await cache.take('list', async () => kept('<a href="/students/product/1001/tax">'))
    await cache.take('other', async () => kept('<a href="/students/product/10011/law">'))
    cache.forget('edition:1001')
    expect(found('list')).toBeUndefined()
    expect(found('other')).toBeDefined()
  })

  it('of an edition drops its own page too', async () => {
    const page = kept('a book', '/students/product/1001/tax.data')
    await cache.take('book', async () => page)
    cache.forget('edition:1001')
    expect(found('book')).toBeUndefined()
  })

  it('while a page is drawn keeps that drawing out, and who asks after it gets a newer one', async () => {
    const before = slowDrawing()
    const early = cache.take('list', before.draw)
    cache.forget('edition:1001')
    const late = cache.take('list', async () => kept('/product/1001 ₹900'))
    await late
    before.resolve(kept('/product/1001 ₹800'))
    await early
    expect(found('list')).toBe('/product/1001 ₹900')
  })

  it('of another edition while a page is drawn lets that page be kept', async () => {
    const { draw, resolve } = slowDrawing()
    const waiting = cache.take('list', draw)
    cache.forget('edition:1002')
    resolve(kept('/product/1001'))
    await waiting
    expect(found('list')).toBeDefined()
  })

  it('of anything drops everything at once, also what is being drawn', async () => {
    const { draw, resolve } = slowDrawing()
    await cache.take('home', async () => kept('old'))
    const waiting = cache.take('list', draw)
    cache.forget('all')
    resolve(kept('drawn before the change'))
    await waiting
    expect([found(), found('list')]).toEqual([undefined, undefined])
  })

  it('told a thousand times in a row empties the cache twice: at the first word and after the last', async () => {
    for (let told = 0; told < 1_000; told++) cache.forget('all')
    await cache.take('home', async () => kept('drawn amid an import'))
    expect(found()).toBeDefined()
    vi.advanceTimersByTime(calmFor)
    expect(found()).toBeUndefined()
  })
})
