import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptReadings, keepReadings } from './readings.ts'

type Book = { readonly href: string; readonly price: number }

let readings: KeptReadings
const faults: unknown[] = []
beforeEach(() => {
  faults.length = 0
  readings = keepReadings((fault) => faults.push(fault))
  readings.hear()
})

const book = (price: number): Book => ({ href: '/product/1001/tax', price })
/** A reading of the database that ends when told to. */
function slowReading() {
  const { promise, resolve } = Promise.withResolvers<Book>()
  return { read: vi.fn<() => Promise<Book>>(() => promise), resolve }
}

describe('a reading', () => {
  it('is made once for a hundred who ask together, and for whoever asks after them', async () => {
    const { read, resolve } = slowReading()
    const waiting = Array.from({ length: 100 }, () => readings.take('book', read))
    resolve(book(800))
    const answers = new Set(await Promise.all(waiting))
    answers.add(await readings.take('book', read))
    expect(answers.size).toBe(1)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('of something else is another one', async () => {
    await readings.take('book', async () => book(800))
    expect(await readings.take('book in May', async () => book(900))).toEqual(book(900))
  })

  it('of what is not there is made each time: there is no end of such addresses', async () => {
    const read = vi.fn<() => Promise<Book | null>>(async () => null)
    expect([await readings.take('none', read), await readings.take('none', read)]).toEqual([null, null])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('for a very long question is made each time', async () => {
    const question = 'tax '.repeat(60)
    await readings.take(question, async () => book(800))
    expect(await readings.take(question, async () => book(900))).toEqual(book(900))
  })

  it('that fails is nobody else’s', async () => {
    await expect(readings.take('book', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await readings.take('book', async () => book(800))).toEqual(book(800))
  })
})

describe('several readings at once', () => {
  const keyOf = (id: number) => `book ${id}`
  /** Books by number; 4 is none. Notes which were read together. */
  const readBooks = () => {
    const asked: (readonly number[])[] = []
    const read = async (ids: readonly number[]) => {
      asked.push(ids)
      return new Map(ids.filter((id) => id !== 4).map((id) => [id, book(id)]))
    }
    return { asked, read }
  }

  it('are read together where they are not kept, and come in the order asked', async () => {
    const { asked, read } = readBooks()
    await readings.takeEach([2], keyOf, read)
    expect(await readings.takeEach([3, 2, 4, 1], keyOf, read)).toEqual([book(3), book(2), null, book(1)])
    expect(asked).toEqual([[2], [3, 4, 1]])
  })

  it('are forgotten each for itself', async () => {
    const { asked, read } = readBooks()
    await readings.takeEach([1], keyOf, async () => new Map([[1, { href: '/product/1001/tax', price: 1 }]]))
    await readings.takeEach([2], keyOf, async () => new Map([[2, { href: '/product/1002/audit', price: 2 }]]))
    readings.forget('edition:1001')
    expect((await readings.takeEach([1, 2], keyOf, read)).map((one) => one?.price)).toEqual([1, 2])
    expect(asked).toEqual([[1]])
  })

  it('are each read anew while changes are not heard', async () => {
    const { asked, read } = readBooks()
    readings.deafen()
    for (const _ of [1, 2]) await readings.takeEach([1, 2], keyOf, read)
    expect(asked).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('that fail are tried again by whoever asks next', async () => {
    await expect(readings.takeEach([1, 2], keyOf, () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
    expect(await readings.takeEach([1, 2], keyOf, readBooks().read)).toEqual([book(1), book(2)])
  })
})

describe('a change', () => {
  const taken = (price: number) => readings.take('book', async () => book(price))

  it('of an edition that a reading shows makes it read again, of another does not', async () => {
    await taken(800)
    readings.forget('edition:1002')
    expect(await taken(900)).toEqual(book(800))
    readings.forget('edition:1001')
    expect(await taken(900)).toEqual(book(900))
  })

  it('during a reading keeps it from being shown to anybody who asks later', async () => {
    const { read, resolve } = slowReading()
    const early = readings.take('book', read)
    readings.forget('all')
    const late = taken(900)
    resolve(book(800))
    expect([await early, await late]).toEqual([book(800), book(900)])
    expect(await taken(1_000)).toEqual(book(900))
  })
})

describe('while changes are not heard', () => {
  it('nothing is kept, and nothing kept before is shown', async () => {
    await readings.take('book', async () => book(800))
    readings.deafen()
    for (const price of [850, 900])
      expect(await readings.take('book', async () => book(price))).toEqual(book(price))
  })

  it('a reading that began before them is not shown after them', async () => {
    const { read, resolve } = slowReading()
    const early = readings.take('book', read)
    readings.deafen()
    readings.hear()
    resolve(book(800))
    await early
    expect(await readings.take('book', async () => book(900))).toEqual(book(900))
  })
})
