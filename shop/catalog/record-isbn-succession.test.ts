import { beforeAll, expect, it } from 'vitest'
import { checkDigitIsbn13 } from '#kernel/isbn'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, smallIsbns } from './catalog.fixtures.ts'
import { recordIsbnSuccession } from './record-isbn-succession.ts'

const test = await testDatabase({ from: 'empty' })
beforeAll(async () => {
  await plantSmallCatalog(test.db)
})

const isbn = (twelve: string) => twelve + checkDigitIsbn13(twelve)
const [first, second] = [isbn('978819999001'), isbn('978819999002')]
const record = (oldIsbn: string, newIsbn: string) =>
  test.db.transaction().execute((tx) => recordIsbnSuccession(tx, { oldIsbn, newIsbn }))

it('leads an old number to a book of ours, in one step or in many', async () => {
  expect(await record(second, smallIsbns.incomeTax)).toEqual({ ok: true, value: null })
  expect(await record(first, second)).toEqual({ ok: true, value: null })
})

it('refuses a line that would come back to itself', async () => {
  expect(await record(smallIsbns.incomeTax, first)).toMatchObject({ ok: false, refusal: { code: 'loop' } })
  expect(await record(first, first)).toMatchObject({ ok: false, refusal: { code: 'loop' } })
})

it.each([
  ['9788199990010', smallIsbns.incomeTax, 'not_an_isbn', 'oldIsbn'],
  [first, '123', 'not_an_isbn', 'newIsbn'],
  [first, isbn('978819999003'), 'unknown_book', 'newIsbn'],
])('refuses %s → %s: %s', async (oldIsbn, newIsbn, code, path) => {
  expect(await record(oldIsbn, newIsbn)).toMatchObject({ ok: false, refusal: { code, path } })
})
