import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openBook } from '#shop/library'
import { openShop } from '#tests/support/journey'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { writePracticeTest } from '../../shop/practice/practice.fixtures.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

const shop = openShop()
const { id } = world.practicePlan
const series = `/virtual/tests/${id}`
/** Explanations, and what marks the right option. */
const solution = /secret reason|rightOption|right_option/
let page: string
let people = 0

beforeAll(async () => {
  page = `${series}/${await writePracticeTest(shop.db, id, 'Test 1')}`
})

async function openOwner(): Promise<{ who: Outsider; userId: string }> {
  const name = `Solver${++people}`
  const who = await openAccount(shop, name)
  const { id: userId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name.toLowerCase()}@example.com`)
    .executeTakeFirstOrThrow()
  await buyBook(shop.needs, userId, id)
  await openBook(shop.db, { userId, editionId: id }, 'plan')
  return { who, userId }
}

test('right answers are in no page before the test is submitted, and then in the result alone', async () => {
  const { who } = await openOwner()
  await who.post(page, { intent: 'start' })
  for (const path of [series, page])
    for (const ending of ['', '.data']) {
      const answer = await who.send(path + ending)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.body).not.toMatch(solution)
    }
  expect((await who.post(page, { intent: 'save', q1: 1 })).body).not.toMatch(solution)
  const { leadsTo } = await who.post(page, { intent: 'submit', q2: 1 })
  const result = await who.send(leadsTo.replace(/^.*?\/virtual/, '/virtual'))
  expect(result.body).toMatch(/secret reason/)
  expect(result.body).toContain('0.75 of 4 marks')
  expect(result.headers.get('cache-control')).toMatch(/no-store/)
})

test('a test and a result copied to somebody else are refused, and show no question', async () => {
  const { who, userId } = await openOwner()
  await who.post(page, { intent: 'start' })
  const { leadsTo } = await who.post(page, { intent: 'submit', q1: 1 })
  const result = leadsTo.replace(/^.*?\/virtual/, '/virtual')
  expect((await who.send(result)).status).toBe(200)
  const other = await openAccount(shop, 'Foreign')
  for (const ending of ['', '.data']) {
    const taken = await other.send(page + ending)
    expect([taken.status, /Which is option/.test(taken.body)]).toEqual([403, false])
    const shown = await other.send(result + ending)
    expect([shown.status, /Which is option/.test(shown.body)]).toEqual([404, false])
  }
  for (const intent of ['start', 'save', 'submit'])
    expect((await other.post(page, { intent, q1: 1 })).status).toBe(403)
  expect((await openOutsider(shop.url).send(page)).status).toBe(303)
  // Owners of another plan have no part in this one.
  const { rows } = await sql`select from test_attempts where user_id <> ${userId} and submitted_at is null
    and answers <> '{0,0,0,0}'`.execute(shop.db)
  expect(rows).toEqual([])
})

test('answers after the end and a second submission are refused in words and change nothing', async () => {
  const { who, userId } = await openOwner()
  const answersOf = async () =>
    (
      await sql<{
        answers: number[]
      }>`select to_json(answers) answers from test_attempts where user_id = ${userId}
      order by id`.execute(shop.db)
    ).rows.map(({ answers }) => answers)
  await who.post(page, { intent: 'start' })
  await who.post(page, { intent: 'save', q1: 1 })
  await sql`update test_attempts set started_at = started_at - interval '1 day', ends_at = ends_at - interval '1 day'
    where user_id = ${userId}`.execute(shop.db)
  // A clock of the sender is asked of nobody.
  for (const intent of ['save', 'submit']) {
    const late = await who.post(
      page,
      { intent, q2: 2, startedAt: '2099-01-01', secondsLeft: 999 },
      { date: 'Thu, 01 Jan 2099 00:00:00 GMT' },
    )
    expect([late.status, late.body.includes('The time of this test ended on')]).toEqual([409, true])
  }
  await who.post(page, { intent: 'start' })
  await who.post(page, { intent: 'submit', q1: 2 })
  const again = await who.post(page, { intent: 'submit', q1: 1 })
  expect([again.status, again.body.includes('submitted already')]).toEqual([409, true])
  expect(await answersOf()).toEqual([
    [1, 0, 0, 0],
    [2, 0, 0, 0],
  ])
})

test('answers that no page sends, and unknown tests, are refused', async () => {
  const { who } = await openOwner()
  await who.post(page, { intent: 'start' })
  for (const q1 of ['5', '-1', '1.5', '1e0', '٢', 'x'.repeat(10_000)])
    expect((await who.post(page, { intent: 'save', q1 })).status).toBe(400)
  expect((await who.post(page, { intent: 'grade' })).status).toBe(400)
  for (const test of ['0', '999999', '-1', '1e0', 'sample', '%2e%2e', '99999999999999999999'])
    expect([test, (await who.send(`${series}/${test}`)).status >= 400]).toEqual([test, true])
  expect((await who.send(`/virtual/tests/${world.incomeTaxVirtual.id}`)).status).toBe(404)
})
