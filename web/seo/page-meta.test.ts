import { describe, expect, it } from 'vitest'
import type { SeoDetails } from '#shop/seo'
import type { RouteHandle } from '../policy.ts'
import type { HeadView } from './load-head.ts'
import { pageMeta } from './page-meta.ts'

const noDetails: SeoDetails = {
  title: null,
  keywords: null,
  description: null,
  robots: null,
  image: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
}
const head: HeadView = {
  path: '/books',
  baseUrl: 'https://shop.example.com',
  storeName: 'Bookmann',
  details: null,
  picture: null,
  organisation: null,
}
const words = { title: 'Books', description: 'Books for every paper.' }

function metaOf({
  handle = { policy: 'public', cache: { query: ['sort', 'page'] } } as RouteHandle,
  more = {} as Partial<HeadView>,
  search = '',
  extra = {},
} = {}) {
  const matches = [{ loaderData: { head: { ...head, ...more } } }, { handle }]
  return pageMeta({ location: { pathname: '/books', search }, matches }, { ...words, ...extra })
}
const named = (name: string, list: readonly object[]) =>
  list.flatMap((each) => ('name' in each && each.name === name && 'content' in each ? [each.content] : []))
const ofProperty = (name: string, list: readonly object[]) =>
  list.flatMap((each) =>
    'property' in each && each.property === name && 'content' in each ? [each.content] : [],
  )
const canonical = (list: readonly object[]) => list.flatMap((each) => ('href' in each ? [each.href] : []))

describe('the head of a public page', () => {
  it('says what the page is, and is found', () => {
    const meta = metaOf()
    expect(meta[0]).toEqual({ title: 'Books · Bookmann' })
    expect(named('description', meta)).toEqual(['Books for every paper.'])
    expect(named('robots', meta)).toEqual(['index, follow, max-image-preview:large'])
    expect(named('twitter:card', meta)).toEqual(['summary_large_image'])
  })

  it.each([
    ['', ''],
    ['?sort=plh', ''],
    ['?utm_source=mail&page=2&sort=plh', '?page=2'],
    ['?page=1', ''],
    ['?q=not+read+here', ''],
  ])('has one address, asked for with %j', (search, stored) => {
    expect(canonical(metaOf({ search }))).toEqual([`https://shop.example.com/students/books${stored}`])
  })

  it('names its page from the second on, where each page has a copy of its own in the cache', () => {
    const titleOf = (...how: Parameters<typeof metaOf>) => metaOf(...how)[0]
    expect(titleOf({ search: '?page=2' })).toEqual({ title: 'Books, page 2 · Bookmann' })
    expect(titleOf({ search: '?page=x' })).toEqual({ title: 'Books · Bookmann' })
    const handle = { policy: 'public', cache: { query: ['sort'] } } as RouteHandle
    expect(titleOf({ search: '?page=2', handle })).toEqual({ title: 'Books · Bookmann' })
    const details = { ...noDetails, title: 'All books | Bookmann' }
    expect(titleOf({ search: '?page=2', more: { details } })).toEqual({
      title: 'All books | Bookmann · Page 2',
    })
    const uncached = { policy: 'self' } as RouteHandle
    expect(titleOf({ search: '?page=2', handle: uncached })).toEqual({ title: 'Books, page 2 · Bookmann' })
  })

  it('has the filters in its address, in one order, but for those that the shop does not know', () => {
    const handle = {
      policy: 'public',
      cache: { query: ['subject', 'format', 'sort', 'page'] },
    } as RouteHandle
    const meta = metaOf({
      handle,
      search: '?sort=plh&format=hard&format=scroll&subject=law&subject=audit&page=2',
      extra: { unknown: [{ name: 'format', value: 'scroll' }] },
    })
    const own = 'https://shop.example.com/students/books?subject=audit&subject=law&format=hard&page=2'
    expect(canonical(meta)).toEqual([own])
    expect(ofProperty('og:url', meta)).toEqual([own])
  })

  it('shows the logo where it has no picture, wide and square', () => {
    const [wide, square] = ofProperty('og:image', metaOf())
    expect(wide).toMatch(/^https:\/\/shop\.example\.com\/.*share-1200.*\.png$/)
    expect(square).toMatch(/share-300.*\.png$/)
    expect(ofProperty('og:image:width', metaOf())).toEqual(['1200', '300'])
  })

  it('says what staff wrote, and in shared links what they wrote for those', () => {
    const details = {
      ...noDetails,
      title: 'All books',
      description: 'Written by staff for searchers.',
      ogTitle: 'Look',
    }
    const meta = metaOf({ more: { details } })
    expect(meta[0]).toEqual({ title: 'All books' })
    expect(named('description', meta)).toEqual(['Written by staff for searchers.'])
    expect(ofProperty('og:title', meta)).toEqual(['Look'])
    expect(ofProperty('og:description', meta)).toEqual(['Written by staff for searchers.'])
  })

  it('does not say what staff wrote for the page that the visitor came from', () => {
    const meta = metaOf({ more: { path: '/lectures', details: { ...noDetails, title: 'All classes' } } })
    expect(meta[0]).toEqual({ title: 'Books · Bookmann' })
  })

  it('prints things for machines with their vocabulary', () => {
    const meta = metaOf({ extra: { about: () => [{ '@type': 'WebSite', name: 'x' }] } })
    expect(meta.at(-1)).toEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'WebSite', name: 'x' },
    })
  })

  it('cuts a long description between words', () => {
    const [description] = named('description', metaOf({ extra: { description: 'word '.repeat(80) } }))
    expect(String(description).length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/word…$/)
  })
})

describe('a page is kept out of search engines', () => {
  const written = { details: { ...noDetails, robots: 'index, follow' as const } }
  it.each([
    ['of a visitor’s own', { policy: 'owner' }],
    ['for those who are signed in', { policy: 'signed-in' }],
    ['for staff', { policy: { staff: 'orders.read' } }],
    ['whose route says why', { policy: 'public', unlisted: 'A form.' }],
  ] satisfies [string, RouteHandle][])('%s, whatever was written', (_which, handle) => {
    const meta = metaOf({ handle, more: written })
    expect(named('robots', meta)).toEqual(['noindex, nofollow'])
    expect(canonical(meta)).toEqual([])
    expect(named('description', meta)).toHaveLength(1)
  })

  it('that shows a view of another one', () => {
    expect(named('robots', metaOf({ extra: { isUnlisted: true } }))).toEqual(['noindex, nofollow'])
  })

  it('that staff hid', () => {
    const details = { ...noDetails, robots: 'noindex, follow' as const }
    expect(named('robots', metaOf({ more: { details } }))).toEqual(['noindex, follow'])
  })
})
