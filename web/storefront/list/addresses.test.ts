import { beforeAll, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { testDatabase } from '#tests/support/postgres'
import { findList, type ListAddress } from './addresses.ts'
import { listsWithTitles } from './all-lists.ts'
import { levelPages } from './level-pages.ts'
import { listPatterns } from './patterns.ts'
import { countList, relatedLists } from './related.ts'

const database = await testDatabase()
let index: TitleIndex
beforeAll(async () => {
  index = makeTitleIndex(await readCatalogue(database.db))
})

function listAt(path: string): ListAddress {
  const list = findList(index, path)
  if (list === null || 'movedTo' in list) throw new Error(`No list at ${path}`)
  return list
}

describe('the address of a list', () => {
  it.each([
    ['/books', 'Books', []],
    ['/bookbundle', 'Book combos', []],
    ['/books/format/virtual', 'Virtual Books', ['Books']],
    ['/lectures/format/hard-video', 'Video classes on pen drive', ['Video Classes']],
    ['/books/course/ca', 'Books for CA', ['Books']],
    ['/books/course/ca/ca-intermediate', 'Books for CA Intermediate', ['Books', 'CA']],
    ['/lectures/course/cs/format/virtual', 'Online video classes for CS', ['Video Classes', 'CS']],
    ['/bundle/subject/direct-tax', 'Combos on direct tax', ['Combos']],
    ['/books/exam/cma-final', 'Books for CMA Final', ['Books']],
    ['/lectures/institute/aarambh-academy', 'Video Classes from Aarambh Academy', ['Video Classes']],
    ['/product/list/subject', 'Titles by subject', []],
    ['/product/list/subject/audit', 'Auditing and ethics', ['Titles by subject']],
    ['/product/list/course/cma', 'Everything for CMA', ['Titles by course']],
    ['/product/list/standard/bcom', 'B.Com', ['Titles by class and degree']],
    [
      '/product/list/paper/ca-intermediate-3a',
      'CA Inter Paper 3A. Income-tax Law',
      ['CA', 'CA Intermediate'],
    ],
    ['/product/list/publisher/vidhi-granth', 'Vidhi Granth', ['Partner publishers']],
    ['/product/list/bookmann-india', 'Sold by us', []],
    ['/product/list/journal', 'Journals', []],
  ])('%s is headed “%s” below %j', (path, title, above) => {
    const list = listAt(path)
    expect(list).toMatchObject({ path, title })
    expect(list.above.map(({ label }) => label)).toEqual(above)
    for (const { href } of list.above) expect(listAt(href).path).toBe(href)
  })

  it.each([
    '/books/course/xx',
    '/books/course/ca/cseet',
    '/books/format/scroll',
    '/books/course/CA',
    '/books/subject/',
    '/books/institute/nobody',
    '/books/subject/__proto__',
    '/books/format/constructor',
    '/product/list/subject/audit/more',
    '/product/list/nothing',
    '/product/list/journal/0',
    '/product/list/journal/99999999999999999999',
    `/product/list/journal/${world.lawBook.id}`,
    `/product/list/journal/${world.issue.id}`,
  ])('%s is of no list', (path) => {
    expect(findList(index, path)).toBeNull()
  })

  it('of issues is that of the first edition of their journal', () => {
    const path = `/product/list/journal/${world.journal.id}`
    expect(findList(index, `/product/list/journal/${world.journalVirtual.id}`)).toEqual({ movedTo: path })
    expect(countList(index, listAt(path))).toBe(1)
  })

  it('is in the table for each list that holds something, once', () => {
    const paths = listsWithTitles(index)
    expect(paths.length).toBeGreaterThan(70)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(listAt(path).path).toBe(path)
  })

  it('of a collection is that of its page, in the sitemap once', () => {
    const [slug] = [...index.names.collection.keys()]
    for (const each of [slug, 'new-releases', 'popular', 'recommended', 'featured']) {
      const path = `/collection/detail/${each}`
      expect(findList(index, `/product/list/collection/${each}`)).toEqual({ movedTo: path })
      expect(listAt(path)).toMatchObject({
        path,
        above: [{ label: 'Collections', href: '/collection/list' }],
      })
    }
    expect(listsWithTitles(index)).toContain(`/collection/detail/${slug}`)
    for (const path of ['/collection/detail/nothing', '/product/list/collection/nothing'])
      expect(findList(index, path)).toBeNull()
  })

  it('leads on to lists that hold something', () => {
    for (const path of listPatterns.filter((pattern) => !pattern.includes(':')))
      for (const { href } of relatedLists(index, listAt(`/${path}`)))
        expect({ href, count: countList(index, listAt(href)) }).not.toEqual({ href, count: 0 })
    expect(relatedLists(index, listAt('/books/course/ca/ca-intermediate')).map(({ label }) => label)).toEqual(
      ['Video Classes', 'Combos', 'Book combos'],
    )
  })
})

describe('a list whose value has no titles', () => {
  it('is there all the same, and not in the sitemap', () => {
    expect(countList(index, listAt('/bundle/format/pocket'))).toBe(0)
    expect(listsWithTitles(index)).not.toContain('/bundle/format/pocket')
  })
})

describe('the pages of the levels', () => {
  const pages = Object.entries(levelPages).flatMap(([prefix, levels]) =>
    Object.entries(levels).map(([level, page]) => ({ at: `${prefix} ${level}`, level, page })),
  )

  it('are nine for books, nine for video classes and nine for combos', () => {
    expect(pages).toHaveLength(27)
    for (const prefix of ['books', 'lectures', 'bundle'] as const)
      expect(Object.keys(levelPages[prefix] ?? {}).toSorted()).toEqual(
        [...index.names.level.keys()].toSorted(),
      )
  })

  it('have each their own words, which search engines show whole', () => {
    for (const part of ['headline', 'introduction', 'description'] as const)
      expect(new Set(pages.map(({ page }) => page[part])).size).toBe(27)
    for (const { at, page } of pages) {
      expect({ at, long: page.description.length > 160 }).toEqual({ at, long: false })
      expect({ at, long: page.headline.length > 55 }).toEqual({ at, long: false })
      expect({ at, short: page.keywords.split(', ').length < 2 }).toEqual({ at, short: false })
    }
  })
})
