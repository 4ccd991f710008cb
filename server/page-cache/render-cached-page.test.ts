import { describe, expect, it } from 'vitest'
import type { ShopNeeds } from '#web/context.ts'
import { unpackedAs } from '../encoding.ts'
import type { PageRequest, RenderedPage } from '../render-page.ts'
import { type CachedPage, renderCachedPage } from './render-cached-page.ts'

const needs = { baseUrl: 'https://shop.example.com', cards: null } as ShopNeeds
const query = {
  path: '/students/books?page=2',
  tags: ['list-books'],
  attempt: { attempt: 'ca-2027-05', levelCode: 'ca-final' },
  requestId: '7f1c',
  onFault: () => {},
}

/** Renders with screens that answer this, and tells what they were asked. */
async function rendered(answer: Partial<Omit<RenderedPage, 'headers'>> & { headers?: HeadersInit }) {
  const seen: PageRequest[] = []
  const page = await renderCachedPage(
    async (page) => {
      seen.push(page)
      return {
        status: 200,
        isFaulty: false,
        html: '<html data-request="7f1c"><p>Books</p></html>',
        ...answer,
        headers: new Headers(answer.headers),
      }
    },
    needs,
    query,
  )
  return { page, seen: seen[0] }
}
const textOf = ({ packed }: CachedPage) => unpackedAs(packed, 'identity').toString()

describe('a page for everybody', () => {
  it('is rendered at our own address, for nobody, without a header of who asked first', async () => {
    const { seen } = await rendered({})
    expect(seen?.request.url).toBe('https://shop.example.com/students/books?page=2')
    expect([...(seen?.request.headers ?? [])]).toEqual([])
    expect(seen?.visitor).toMatchObject({ user: null, cartToken: null, ip: '', ...query.attempt })
  })

  it('names nobody: neither the request nor the nonce it was rendered with', async () => {
    const { page } = await rendered({})
    expect(textOf(page)).toBe('<html data-request=""><p>Books</p></html>')
    expect(page.headers['content-security-policy']).not.toContain('nonce')
  })

  it('is tagged by its route, its own edition and every edition that it links to', async () => {
    const html =
      '<a href="/students/product/1001/tax"><a href="/students/product/1002"><a href="/students/product/list">'
    const { page } = await rendered({ html: html + html })
    expect(page.headers['cache-tag']).toBe('list-books,edition-1001,edition-1002')
    expect([...page.tags]).toEqual(['all', 'list-books', 'edition-1001', 'edition-1002'])
  })

  it.each([
    [200, {}, true],
    [301, { location: '/students/product/1001/tax' }, true],
    [308, { location: '/students/' }, true],
    [302, { location: '/students/' }, false],
    [200, { 'cache-control': 'no-store' }, false],
    [200, { 'cache-control': 'private, max-age=5' }, false],
    [404, {}, false],
    [500, {}, false],
    [202, {}, false],
  ] as const)('of status %i with %j is stored: %s', async (status, headers, isStored) => {
    const { page } = await rendered({ status, headers })
    expect(page.etag !== null).toBe(isStored)
    if (isStored)
      expect(page.headers['cache-control']).toMatch(/^public, max-age=0, must-revalidate, s-maxage=/)
    else expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect('cache-tag' in page.headers).toBe(isStored)
  })

  it('of which a part failed is not stored, and names the request under which the fault is logged', async () => {
    const { page } = await rendered({ isFaulty: true })
    expect(page.etag).toBeNull()
    expect(textOf(page)).toContain('data-request="7f1c"')
  })

  it('that sets a cookie is none', async () => {
    await expect(rendered({ headers: { 'set-cookie': 'a=b' } })).rejects.toThrow('a cookie was set')
  })
})
