import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pack, unpackedAs } from '../encoding.ts'
import { everyPage, makePageCache, pageLifetime, purgeInterval } from './page-cache.ts'
import type { CachedPage } from './render-cached-page.ts'

let cache: ReturnType<typeof makePageCache>
beforeEach(() => {
  vi.useFakeTimers()
  // The faked clock begins at 0, which the library takes for no time at all.
  vi.advanceTimersByTime(1)
  cache = makePageCache(1024 * 1024)
})
afterEach(() => {
  vi.useRealTimers()
})

const page = (words: string, ...tags: string[]): CachedPage => {
  const body = Buffer.from(words)
  return {
    status: 200,
    headers: {},
    packed: pack(body),
    length: body.length,
    etag: 'a',
    tags: new Set([everyPage, ...tags]),
  }
}
const book = (words = 'a book', id = 1001) => page(words, `edition-${id}`)
const render = (key: string, rendered: CachedPage) => cache.getOrRender(key, async () => rendered)
const never = () => Promise.reject(new Error('rendered without need'))
/** A rendering that ends on request. */
function slowRendering() {
  const { promise, resolve, reject } = Promise.withResolvers<CachedPage>()
  return { render: vi.fn<() => Promise<CachedPage>>(() => promise), resolve, reject }
}
const textOf = (found: CachedPage | undefined) => found && unpackedAs(found.packed, 'identity').toString()
const found = (key = 'home') => textOf(cache.find(key))

describe('a page that many ask for', () => {
  it('is rendered once for a hundred who miss it together, and then found', async () => {
    const { render: slow, resolve } = slowRendering()
    const waiting = Array.from({ length: 100 }, () => cache.getOrRender('home', slow))
    resolve(page('one'))
    const pages = await Promise.all(waiting)
    expect(slow).toHaveBeenCalledTimes(1)
    expect(new Set(pages).size).toBe(1)
    expect(found()).toBe('one')
    await expect(cache.getOrRender('home', never)).resolves.toBe(pages[0])
  })

  it('that nobody may store is sent to those who waited and to nobody after them', async () => {
    expect(textOf(await render('home', { ...page('not found'), etag: null }))).toBe('not found')
    expect(found()).toBeUndefined()
  })

  it('whose rendering failed fails for those who waited and is rendered again for the next', async () => {
    const broken = () => Promise.reject(new Error('no database'))
    await expect(
      Promise.all([cache.getOrRender('home', broken), cache.getOrRender('home', never)]),
    ).rejects.toThrow('no database')
    await expect(render('home', page('again'))).resolves.toBeDefined()
  })
})

it('a page is not sent after its time', async () => {
  await render('home', page('old'))
  vi.advanceTimersByTime(pageLifetime - 1)
  expect(found()).toBe('old')
  vi.advanceTimersByTime(2)
  expect(found()).toBeUndefined()
})

describe('room', () => {
  const large = (bytes: number) => ({ ...page('large'), packed: Buffer.alloc(bytes) })

  it('is limited: the page asked for longest ago goes first', async () => {
    for (const key of '12345678') await render(key, large(110_000))
    cache.find('1')
    for (const key of '9ab') await render(key, large(110_000))
    expect([cache.find('2'), cache.find('1') !== undefined]).toEqual([undefined, true])
  })

  it('is not emptied for one page that is far too large', async () => {
    await render('home', page('small'))
    await render('huge', large(200_000))
    expect([found(), cache.find('huge')]).toEqual(['small', undefined])
  })
})

describe('a purge', () => {
  it('of an edition drops the pages that show it, and no others', async () => {
    await render('list', book())
    await render('other', book('another', 10011))
    cache.purge('edition-1001')
    expect([found('list'), found('other')]).toEqual([undefined, 'another'])
  })

  it('heeds what a page shows now, not what it showed before', async () => {
    await render('list', book())
    cache.purge('edition-1001')
    await render('list', book('changed', 1002))
    cache.purge('edition-1001')
    expect(found('list')).toBe('changed')
    cache.purge('edition-1002')
    expect(found('list')).toBeUndefined()
  })

  it('while a page is rendered keeps that rendering out, and who asks after it gets a newer one', async () => {
    const before = slowRendering()
    const early = cache.getOrRender('list', before.render)
    cache.purge('edition-1001')
    await render('list', book('₹900'))
    before.resolve(book('₹800'))
    await early
    expect(found('list')).toBe('₹900')
  })

  it('of another edition while a page is rendered lets that page be stored', async () => {
    const { render: slow, resolve } = slowRendering()
    const waiting = cache.getOrRender('list', slow)
    cache.purge('edition-1002')
    resolve(book())
    await waiting
    expect(found('list')).toBeDefined()
  })

  it('of everything drops everything at once, also what is being rendered', async () => {
    const { render: slow, resolve } = slowRendering()
    await render('home', page('old'))
    const waiting = cache.getOrRender('list', slow)
    cache.purge(everyPage)
    resolve(page('rendered before the change'))
    await waiting
    expect([found(), found('list')]).toEqual([undefined, undefined])
  })

  it('of everything a thousand times in a row empties the cache twice: at the first and after the last', async () => {
    for (let nth = 0; nth < 1_000; nth++) cache.purge(everyPage)
    await render('home', page('rendered amid an import'))
    expect(found()).toBeDefined()
    vi.advanceTimersByTime(purgeInterval)
    expect(found()).toBeUndefined()
  })
})
