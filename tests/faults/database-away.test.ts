import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { type Composition, compose } from '#server/compose'
import { readConfig } from '#server/config'
import { openLog } from '#server/log'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { type Line, layLine } from './cut-line.ts'

let database: TestDatabase
let line: Line
let shop: Composition
let app: FastifyInstance
const logged: string[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-away-'))

beforeAll(async () => {
  database = await freshDatabase()
  line = await layLine(database.url)
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', DATA_DIR: dataDir, ROLES: 'web' })
  const log = openLog('info', { write: (entry) => void logged.push(entry) })
  shop = await compose({ config, databaseUrl: line.url, smtpUrl: 'smtp://127.0.0.1:1', log })
  app = await buildApp(shop, log)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await line.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const page = (url: string) => app.inject({ url, headers: { cookie: 'bm_cart=aaaaaaaaaaaaaaaaaaaaaaaaaaaa' } })

it('answers 503 with words and Retry-After while the database is away, and goes on by itself when it is back', async () => {
  expect((await page('/students/books')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  line.cut()
  // What was read before is shown until the shop notices the loss.
  await expect.poll(async () => (await page('/students/books')).statusCode).toBe(503)
  for (const url of ['/students/', '/students/books', '/students/cart', '/students/product/1001']) {
    const away = await page(url)
    expect([url, away.statusCode, away.headers['retry-after']]).toEqual([url, 503, '5'])
    expect(away.body).toMatch(/try again/i)
    expect(away.body).not.toMatch(/ECONN|Connection terminated|at Object|postgres/)
  }
  const call = await app.inject('/students/api/bookstore/product/productDetails?editionId=1001')
  expect(call.statusCode).toBe(503)
  expect(call.json()).toMatchObject({ ResponseType: 'ERROR', data: null })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  const entries = logged.filter((entry) => /could be rendered|request failed|screen failed/.test(entry))
  expect(entries.length).toBeGreaterThanOrEqual(5)
  for (const entry of entries) {
    expect(entry).toContain('"level":"warn"')
    expect(entry).toMatch(/"reason":"[^"]+"/)
    expect(entry).not.toContain('"stack"')
  }
  line.mend()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  expect((await page('/students/books')).statusCode).toBe(200)
})

it('keeps answering what needs no database', async () => {
  line.cut()
  expect(
    (await app.inject('/students/api/bookstore/userAccount/getStateCityByPINCode/560034')).statusCode,
  ).toBe(200)
  line.mend()
})
