import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeyBatch } from '#shop/entitlements'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { writePracticeTest } from '../practice/practice.fixtures.ts'
import { makeResearchPlan } from '../research/research.fixtures.ts'
import { mayOpen, openBook, readLibrary, readPlays, redeemKey } from './index.ts'
import { countSegment } from './lecture-plays.ts'
import {
  makeCombo,
  makeKey,
  makeVirtual,
  makeVirtualIssue,
  writeLectures,
  writeText,
} from './library.fixtures.ts'

const test = await testDatabase({ from: 'empty', connections: 10 })
let world: SmallCatalog['editions']
let course: number
let staff: string
const needs = () => ({ db: test.db, secret: testSecret })

beforeAll(async () => {
  world = (await plantSmallCatalog(test.db)).editions
  await sql`update product_kinds set delivery_ready = true`.execute(test.db)
  course = world.lecturesOnline
  await sql`update editions set views_allowed = 1.5, validity_days = 270, validity_attempt = null where id = ${course}`.execute(
    test.db,
  )
  staff = await somebody()
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const somebody = () => enrolSomebody(test.db)
const use = async (userId: string, key: string) => {
  const redeemed = await redeemKey(needs(), { userId, ip: '198.51.100.7', key })
  return redeemed.ok ? redeemed.value : redeemed.refusal.code
}
const keysOf = async (editionId: number) => {
  const batch = { editionId, label: 'Cards', keys: 1, usesPerKey: 1, redeemUntil: null, actorId: staff }
  const made = await createKeyBatch(needs(), batch)
  return made.ok ? 'made' : made.refusal.code
}

it('of two keys of one title that somebody enters at once, one is kept for another day', async () => {
  const book = await makeVirtual(test.db, world.incomeTax, { validity_days: 90 })
  await writeText(test.db, book)
  for (let nth = 0; nth < 8; nth++) {
    const userId = await somebody()
    const keys = [await makeKey(needs(), book, staff), await makeKey(needs(), book, staff)]
    const answers = await Promise.all(keys.map((key) => use(userId, key)))
    expect(answers).toContainEqual([book])
    expect(answers).toContain('already_open')
  }
})

it('keys are made for whatever opens online once it has content, and for nothing else', async () => {
  const plan = async (type: 'EXAM' | 'PRACTICE' | 'RESEARCH') => {
    const id = await makeVirtual(test.db, world.costing, { validity_days: 182 })
    await sql`update editions set type = ${type} where id = ${id}`.execute(test.db)
    return id
  }
  const book = await makeVirtual(test.db, world.gst, { validity_days: 90 })
  const titles = {
    course,
    book,
    exam: await plan('EXAM'),
    practice: await plan('PRACTICE'),
    research: await plan('RESEARCH'),
    journal: await makeVirtual(test.db, world.journal, { validity_days: 365 }),
    combo: await makeCombo(test.db, world.taxSet, [book, course]),
  }
  for (const [name, id] of Object.entries(titles))
    expect([name, await keysOf(id)]).toEqual([name, 'unknown_edition'])
  await writeText(test.db, titles.book)
  expect(await keysOf(titles.combo)).toBe('unknown_edition')
  await writeLectures(test.db, course)
  await writePracticeTest(test.db, titles.exam, 'First test')
  await makeResearchPlan(test.db, titles.research)
  await makeVirtualIssue(test.db, world.issue, '2026-01-01')
  for (const [name, id] of Object.entries(titles)) {
    expect([name, await keysOf(id)]).toEqual([name, 'made'])
    const userId = await somebody()
    const parts = name === 'combo' ? [book, course] : [id]
    expect(await use(userId, await makeKey(needs(), id, staff))).toEqual(parts)
    for (const editionId of parts) {
      const opened = await openBook(test.db, { userId, editionId })
      expect([name, opened.ok && opened.value.isOpened, opened.ok && opened.value.endsOn]).toEqual([
        name,
        true,
        expect.stringMatching(/^20/),
      ])
    }
  }
  for (const id of [world.gst, world.lectures, world.taxSet, world.draft, 999_999])
    expect(await keysOf(id)).toBe('unknown_edition')
})

it('a key of a set opens the parts that are missing, and is not used up by who has all of them', async () => {
  const parts = [await makeVirtual(test.db, world.gst, { validity_days: 30 }), course]
  const combo = await makeCombo(test.db, world.taxSet, parts)
  const userId = await somebody()
  await use(userId, await makeKey(needs(), course, staff))
  const key = await makeKey(needs(), combo, staff)
  const at_once = await Promise.all([use(userId, key), use(userId, key), use(userId, key)])
  expect(at_once.filter((answer) => typeof answer === 'object')).toEqual([parts])
  expect(await use(userId, await makeKey(needs(), combo, staff))).toBe('already_open')
  expect((await readLibrary(test.db, { userId, exam: null })).map(({ card }) => card.id).toSorted()).toEqual(
    parts.toSorted(),
  )
})

it('views count under the key that opened the course; once they are used, another key gives new ones', async () => {
  const reader = { userId: await somebody(), editionId: course }
  const second = await makeKey(needs(), course, staff)
  await use(reader.userId, await makeKey(needs(), course, staff))
  const opened = await openBook(test.db, reader, 'course')
  const first = (opened.ok && opened.value.entitlementId) || 0
  expect(await use(reader.userId, second)).toBe('already_open')
  for (const [lectureNo, times] of [
    [2, 3],
    [3, 2],
    [4, 1],
  ] as const)
    for (let time = 0; time < times; time++) {
      await sql`update lecture_plays set counted_at = counted_at - interval '7 hours'`.execute(test.db)
      for (const segment of [0, 1, 2])
        await countSegment(
          test.db,
          { entitlementId: first, lectureNo },
          { segment, segmentSeconds: Array(10).fill(4) },
        )
    }
  expect(await readPlays(test.db, first)).toMatchObject({ allowed: 6, used: 6 })
  expect(await use(reader.userId, second)).toEqual([course])
  const now = async (lectureNo: number) => {
    const access = await mayOpen(test.db, { ...reader, lectureNo }, 'course')
    return access.ok && [access.value.entitlementId === first, access.value.isOpened]
  }
  // The lecture whose view has just counted plays on under the first; every other begins the second.
  expect([await now(4), await now(2)]).toEqual([
    [true, true],
    [false, false],
  ])
  await openBook(test.db, reader, 'course')
  expect([await now(4), await now(2)]).toEqual([
    [true, true],
    [false, true],
  ])
})
