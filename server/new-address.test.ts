import { beforeAll, describe, expect, it } from 'vitest'
import { saveRedirect } from '#shop/seo'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog, smallIsbns } from '../shop/catalog/catalog.fixtures.ts'
import { type FindNewAddress, newAddressFinder } from './new-address.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let find: FindNewAddress
const missing = new Set<string>()

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  const isLive = async (path: string) => path.startsWith('/students/') && !missing.has(path)
  find = newAddressFinder({
    db: test.db,
    views: { getOrLoad: (_key, load) => load() },
    isLive,
    isDevelopment: false,
  })
  const rows = [
    ['/bookstore/product/6/0/journals/all', '/students/product/list/journal'],
    ['/students/help', '/students/faqs'],
    ['/bookstore/tax', `/students/product/${world.editions.incomeTax}`],
  ] as const
  await test.db.transaction().execute(async (tx) => {
    for (const [from, to] of rows) await saveRedirect({ tx, isLiveAddress: () => false }, { from, to }, null)
  })
})

describe('an old address leads in one step', () => {
  it.each([
    ['/bookstore', '/students/'],
    ['/bookstore/', '/students/'],
    ['/bookstore/books', '/students/books'],
    ['/Bookstore/Books/', '/students/books'],
    ['/bookstore/help', '/students/faqs'],
    ['/students/list/subject', '/students/product/list/subject'],
    ['/students/collection/detail/', '/students/collection/list'],
    ['/students/virtualbooks/journal/product/issues/', '/students/virtual/book/issues'],
    ['/students/forgot-password', '/students/login/forgotten'],
    ['/students/journals', '/students/product/list/journal'],
    ['/bookstore/journals/', '/students/product/list/journal'],
    ['/students/Orders', '/students/user/order'],
    ['/bookstore/list/journal', '/students/product/list/journal'],
    ['/bookstore/product/6/0/journals/all', '/students/product/list/journal'],
    ['/students/help/', '/students/faqs'],
    ['/Students/', '/students/'],
    ['/Students/Books/Format/HARD/', '/students/books/format/hard'],
  ])('%s → %s', async (from, to) => expect(await find(from)).toBe(to))

  it('to the address that an edition has today, by its number, an old title or a row', async () => {
    const id = world.editions.incomeTax
    const page = expect.stringMatching(new RegExp(`^/students/product/${id}/[a-z]`))
    expect(await find(`/bookstore/product/${id}`)).toEqual(page)
    expect(await find(`/bookstore/product/${id}/an-old-title`)).toEqual(page)
    expect(await find('/bookstore/tax')).toEqual(page)
  })

  it('to the last book of its line, by an ISBN that is not printed any more', async () => {
    const page = expect.stringMatching(new RegExp(`^/students/product/${world.editions.incomeTax}/[a-z]`))
    for (const isbn of [smallIsbns.ancient, smallIsbns.incomeTaxOld, smallIsbns.incomeTax]) {
      expect(await find(`/students/product/${isbn}`)).toEqual(page)
      expect(await find(`/bookstore/product/${isbn}/a-title`)).toEqual(page)
    }
  })
})

describe('nobody is sent anywhere', () => {
  it.each([
    '/students/nothing',
    '/bookstore/product/999999',
    '/students/product/9788100000000',
    '/students/__proto__',
    '/bookstore/constructor/%2e%2e',
  ])('from %s when nobody knows it', async (path) => {
    missing.add('/students/nothing').add('/students/constructor/%2e%2e')
    expect(await find(path)).toBeNull()
  })

  it('to a page that is not there yet', async () => {
    missing.add('/students/product/list/journal')
    expect(await find('/bookstore/product/6/0/journals/all')).toBeNull()
    missing.clear()
  })

  it('to an edition that is not on show', async () => {
    expect(await find(`/bookstore/product/${world.editions.draft}`)).toBeNull()
  })
})
