import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { titleSorts } from '#shop/listing'
import { isWellWritten, knownQuery } from '#web/page-query.ts'
import type { RouteHandle } from '#web/policy.ts'
import { checkPolicies, routeFinder } from '../web-policies.ts'
import { readPageAddress } from './page-address.ts'

const open = { policy: 'public' } as const
const buildOf = (routes: Record<string, RouteHandle & { path: string }>): ServerBuild => {
  const table = Object.entries(routes).map(([id, { path, ...handle }]) => [
    id,
    { id, path, parentId: 'root', module: { handle } },
  ])
  const root = { id: 'root', path: '', module: { handle: open } }
  return { basename: '/students/', routes: Object.fromEntries([['root', root], ...table]) } as ServerBuild
}

const build = buildOf({
  home: { ...open, path: '', cache: { query: [], tags: ['home', 'lists'] } },
  books: { ...open, path: 'books', cache: { query: ['subject', 'sort', 'page'], tags: ['list'] } },
  journals: { ...open, path: 'product/list/journal', cache: { query: [], tags: ['list'] } },
  collection: {
    ...open,
    path: 'collection/detail/:collection',
    cache: { query: [], tags: ['list'] },
  },
  product: { ...open, path: 'product/:edition/:slug?', cache: { query: [] } },
  search: { ...open, path: 'search', cache: { query: ['q', 'page'] } },
  cart: { ...open, path: 'cart' },
  order: { policy: 'owner', path: 'order/:no' },
})
const find = routeFinder(build)
const read = (url: string) => readPageAddress(find, url)

describe('an address under which a page is cached', () => {
  it.each([
    ['/students/', '/students/'],
    ['/students/_.data', '/students/_.data'],
    ['/students/books', '/students/books'],
    ['/students/books.data', '/students/books.data'],
    ['/students/books?page=2&sort=plh', '/students/books?sort=plh&page=2'],
    ['/students/books?sort=plh&page=2', '/students/books?sort=plh&page=2'],
    ['/students/books?page=2&page=3', '/students/books?page=2'],
    [
      '/students/books?subject=law&page=2&subject=audit&subject=law',
      '/students/books?subject=audit&subject=law&page=2',
    ],
    ['/students/books?utm_source=mail&fbclid=1', '/students/books'],
    ['/students/books?page=2&constructor=1&__proto__=1', '/students/books?page=2'],
    ['/students/books?', '/students/books'],
    ['/students/product/1001/tax?page=2', '/students/product/1001/tax'],
    ['/students/search?q=income%20tax', '/students/search?q=income+tax'],
  ])('%s is %s', (url, path) => {
    expect(read(url)?.path).toBe(path)
  })

  it('says whether the request asked for more than the page reads', () => {
    expect(read('/students/books?page=2')?.hasMore).toBe(false)
    expect(read('/students/books?page=2&utm_source=mail')?.hasMore).toBe(true)
  })
})

it.each([
  ['/students/', ['home', 'lists']],
  ['/students/books?page=2', ['list-books']],
  ['/students/books.data', ['list-books']],
  ['/students/product/list/journal', ['lists']],
  ['/students/collection/detail/popular', ['lists']],
  ['/students/product/1001/tax', []],
])('%s is tagged %j', (url, tags) => {
  expect(read(url)?.tags).toEqual(tags)
})

describe('no page is cached', () => {
  it.each([
    ['of a route that does not say so', '/students/cart'],
    ['of a route that is not for everybody', '/students/order/BM1'],
    ['at an address that no route has', '/students/nothing'],
    ['in capitals', '/students/Books'],
    ['with a slash too many', '/students/books/'],
    ['with doubled slashes', '/students//books'],
    ['with escapes', '/students/b%6foks'],
    ['with a file name put behind it', '/students/books/x.css'],
    ['with a path parameter', '/students/books;x.css'],
    ['with dots', '/students/../students/books'],
    ['with a fragment', '/students/books#x'],
    ['under a full address', 'http://evil.example/students/books'],
    ['for a value that no link has', '/students/books?page=02'],
    ['for a sort that there is not', '/students/books?sort=zzz'],
    ['for an endless search', `/students/search?q=${'a'.repeat(81)}`],
    ['for an address out of all measure', `/students/books?${'a'.repeat(1000)}`],
    ['of the data of some routes of a page', '/students/books.data?_routes=root'],
    ['outside the store', '/healthz'],
  ])('%s', (_, url) => {
    expect(read(url)).toBeNull()
  })
})

it('a route that is not for everybody cannot say that its page is cached', () => {
  const wrong = buildOf({ order: { policy: 'owner', path: 'order/:no', cache: { query: [] } } })
  expect(() => checkPolicies(wrong)).toThrow('Route order is not open to everybody')
})

it('every order of a list may stand in the address of a cached page', () => {
  for (const sort of titleSorts)
    expect(isWellWritten(knownQuery(new URLSearchParams({ sort }), ['sort']))).toBe(true)
})
