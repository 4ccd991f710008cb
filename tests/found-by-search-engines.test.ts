import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { oneRow } from '#kernel/read-rows'
import { disallowed } from '#server/robots-routes'
import { listedRoutes } from '#server/sitemap-routes'
import { builtApp } from '#server/web-build'
import { saveRedirect } from '#shop/seo'
import type { RouteHandle } from '#web/policy.ts'
import { openShop } from './support/journey.ts'

const shop = openShop()
let origin: string
let listed: ReturnType<typeof listedRoutes>

beforeAll(async () => {
  expect(existsSync('build/server/index.js')).toBe(true)
  listed = listedRoutes(await builtApp())
  origin = shop.url.replace('/students', '')
})

const text = async (path: string) => (await fetch(origin + path)).text()
const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url)
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null

describe('every public page', () => {
  it('is in a part of the sitemap, or its route says why not', () => {
    expect(listed.missing).toEqual([])
    for (const reason of Object.values(listed.unlisted)) expect(reason).toMatch(/^[A-Z].{10,}\.$/)
  })

  it('that is in the sitemap is there, may be found, and says what it is under one address', async () => {
    const parts = locations(await text('/students/sitemap.xml'))
    expect(parts.length).toBeGreaterThanOrEqual(2)
    const urls = (await Promise.all(parts.map((part) => text(new URL(part).pathname)))).flatMap(locations)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls).toContain(`${shop.url}/books`)
    const titles = new Map<string, string>()
    for (const url of urls) {
      const answer = await fetch(url, { redirect: 'manual' })
      const html = await answer.text()
      expect({ url, status: answer.status, robots: contentOf(html, 'robots') }).toEqual({
        url,
        status: 200,
        robots: 'index, follow, max-image-preview:large',
      })
      expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
      expect({ url, description: contentOf(html, 'description') }).not.toEqual({ url, description: null })
      expect({ url, card: contentOf(html, 'twitter:card') }).toEqual({ url, card: 'summary_large_image' })
      const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect({ url, title }).not.toEqual({ url, title: '' })
      titles.set(url, title)
    }
    expect(titles.size).toBe(urls.length)
  })

  it('is there as well with a slash at the end of its address', async () => {
    expect(listed.single).toContain('/about-us')
    for (const path of listed.single) {
      const { status } = await fetch(`${shop.url}${path.replace(/\/?$/, '/')}`)
      expect({ path, status }).toEqual({ path, status: 200 })
    }
  })
})

describe('every page', () => {
  it.each(['/', '/books', '/lectures', '/bundle', '/search?q=tax', '/product/1001', '/nowhere'])(
    '%s names itself, its language and its icon',
    async (path) => {
      const html = await text(`/students${path}`)
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/\S+ · Bookmann$/)
      expect(html).toContain('<html lang="en-IN"')
      expect(contentOf(html, 'description')?.length).toBeGreaterThan(20)
      const icon = /<link [^>]*rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? 'none'
      expect((await fetch(new URL(icon, shop.url))).status).toBe(200)
    },
  )
})

