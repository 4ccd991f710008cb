import { describe, expect, it } from 'vitest'
import type { ShopNeeds } from '#web/context.ts'
import type { DrawnPage, PageAsked } from '../draw-page.ts'
import { drawForStranger, PersonalPage } from './draw-stranger.ts'
import { bytesOf } from './shared-page.ts'

const needs = { baseUrl: 'https://shop.example.com', cards: null } as ShopNeeds
const asked = {
  path: '/students/books?page=2',
  stranger: { attempt: 'ca-2027-05', levelCode: 'ca-final', cartCount: 2, isSignedIn: false },
  requestId: '7f1c',
  isAwaited: true,
  onFault: () => {},
}

/** Draws with screens that answer this, and tells what they were asked. */
async function drawn(answer: Partial<Omit<DrawnPage, 'headers'>> & { headers?: HeadersInit; html?: string }) {
  const seen: PageAsked[] = []
  const page = await drawForStranger(
    async (page) => {
      seen.push(page)
      const html = answer.html ?? '<html data-request="7f1c"><p>Books</p></html>'
      return {
        status: 200,
        isFaulty: false,
        pieces: [html],
        ...answer,
        headers: new Headers(answer.headers),
      }
    },
    needs,
    asked,
  )
  return { page, seen: seen[0] }
}

describe('a page for strangers', () => {
  it('is drawn at our own address, without a header of whoever asked, for the attempt they write', async () => {
    const { seen } = await drawn({})
    expect(seen?.request.url).toBe('https://shop.example.com/students/books?page=2')
    expect([...(seen?.request.headers ?? [])]).toEqual([])
    expect(seen?.visitor).toMatchObject({ user: null, cartToken: null, ip: '', ...asked.stranger })
  })

  it('names nobody: neither the request nor the nonce it was drawn with', async () => {
    const { page } = await drawn({})
    expect(bytesOf(page, 'identity').toString()).toBe('<html data-request=""><p>Books</p></html>')
    expect(page.headers['content-security-policy']).not.toContain('nonce')
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
  ] as const)('of status %i with %j is kept: %s', async (status, headers, isKept) => {
    const { page } = await drawn({ status, headers })
    expect(page.tag !== null).toBe(isKept)
    expect(page.headers['cache-control']).toBe(isKept ? 'no-cache' : 'no-store')
  })

  it('of which a part failed is not kept, and keeps the number under which the fault is logged', async () => {
    const { page } = await drawn({ isFaulty: true })
    expect(page.tag).toBeNull()
    expect(bytesOf(page, 'identity').toString()).toContain('data-request="7f1c"')
  })

  it('of whoever is signed in is none when a screen asks who that is; a guest is nobody', async () => {
    const ask = (isSignedIn: boolean) =>
      drawForStranger(
        async ({ visitor: { user } }) => ({
          status: 200,
          isFaulty: false,
          pieces: [`<p>Hello ${user?.name ?? 'stranger'}</p>`],
          headers: new Headers(),
        }),
        needs,
        { ...asked, stranger: { ...asked.stranger, isSignedIn } },
      )
    await expect(ask(true)).rejects.toThrow(PersonalPage)
    expect(bytesOf(await ask(false), 'identity').toString()).toContain('Hello stranger')
  })

  it('that sets a cookie is none', async () => {
    await expect(drawn({ headers: { 'set-cookie': 'a=b' } })).rejects.toThrow(PersonalPage)
  })
})
