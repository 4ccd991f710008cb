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
import { visibleText } from '../../tools/drill/shopper.ts'
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

/** The form is refused before anything is asked of the database; the page around it names the terms of sale. */
const refusedForm = (headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    method: 'POST',
    url: '/students/login',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=nobody&password=',
  })

/** Takes a table away, for real, while `during` runs; what is held in memory is read again before and after. */
async function without(table: 'carts' | 'sale_terms', during: () => Promise<unknown>): Promise<void> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`
      .execute(database.db)
      .then(() => sql`select pg_notify('pages_changed', 'pages')`.execute(database.db))
  await rename(table, `${table}_away`)
  try {
    await during()
  } finally {
    await rename(`${table}_away`, table)
  }
}
const status = async (answer: () => Promise<{ statusCode: number }>, expected: number) =>
  expect.poll(async () => (await answer()).statusCode).toBe(expected)

test('a refused form is answered with its own status and its words', async () => {
  const refused = await refusedForm()
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Sign in')
})

test('a refused form on a page that then fails is a fault: 500 with words and the number to name, never half a page as 422', async () => {
  logged.length = 0
  await without('sale_terms', async () => {
    await status(refusedForm, 500)
    const failed = await refusedForm()
    expect(failed.headers['cache-control']).toContain('private')
    const words = visibleText(failed.body)
    expect(words).toContain('Something went wrong on our side')
    expect(words).toContain(`mention request ${String(failed.headers['x-request-id'])}`)
    expect(words).not.toMatch(/relation|sale_terms|at Object/)
    // The name of the shop could not be read, and no other is made up.
    expect(failed.body).not.toContain('Bookmann')
  })
  expect(logged.some((words) => words.includes('a screen failed'))).toBe(true)
  await status(refusedForm, 422)
})

test('a page that is only read and fails is a fault as well, for one visitor and for everybody', async () => {
  const paths = ['/students/login', '/students/disclaimer']
  await without('sale_terms', async () => {
    for (const path of paths) {
      await status(() => app.inject(path), 500)
      const { headers } = await app.inject(path)
      expect(headers['etag']).toBeUndefined()
      expect(headers['cache-control']).not.toContain('public')
    }
  })
  for (const path of paths) await status(() => app.inject(path), 200)
})

test('a page whose cookies cannot be corrected is sent all the same', async () => {
  logged.length = 0
  const cookie = 'bm_cart=aaaaaaaaaaaaaaaaaaaaaaaaaaaa; bm_marker=2'
  await without('carts', async () => expect((await refusedForm({ cookie })).statusCode).toBe(422))
  expect(logged.some((words) => words.includes('cookies could not be corrected'))).toBe(true)
  expect((await refusedForm({ cookie })).headers['set-cookie']).toEqual([
    expect.stringMatching(/^bm_marker=; .*Max-Age=0/),
  ])
})

test('with the database away a refused form is 503 with Retry-After, and 422 again once it is back', async () => {
  line.cut()
  // What was read before is shown until the shop notices the loss.
  await status(refusedForm, 503)
  expect((await refusedForm()).headers['retry-after']).toBe('5')
  line.mend()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  await expect.poll(async () => (await refusedForm()).statusCode).toBe(422)
})
