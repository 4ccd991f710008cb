import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { world } from '#demo/test-world'
import { firstRow } from '#kernel/read-rows'
import { freshDatabase } from '#tests/support/postgres'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { countViews, viewedEdition } from './view-counter.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const page = '/students/product/1005/corporate-law'

describe('a view is', () => {
  type Asked = Partial<Parameters<typeof viewedEdition>[0]>
  const seen = (query: Asked = {}, status = 200) =>
    viewedEdition(
      {
        method: 'GET',
        originalUrl: page,
        ...query,
        headers: { 'user-agent': phone, ...query.headers },
      },
      status,
    )
  test.each<[string, Asked]>([
    ['a product page that was opened', {}],
    ['one opened with a mark of a campaign', { originalUrl: `${page}?utm_source=mail` }],
    ['one that somebody came to from another page of ours', { originalUrl: `${page}.data` }],
  ])('%s', (_, query) => {
    expect(seen(query)).toBe(1005)
  })

  test.each<[string, Asked, number?]>([
    ['another page', { originalUrl: '/students/books' }],
    ['an address that leads to the page', { originalUrl: '/students/product/1005' }, 301],
    ['a page that is not there', {}, 404],
    ['a page that the browser still has', {}, 304],
    ['a form', { method: 'POST' }],
    ['only the head of a page', { method: 'HEAD' }],
    ['a page fetched in advance', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a program', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['a program that does not say what it is', { headers: { 'user-agent': '' } }],
  ])('not %s', (_, query, status) => {
    expect(seen(query, status)).toBeNull()
  })
})

async function opened(
  record: (views: ReadonlyMap<number, number>) => Promise<void>,
): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance
  app.decorateRequest('visitor', null)
  const warn = vi.fn<() => void>()
  countViews(app, { record, log: { warn } })
  app.get('/students/product/:id/:slug', { config: { policy: 'public' } }, () => 'page')
  await app.ready()
  return app
}
let visitors = 0
const open = (app: FastifyInstance, url = page, remoteAddress = `203.0.113.${++visitors}`) =>
  app.inject({ url, headers: { 'user-agent': phone }, remoteAddress })

test('a network that reloads a page counts once in half an hour, for each title', async () => {
  const record = vi.fn<(views: ReadonlyMap<number, number>) => Promise<void>>(async () => {})
  const app = await opened(record)
  for (let time = 0; time < 50; time++) await open(app, page, '198.51.100.4')
  for (let time = 1; time < 20; time++) await open(app, page, `2001:db8:1:2::${time}`)
  await open(app, '/students/product/7/other', '198.51.100.4')
  await app.close()
  expect(record.mock.calls).toEqual([
    [
      new Map([
        [1005, 2],
        [7, 1],
      ]),
    ],
  ])
})

test('views are added up and written when the server closes', async () => {
  const record = vi.fn<(views: ReadonlyMap<number, number>) => Promise<void>>(async () => {})
  const app = await opened(record)
  await open(app)
  await open(app)
  await open(app, '/students/product/7/other')
  expect(record).not.toHaveBeenCalled()
  await app.close()
  expect(record.mock.calls).toEqual([
    [
      new Map([
        [1005, 2],
        [7, 1],
      ]),
    ],
  ])
})

test('views are written every ten seconds, and what could not be written is written later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const written: Map<number, number>[] = []
  let away = true
  const app = await opened(async (views) => {
    if (away) throw new Error('the database is away')
    written.push(new Map(views))
  })
  await open(app)
  await vi.advanceTimersByTimeAsync(10_000)
  away = false
  await open(app)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(written).toEqual([new Map([[1005, 2]])])
  await app.close()
  vi.useRealTimers()
})

test('pages from memory count like those drawn for one visitor, and closing the shop loses none', async () => {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-views-'))
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', DATA_DIR: dataDir, ROLES: 'web' })
  const log = pino({ level: 'silent' })
  const shop = await compose({ config, databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', log })
  const app = await buildApp(shop, log)
  const number = await app.inject(`/students/product/${world.lawBook.id}`)
  const url = number.headers.location as string
  const rendered = await open(app, url)
  const stored = await open(app, url)
  const own = await app.inject({
    url,
    remoteAddress: '203.0.113.250',
    headers: { 'user-agent': phone, cookie: 'bm_cart=0123456789012345678901' },
  })
  expect([rendered, stored, own].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(stored.headers.etag).toBeDefined()
  const viewsToday = async () =>
    (
      await firstRow<{ views: number }>(database.db)`
        select views from edition_views where edition_id = ${world.lawBook.id} and day = '2026-11-21'`
    )?.views ?? 0
  expect(await viewsToday()).toBe(0)
  await app.close()
  expect(await viewsToday()).toBe(3)
  await shop.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})
