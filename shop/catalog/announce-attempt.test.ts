import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase, worldOffset } from '#tests/support/postgres'
import { announceAttempt } from './announce-attempt.ts'
import { plantSmallCatalog } from './catalog.fixtures.ts'

const test = await testDatabase({ from: 'empty' })
beforeAll(async () => {
  // Attempts are announced before their day.
  await test.advanceClock(worldOffset())
})

const levels = ['ca-intermediate', 'ca-final']
const announce = async (examOn: string, code = '', of = levels) => {
  const answer = await test.db
    .transaction()
    .execute((tx) => announceAttempt(tx, { code, levels: of, examOn, act: '' }))
  return answer.ok ? answer.value.code : answer.refusal.message
}

it('no level has two attempts in a month, whether one is added or moved', async () => {
  const taken = 'There is an attempt in June 2028 already. Change that one.'
  expect(await announce('2028-06-04')).toBe('ca-2028-06')
  expect(await announce('2028-06-09')).toBe(taken)
  expect(await announce('2028-06-09', '', ['ca-final'])).toBe(taken)
  expect(await announce('2028-06-09', 'ca-2028-05')).toBe(taken)
  expect(await announce('2028-06-09', 'ca-2028-06')).toBe('ca-2028-06')
})

it('a month that an attempt has left is free for another', async () => {
  expect(await announce('2028-07-20', 'ca-2028-06')).toBe('ca-2028-06')
  expect(await announce('2028-06-04')).toBe('ca-2028-06-b')
  const { rows } = await sql`select label from attempts where code like 'ca-2028-06%' order by code`.execute(
    test.db,
  )
  expect(rows).toEqual([{ label: 'July 2028' }, { label: 'June 2028' }])
})

it('what is sold until an attempt names it by its new month', async () => {
  const { editions } = await plantSmallCatalog(test.db)
  expect(await announce('2028-11-04')).toBe('ca-2028-11')
  const noteOf = async (id: number, note: string, till: string | null) =>
    test.db
      .updateTable('editions')
      .set({ title_note: note, validity_attempt: till })
      .where('id', '=', id)
      .execute()
  await noteOf(editions.incomeTax, 'Till the November 2028 exam', 'ca-2028-11')
  await noteOf(editions.gst, 'For November 2028', null)
  expect(await announce('2028-12-02', 'ca-2028-11')).toBe('ca-2028-11')
  const { rows } = await sql`select title_note from editions where title_note ~ '2028' order by id`.execute(
    test.db,
  )
  expect(rows).toEqual([{ title_note: 'Till the December 2028 exam' }, { title_note: 'For November 2028' }])
})

it('the reasons of assessments for an attempt name it by its new month', async () => {
  expect(await announce('2031-05-04')).toBe('ca-2031-05')
  const reasons = (attempt: string) =>
    sql<{ reason: string }>`
    select reason from applicability where attempt_code = ${attempt} order by reason`.execute(test.db)
  await sql`insert into applicability (edition_id, paper_code, attempt_code, verdict, reason, source, assessed_on)
    select e.id, p.code, 'ca-2031-05', 'fits', 'States what is asked in May 2031.', 'ICAI', business_today()
    from editions e, lateral (select code from papers limit 1) p limit 1`.execute(test.db)
  // As a supplement of the edition found it.
  await sql`insert into assessments_before_supplement (supplement_href, edition_id, paper_code, attempt_code, former)
    select '/supplements/1', edition_id, paper_code, attempt_code, to_jsonb(a) from applicability a
    where attempt_code = 'ca-2031-05'`.execute(test.db)
  expect(await announce('2031-06-02', 'ca-2031-05')).toBe('ca-2031-05')
  const moved = [{ reason: 'States what is asked in June 2031.' }]
  expect((await reasons('ca-2031-05')).rows).toEqual(moved)
  const { rows: former } = await sql`
    select former->>'reason' reason from assessments_before_supplement where attempt_code = 'ca-2031-05'`.execute(
    test.db,
  )
  expect(former).toEqual(moved)
})
