import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '#adapters/files/disk'
import { allRows } from '#kernel/read-rows'
import { readBankDesk } from '#shop/bank'
import { newsletterAudience, readNewsletterIssues } from '#shop/marketing'
import { payBy } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { readSampleRequests, readSellerApplications } from '#shop/requests'
import { readModerationQueue } from '#shop/reviews'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { testIdentity } from '../../shop/identity/identity.fixtures.ts'
import { expandShop } from '../expand/expand-shop.ts'
import type { PlannedWork } from '../expand/planned.ts'
import { readSyllabus, type SeedSyllabus } from '../expand/read-syllabus.ts'
import { planOrders } from '../orders/plan-orders.ts'
import { buyersOf } from '../people/buyers.ts'
import { demoPeople } from '../people/demo-people.ts'
import { worldDay } from '../test-world/world.ts'
import { plantTypeset } from '../typeset/plant-typeset.ts'
import { plantCovers } from './plant-covers.ts'
import { type PlantNeeds, plantShop } from './plant-shop.ts'

const database = await testDatabase({ from: 'demonstration' })
let folder: string
let needs: PlantNeeds
let syllabus: SeedSyllabus
let works: PlannedWork[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookmann-seed-'))
  const { db } = database
  needs = { db, files: diskFiles(folder), identity: testIdentity(db), secret: testSecret, log: () => {} }
  syllabus = await readSyllabus(db)
  works = expandShop(worldDay, syllabus)
})
afterAll(() => rm(folder, { recursive: true }))

const counts = async () => {
  const { rows } = await sql`
    select (select count(*) from works) works, (select count(*) from editions) editions, (select count(*) from applicability) assessments,
      (select count(*) from reviews) reviews, (select count(*) from orders) orders, (select count(*) from documents) documents,
      (select count(*) from order_moves) moves, (select count(*) from stock_movements) movements,
      (select count(*) from edition_views) views, (select count(*) from supplement_deliveries) deliveries, (select count(*) from users) users`.execute(
    database.db,
  )
  return rows[0]
}

// tests/support/plant-demonstration.ts breaks it off among the orders and goes on as of a later day.
test('an interrupted planting was gone on with, on the day it began with', async () => {
  const { rows } = await sql`select distinct as_of from seed_marks`.execute(database.db)
  expect(rows).toEqual([{ as_of: worldDay }])
  const accounts = new Set(demoPeople.map(({ id }) => id))
  const orders = planOrders(works, syllabus, buyersOf(accounts), worldDay)
  const amended = await sql`select from supplements s join editions p on p.id = s.edition_id
    join editions e on e.work_id = p.work_id and e.type = 'BOOK' and e.format = 'VIRTUAL' where s.kind = 'supplement'`.execute(
    database.db,
  )
  // Three students bought two virtual books each, two of them each one that has a supplement, one a
  // course, a test series and a book that she cancelled, and one a printed book that has a supplement. Two wait to be paid.
  const bought = 12 + 2 * amended.rows.length
  expect(await counts()).toMatchObject({ works: works.length, orders: orders.length + bought })
  const arrived = new Map(
    works.flatMap((work) => work.editions.map(({ row }) => [row.id, Date.parse(row.arrived_at)])),
  )
  const early = orders.filter(({ placedAt, items }) =>
    items.some(({ editionId }) => (arrived.get(editionId) ?? placedAt) > placedAt),
  )
  expect(early).toEqual([])
})

test('past orders were packed and shipped by day, on working days', async () => {
  const { rows } = await sql<{ moves: number; late: number }>`
    select count(*)::int moves, count(*) filter (where extract(isodow from at) = 7
      or at::time not between '09:30' and '18:30'
      or at::date in (select holiday_on from public_holidays))::int late
    from (select m.at at time zone 'Asia/Kolkata' at from order_moves m
      join order_lines l on l.id = m.order_line_id join orders o on o.id = l.order_id
      where o.idempotency_key like 'seed-order-%'
        and m.to_state in ('PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED')) by_hand`.execute(
    database.db,
  )
  expect(rows).toEqual([{ moves: expect.any(Number), late: 0 }])
  expect(rows[0]?.moves).toBeGreaterThan(1_000)
})

test('a student has a course under way, and one a printed book with its supplement of the law', async () => {
  const { db } = database
  const { rows: owned } = await sql<{ type: string; format: string; supplement: string | null }>`
    select distinct e.type, e.format, s.kind supplement from edition_owners o join editions e on e.id = o.edition_id
    left join reading_places p on p.user_id = o.user_id and p.edition_id = e.id
    left join supplement_owners w on w.user_id = o.user_id and w.owned_id = e.id
    left join supplements s on s.id = w.supplement_id
    where o.user_id is not null and (e.type <> 'VIDEO' or p.chapter_no = 3)`.execute(db)
  expect(owned).toContainEqual(expect.objectContaining({ type: 'VIDEO', format: 'VIRTUAL' }))
  expect(owned).toContainEqual({ type: 'BOOK', format: 'HARD', supplement: 'supplement' })
})

