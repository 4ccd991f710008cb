import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { type Composition, compose } from '#server/compose'
import { readConfig } from '#server/config'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { wordsOf } from '../../tools/drill/shopper.ts'
import { type Line, layLine } from './cut-line.ts'

// What status a page has whose form was refused, and one around which the rest fails. The way in of the pages
// (web/entry.server.tsx) decides it.
let database: TestDatabase
let line: Line
let shop: Composition
let app: FastifyInstance
const logged: string[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-page-fault-'))

beforeAll(async () => {
  database = await freshDatabase()
  line = await layLine(database.url)
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', DATA_DIR: dataDir, ROLES: 'web' })
  const log = pino({ level: 'error' }, { write: (words) => void logged.push(words) })
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

const cookie = 'bm_cart=aaaaaaaaaaaaaaaaaaaaaaaaaaaa'
/** The form is refused before anything is asked of the database; the page around it counts the cart. */
const refusedForm = (headers: Readonly<Record<string, string>> = { cookie }) =>
  app.inject({
    method: 'POST',
    url: '/students/login',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=nobody&password=',
  })

/** Breaks the part of the page that counts the cart, for real, while `during` runs. */
async function withoutCarts<T>(during: () => Promise<T>): Promise<T> {
  await sql`alter table carts rename to carts_away`.execute(database.db)
  try {
    return await during()
  } finally {
    await sql`alter table carts_away rename to carts`.execute(database.db)
  }
}

test('a refused form is answered with its own status and its words', async () => {
  const refused = await refusedForm()
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Sign in')
})

test('a refused form on a page that then fails is a fault: 500 with words and the number to name, never half a page as 422', async () => {
  logged.length = 0
  const failed = await withoutCarts(() => refusedForm())
  expect(failed.statusCode).toBe(500)
  expect(failed.headers['cache-control']).toContain('private')
  const words = wordsOf(failed.body)
  expect(words).toContain('Something went wrong on our side')
  expect(words).toContain(`mention request ${String(failed.headers['x-request-id'])}`)
  expect(words).not.toMatch(/relation|carts|at Object/)
  expect(logged.some((words) => words.includes('a screen failed'))).toBe(true)
})

test('whoever has no cart is not touched by the fault: the refused form keeps its status', async () => {
  expect((await withoutCarts(() => refusedForm({}))).statusCode).toBe(422)
})

test('a page that is only read and fails is a fault as well', async () => {
  const failed = await withoutCarts(() => app.inject({ url: '/students/login', headers: { cookie } }))
  expect(failed.statusCode).toBe(500)
  expect((await app.inject({ url: '/students/login', headers: { cookie } })).statusCode).toBe(200)
})

test('with the database away a refused form is 503 with Retry-After, and 422 again once it is back', async () => {
  line.cut()
  const away = await refusedForm()
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
  line.mend()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 10_000 }).toBe(200)
  await expect.poll(async () => (await refusedForm()).statusCode, { timeout: 10_000 }).toBe(422)
})
