import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { announceAttempt } from './announce-attempt.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await freshDatabase({ from: 'empty' })
})
afterAll(() => test.close())

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