test('a student has credit in her wallet, wishes and a result, and staff money to match, sellers to answer and an alert to send', async () => {
  const { db } = database
  const userId = demoPeople[0]?.id
  const { rows } = await sql`select
    (select sum(balance_paise)::int from wallet_accounts where user_id = ${userId} and expires_on is null) > 0 "hasRefund",
    (select sum(balance_paise)::int from wallet_accounts where user_id = ${userId} and expires_on is not null) rewards,
    (select count(*)::int from wishlist_items where user_id = ${userId}) wishes,
    (select count(*)::int from test_attempts where user_id = ${userId} and submitted_at < ends_at) results,
    (select count(*)::int from coupon_uses) codes`.execute(db)
  // Two rewards of ₹100, of which ₹150 paid a part of the test series.
  expect(rows).toEqual([{ hasRefund: true, rewards: 50_00, wishes: 4, results: 1, codes: 1 }])
  const { lines } = await readBankDesk(db, null)
  expect(lines.map(({ proposals }) => proposals.length > 0)).toEqual([true, false, false])
  expect((await readSellerApplications(db)).total).toBe(2)
  const [alert] = await readNewsletterIssues(db)
  expect(alert).toMatchObject({ purpose: 'law-alerts', sentAt: null })
  const readers = await newsletterAudience(db, alert?.id ?? 0)
  expect(readers.map(({ name }) => name)).toEqual(['Asha Menon', 'Rohan Deshpande'])
})

// Two that follow each other within milliseconds may be listed the other way round.
test('students have messages about what they bought, oldest first, and have not read the last', async () => {
  const { rows } = await sql<{ messages: number; kinds: number; unread: number; early: number }>`
    select count(*)::int messages, count(distinct kind)::int kinds, count(*) filter (where read_at is null)::int unread,
      count(*) filter (where sent_at < before - interval '1 second')::int early
    from (select *, lag(sent_at) over (partition by user_id order by id) before from account_messages) m
    group by user_id`.execute(database.db)
  expect(rows).toHaveLength(4)
  for (const { messages, kinds, unread, early } of rows) {
    expect(kinds).toBeGreaterThan(3)
    expect(unread).toBeGreaterThan(0)
    expect(unread).toBeLessThan(messages)
    expect(early).toBe(0)
  }
})

test('a second planting changes nothing', async () => {
  const before = await counts()
  await plantShop(needs, { asOf: worldDay, covers: false })
  expect(await counts()).toEqual(before)
})

test('every invariant of the shop holds in the planted one', async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

test('reviews and teachers wait for staff, and count in no rating', async () => {
  const { db } = database
  expect((await readModerationQueue(db)).reviews.map(({ state }) => state)).toEqual(['pending', 'pending'])
  expect(await readSampleRequests(db)).toMatchObject({ total: 2 })
})

test('past orders stand in every state of goods that travel, with documents numbered by day', async () => {
  const { rows } = await sql<{ state: string }>`select distinct state from order_lines`.execute(database.db)
  expect(rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'ACCEPTED',
      'PROCESSING',
      'SHIPPED',
      'DELIVERED',
      'CANCELLED',
      'RETURN_PENDING',
      'RETURN_ACCEPTED',
      'RETURN_REJECTED',
      'RETURNED',
      'REFUND_INITIATED',
    ]),
  )
  const { rows: backwards } = await sql`
    select number from (select number, issued_on,
      lag(issued_on) over (partition by seller_id, kind, fy order by serial) before from documents) d
    where before > issued_on`.execute(database.db)
  expect(backwards).toEqual([])
})

test('past orders came by day and in the evening, and are paid as their goods allow', async () => {
  const { rows } = await sql`
    select distinct o.payment_method method, bool_or(not l.is_physical) over (partition by o.payment_method) "isDigital"
    from orders o join order_lines l on l.order_id = o.id order by 1`.execute(database.db)
  expect(rows).toEqual([
    { method: payBy.bankTransfer, isDigital: true },
    { method: payBy.cashOnDelivery, isDigital: false },
  ])
  const { rows: hours } = await sql<{ hour: number; orders: number }>`
    select extract(hour from placed_at at time zone 'Asia/Kolkata')::int as hour, count(*)::int orders
    from orders group by 1 order by 1`.execute(database.db)
  expect(hours.filter(({ hour }) => hour < 8 || hour > 22)).toEqual([])
  const at = (from: number, to: number) =>
    hours.reduce((sum, { hour, orders }) => sum + (hour >= from && hour < to ? orders : 0), 0)
  // Four hours of the evening bring as many as the eight before.
  expect(at(19, 23)).toBeGreaterThan(at(11, 19) * 0.8)
})

test('two virtual books have the pages of a PDF, with their contents, and keep them', async () => {
  expect(await plantTypeset(needs, works)).toBe(2)
  expect(await plantTypeset(needs, works)).toBe(0)
  const { rows } = await sql<{ slug: string; pages: number; samples: number; first: string }>`
    select w.slug, count(*)::int pages, count(*) filter (where c.is_sample)::int samples,
      max(c.body) filter (where c.no = 3) first
    from chapters c join works w on w.id = c.work_id where c.picture is not null group by w.slug order by w.slug`.execute(
    database.db,
  )
  expect(rows.map(({ slug, pages, samples }) => [slug, pages, samples])).toEqual([
    ['accounting-formats-at-a-glance', 9, 3],
    ['the-formula-ledger', 9, 3],
  ])
  expect(rows[0]?.first).toContain('Gross profit 1,50,000')
})

test('siblings share a cover, and drawing again draws nothing', async () => {
  const some = works.filter(({ kind }) => kind === 'textbook').slice(-2)
  const drawn = await plantCovers(needs, some, syllabus)
  expect(drawn).toBeGreaterThan(1)
  expect(await plantCovers(needs, some, syllabus)).toBe(0)
  for (const work of some) {
    const current = work.editions.filter(({ row }) => row.superseded_by === null).map(({ row }) => row.id)
    const covers = await allRows(database.db)`
      select distinct hash from edition_media where position = 0 and edition_id = any(${current})`
    expect(covers).toHaveLength(1)
  }
})
