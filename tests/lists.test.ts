import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { listsWithTitles } from '#web/storefront/list/all-lists.ts'
import { listPatterns } from '#web/storefront/list/patterns.ts'
import { openShop } from './support/journey.ts'

beforeAll(() => {
  expect(existsSync('build/server/index.js')).toBe(true)
})
const shop = openShop()

const send = (path: string, attempt?: string) =>
  fetch(shop.url + path, {
    redirect: 'manual',
    headers: attempt === undefined ? {} : { cookie: `bm_attempt=${attempt}` },
  })
const text = async (path: string, attempt?: string) => (await send(path, attempt)).text()
const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]

describe('every address of a list', () => {
  it('answers with its heading, its own title and itself as its address', async () => {
    const paths = [
      ...listPatterns.filter((pattern) => !pattern.includes(':')).map((pattern) => `/${pattern}`),
      ...listsWithTitles(await shop.needs.titles.index()),
    ]
    const titles = new Set<string>()
    for (const path of paths) {
      const answer = await send(path)
      const html = await answer.text()
      expect({ path, status: answer.status, heading: headingOf(html) !== undefined }).toEqual({
        path,
        status: 200,
        heading: true,
      })
      expect(html).toContain(`<link rel="canonical" href="${shop.url}${path}"/>`)
      titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '')
    }
    // The exam of a level and the level itself are named alike, and hold the same.
    expect(titles.size).toBeGreaterThan(paths.length * 0.8)
  })

  it('of a paper has as many titles as the home page says', async () => {
    const attempt = 'ca-intermediate.ca-2027-05'
    const links = (await text('/', attempt)).matchAll(
      /href="\/students(\/product\/list\/paper\/[^"]+)"[\s\S]*?>([\d,]+ titles?|No titles yet)</g,
    )
    const counts = [...links].flatMap(([, path = '', count = '']) =>
      /^\d/.test(count) ? [{ path, count }] : [],
    )
    expect(counts.length).toBeGreaterThan(2)
    for (const { path, count } of counts) expect(await text(path, attempt)).toContain(`>${count}<`)
  })

  it('without a title says what else there is', async () => {
    const html = await text('/books/format/hard-video')
    expect(html).toContain('Nothing here yet')
    expect(html).toContain('Browse Books')
  })

  it('that the catalogue does not know is not found', async () => {
    for (const path of [
      '/books/course/zzz',
      '/books/course/ca/cseet',
      '/product/list/subject/zzz',
      `/product/list/journal/${world.lawBook.id}`,
      '/product/list/zzz',
    ])
      expect({ path, status: (await send(path)).status }).toEqual({ path, status: 404 })
  })

  it('that is written otherwise leads to the one it is known by', async () => {
    for (const [from, to] of [
      ['/list/journal', '/product/list/journal'],
      ['/list/collection', '/product/list/collection'],
      ['/list/compliance', '/product/list/compliance'],
      ['/list/research-offline', '/product/list/research-offline'],
      ['/product/list/grade', '/product/list/standard'],
      ['/product/list/grade/bcom', '/product/list/standard/bcom'],
      ['/list/grade/bcom', '/product/list/standard/bcom'],
      ['/product/list/collection/popular', '/collection/detail/popular'],
      ['/list/collection/popular', '/collection/detail/popular'],
      [`/product/list/journal/${world.journalVirtual.id}`, `/product/list/journal/${world.journal.id}`],
    ] as const) {
      const answer = await send(from)
      expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 301, `/students${to}`])
    }
  })
})

describe('what a list is asked for', () => {
  it.each([
    ['?page=-1', 404],
    ['?page=0', 404],
    ['?page=1000000000', 404],
    ['?page=999999', 404],
    ['?sort=zzz', 200],
    ['?subject=no-such-subject', 200],
    ['?subject=%1f&author=%F0%9F%92%A9', 200],
    ['?subject=%00', 400],
    ['?subject=%27%20or%201=1--&paper=(.*)%2B&price=%5B', 200],
    ['?author=__proto__&type=constructor&price=toString', 200],
    ['?fit=all&fit=only&fit=none', 200],
    [`?subject=${'x'.repeat(3000)}`, 200],
    [`?${Array.from({ length: 300 }, (_, n) => `author=a${n}`).join('&')}`, 200],
  ])('as %s is answered with %i', async (query, status) => {
    expect((await send(`/books${query}`)).status).toBe(status)
  })

  it('with an order that is not offered is said to be sorted by it', async () => {
    for (const path of ['/books?sort=dlh', '/search?q=tax&sort=dhl'])
      expect(await text(path)).toMatch(/<option value="(dlh|dhl)" selected="">/)
  })

  it('and not known here is named and left out of every link', async () => {
    const html = await text('/books?format=scroll&sort=zzz&subject=audit')
    expect(html).toContain('We do not know the format ‘scroll’, so it was left out.')
    expect(html).toContain('We do not know the sort order ‘zzz’, so it was left out.')
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/books?subject=audit"/>`)
    const [page = ''] = html.split('<script')
    expect(page.match(/(?:href|value)="[^"]*(?:scroll|zzz)[^"]*"/g)).toBeNull()
  })

  it('means the same in any order, and has one address', async () => {
    const one = await text('/books?subject=audit&language=en&page=1&sort=plh')
    const canonical = `<link rel="canonical" href="${shop.url}/books?subject=audit&amp;language=en"/>`
    expect(one).toContain(canonical)
    expect(await text('/books?language=en&subject=audit')).toContain(canonical)
    const countOf = (html: string) => /role="status"[^>]*>([^<]*)/.exec(html)?.[1]
    expect(countOf(one)).toMatch(/^\d+ titles?$/)
    expect(countOf(await text('/books?language=en&subject=audit&subject=audit'))).toBe(countOf(one))
    expect(countOf(await text('/books?subject=audit&subject=indirect-tax'))).not.toBe(countOf(one))
  })
})

describe('a list for an attempt', () => {
  const path = '/product/list/paper/ca-intermediate-3a'
  const of2027 = (month: string, query = '') => text(`${path}${query}`, `ca-intermediate.ca-2027-${month}`)
  const book = `/product/${world.incomeTaxBook.id}/`
  const oldBook = `/product/${world.oldActBook.id}/`

  it('shows only what fits when that is asked for: the Act of 2025 in May 2027, that of 1961 in January', async () => {
    const [may, january] = [await of2027('05', '?fit=only'), await of2027('01', '?fit=only')]
    expect([may.includes(book), may.includes(oldBook)]).toEqual([true, false])
    expect([january.includes(book), january.includes(oldBook)]).toEqual([false, true])
    expect(may).toMatch(/Hide titles that do not fit .*May 2027/)
  })

  it('shows what does not fit too, last and marked', async () => {
    const all = await of2027('05')
    expect(all.indexOf(oldBook)).toBeGreaterThan(all.indexOf(book))
    expect(all).toContain('Not for May 2027')
  })

  it('shows a title of another level as that, whatever its month', async () => {
    const final = await text(path, 'ca-final.ca-2027-05')
    expect(final).toContain('This is a CA Intermediate book')
    expect(final).not.toContain('>Fits May 2027<')
  })
})
