import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expandShop } from '#db/seed/expand/expand-shop'
import { plantCatalog } from '#db/seed/plant-catalog'
import { readSyllabus } from '#db/seed/read-syllabus'
import { buildApp } from '#server/app'
import { type Composition, compose } from '#server/compose'
import { readConfig } from '#server/config'
import { rankTitles } from '#shop/rankings'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { budgets } from './budgets.ts'

// Home of the whole demonstration shop, where the test world's has a few titles without covers.
const asOf = '2026-11-21'
let database: TestDatabase
let shop: Composition
let app: FastifyInstance
const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-home-'))

beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  const { db } = database
  await database.turnClock(
    `${Math.round((Date.parse(`${asOf}T12:00:00+05:30`) - Date.now()) / 1000)} seconds`,
  )
  const syllabus = await readSyllabus(db)
  await plantCatalog(db, expandShop(asOf, syllabus), syllabus, asOf)
  // Names of pictures are all that a page says of them; the best sellers are any, since nothing is sold yet.
  await sql`
    with drawn as (
      insert into media_files (hash, content_type, bytes, width, height)
      select md5(id::text), 'image/png', 1, 480, 640 from editions returning hash)
    select count(*) from drawn`.execute(db)
  await sql`insert into edition_media select id, 0, md5(id::text), 'Cover' from editions`.execute(db)
  await rankTitles(db)
  await sql`
    insert into rankings select 'best-sellers', row_number() over (order by md5(work_id::text)), list_prefix, work_id
    from (select * from listed_titles where list_prefix = 'books' and not is_superseded limit 40) listed`.execute(
    db,
  )
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', DATA_DIR: dataDir, ROLES: 'web' })
  const log = pino({ level: 'silent' })
  shop = await compose({ config, databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', log })
  app = await buildApp(shop, log)
}, 180_000)
afterAll(async () => {
  await app?.close()
  await shop?.close()
  await database?.close()
  rmSync(dataDir, { recursive: true })
})

test.each([
  ['nobody knows what the visitor writes', ''],
  ['the visitor writes CA Intermediate in May 2027', 'bm_attempt=ca-intermediate.ca-2027-05'],
])('home in full weighs no more than a page may, when %s', async (_, cookie) => {
  const answer = await app.inject({ url: '/students/', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  for (const title of ['New releases', 'Best sellers', 'Trending', 'Top rated', 'Combos', 'Who teaches here'])
    expect(answer.body).toContain(title)
  expect(gzipSync(answer.body, { level: 6 }).length).toBeLessThanOrEqual(budgets.document)
})
