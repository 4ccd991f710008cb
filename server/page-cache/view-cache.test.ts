import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeViewCache, type ViewCache } from './view-cache.ts'

type Book = { readonly href: string; readonly price: number }

let views: ViewCache
beforeEach(() => {
  views = makeViewCache()
  views.enable()
})

const book = (price: number): Book => ({ href: '/product/1001/tax', price })
/** A load that ends on request. */
function slowLoad() {
  const { promise, resolve } = Promise.withResolvers<Book>()
  return { read: vi.fn<() => Promise<Book>>(() => promise), resolve }
}

describe('a view', () => {
  it('is loaded once for a hundred who ask together, and for anyone who asks after them', async () => {
    const { read, resolve } = slowLoad()
    const waiting = Array.from({ length: 100 }, () => views.getOrLoad('book', read))
    resolve(book(800))
    const answers = new Set(await Promise.all(waiting))
    answers.add(await views.getOrLoad('book', read))
    expect(answers.size).toBe(1)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('of something else is another one', async () => {
    await views.getOrLoad('book', async () => book(800))
    expect(await views.getOrLoad('book in May', async () => book(900))).toEqual(book(900))
  })

  it('of what is not there is loaded each time: there is no end of such addresses', async () => {
    const read = vi.fn<() => Promise<Book | null>>(async () => null)
    expect([await views.getOrLoad('none', read), await views.getOrLoad('none', read)]).toEqual([null, null])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('for a very long question is loaded each time', async () => {
    const question = 'tax '.repeat(60)
    await views.getOrLoad(question, async () => book(800))
    expect(await views.getOrLoad(question, async () => book(900))).toEqual(book(900))
  })

  it('that fails is nobody else’s', async () => {
    await expect(views.getOrLoad('book', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await views.getOrLoad('book', async () => book(800))).toEqual(book(800))
  })
})

describe('a change', () => {
  const taken = (price: number) => views.getOrLoad('book', async () => book(price))

  it('makes everything load again', async () => {
    await taken(800)
    views.clear()
    expect(await taken(900)).toEqual(book(900))
  })

  it('during a load keeps the view from being shown to anybody who asks later', async () => {
    const { read, resolve } = slowLoad()
    const early = views.getOrLoad('book', read)
    views.clear()
    const late = taken(900)
    resolve(book(800))
    expect([await early, await late]).toEqual([book(800), book(900)])
    expect(await taken(1_000)).toEqual(book(900))
  })
})

describe('while changes are not heard', () => {
  it('nothing is kept, and nothing kept before is shown', async () => {
    await views.getOrLoad('book', async () => book(800))
    views.disable()
    for (const price of [850, 900])
      expect(await views.getOrLoad('book', async () => book(price))).toEqual(book(price))
  })

  it('a view whose load began before them is not shown after them', async () => {
    const { read, resolve } = slowLoad()
    const early = views.getOrLoad('book', read)
    views.disable()
    views.enable()
    resolve(book(800))
    await early
    expect(await views.getOrLoad('book', async () => book(900))).toEqual(book(900))
  })
})