describe('the call for the words of a page', () => {
  const wordsOf = async (API_VALUE: string, params: number[] = []) => {
    const answer = await fetch(`${origin}/students/api/node/seoDetails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ API_VALUE, params }),
    })
    return { status: answer.status, data: (await answer.json()).data }
  }

  it.each<[key: string, path: string, ...params: number[]]>([
    ['ABOUT_US', '/about-us'],
    ['FAQS', '/faqs'],
    ['JOURNAL_HOME', '/product/list/journal'],
    ['AUTHORS', '/authors'],
    ['CART', '/cart'],
    ['LECTURES_CA_FINAL', '/lectures/course/ca/ca-final'],
    ['ALL_REVIEWS', '/hard/1001/all-reviews', 1001],
    ['REQUEST_SAMPLE', '/product/1001/request-sample', 1001],
    ['BOOKS_CA_FINAL', '/books/course/ca/ca-final'],
  ])('answers for %s what the page itself says', async (key, path, ...params) => {
    const page = await text(`/students${path}`)
    expect(await wordsOf(key, params)).toMatchObject({
      status: 200,
      data: {
        title: /<title>([^<]*) · /.exec(page)?.[1],
        description: contentOf(page, 'description'),
        keywords: contentOf(page, 'keywords') ?? null,
        robots: contentOf(page, 'robots')?.split(', ').slice(0, 2).join(', '),
      },
    })
  })

  it('answers for a title its name and the keywords of its page', async () => {
    const keywords = contentOf(await text('/students/product/1001'), 'keywords')
    expect(keywords).toContain(', ')
    const { data } = await wordsOf('PRODUCT_DETAILS', [1001])
    expect(data).toMatchObject({ title: keywords?.split(', ')[0], keywords })
  })

  it('answers for one person, and nothing for one that nobody knows', async () => {
    const person = await oneRow<{ id: number; name: string }>(shop.db)`select id, name from people`
    expect(await wordsOf('AUTHORS', [person.id])).toMatchObject({
      status: 200,
      data: { title: expect.stringContaining(person.name) },
    })
    expect((await wordsOf('AUTHORS', [999_999])).status).toBe(404)
  })
})

describe('robots.txt', () => {
  it('keeps robots from what is a visitor’s own, and from nothing that may be found', async () => {
    const build = await builtApp()
    const robots = await text('/robots.txt')
    // As robots read a rule: the beginning of a path, in which * is anything.
    const isKeptOut = (path: string) =>
      disallowed.some((rule) => new RegExp(`^${rule.split('*').map(RegExp.escape).join('.*')}`).test(path))
    for (const route of Object.values(build.routes)) {
      const { policy } = (route?.module.handle ?? {}) as Partial<RouteHandle>
      const path = `/students/${route?.path ?? ''}`
      const isFrame = route?.path === undefined && !route?.index
      if (!isFrame && policy !== 'public' && !path.startsWith('/students/contact-us'))
        expect({ path, out: isKeptOut(path) }).toEqual({ path, out: true })
    }
    for (const path of listed.single) expect(isKeptOut(`/students${path}`)).toBe(false)
    expect(robots).toContain(`Sitemap: ${origin}/students/sitemap.xml`)
    for (const path of disallowed) expect(robots).toContain(`Disallow: ${path}`)
  })
})

describe('things for machines', () => {
  it('stand on a product page as data that no policy refuses and no title can break out of', async () => {
    await shop.db
      .updateTable('works')
      .set({ title: '</script><script>alert(1)</script>' })
      .where('id', '=', (eb) =>
        eb.selectFrom('editions').select('work_id').where('id', '=', world.lawBook.id),
      )
      .execute()
    const read = async () => (await fetch(`${shop.url}/product/${world.lawBook.id}`)).text()
    // The database tells of the change; a page drawn before the word comes still has the title of before.
    await expect.poll(read).toContain('alert(1)')
    const html = await read()
    const blocks = Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json = '']) => JSON.parse(json),
    )
    expect(blocks.map((block) => block['@type'])).toEqual(['BreadcrumbList', ['Product', 'Book']])
    expect(blocks[1]).toMatchObject({
      name: expect.stringContaining('</script>'),
      offers: { priceCurrency: 'INR' },
    })
    expect(html).not.toContain('<script>alert(1)')
  })
})

describe('an old address', () => {
  it('leads on at once after it was saved, in one step, with its query', async () => {
    const from = '/students/an-old-page'
    expect((await fetch(origin + from)).status).toBe(404)
    await shop.db
      .transaction()
      .execute((tx) =>
        saveRedirect({ tx, isLiveAddress: () => false }, { from, to: '/students/books' }, null),
      )
    await expect
      .poll(async () =>
        (await fetch(`${origin}${from}?utm_source=mail`, { redirect: 'manual' })).headers.get('location'),
      )
      .toBe('/students/books?utm_source=mail')
  })

  it('of the former store is answered with 301, and with 404 where nothing took its place', async () => {
    const moved = await fetch(`${origin}/bookstore/product/${world.lawBook.id}?a=1`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toMatch(
      new RegExp(`^/students/product/${world.lawBook.id}/.+\\?a=1$`),
    )
    for (const path of [
      '/nothing',
      '/bookstore/nothing',
      '/bookstore/product/6/0/journals/nothing',
      '/students/product/a-word',
    ]) {
      const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
      const type = headers.get('content-type')
      expect({ path, status, type }).toEqual({ path, status: 404, type: 'text/html; charset=utf-8' })
    }
  })

  it.each([
    ['/students/FAQS', '/students/faqs'],
    ['/students/About-Us?a=1', '/students/about-us?a=1'],
    ['/students/Books/format/HARD', '/students/books/format/hard'],
    ['/Students/books', '/students/books'],
  ])('with capitals is the page in small letters: %s', async (from, to) => {
    const moved = await fetch(origin + from, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, to])
  })

  it('by an old ISBN is served as a file of the day, and of no day to come', async () => {
    const answer = await fetch(`${shop.url}/isbn-redirection-2026-01-01.json`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(typeof (await answer.json())).toBe('object')
    expect((await fetch(`${shop.url}/isbn-redirection-2999-01-01.json`)).status).toBe(404)
  })
})
