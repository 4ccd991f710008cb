import { beforeAll, expect, it } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { readTerms, setExchangeRate } from './index.ts'

const test = await testDatabase({ from: 'empty' })
beforeAll(async () => {
  await plantSmallCatalog(test.db)
})

const set = (typed: string) => test.db.transaction().execute((tx) => setExchangeRate(tx, typed))

it('an exchange rate counts from the day on which it is set, and the last one of a day stands', async () => {
  for (const [typed, paise] of [
    ['90', 9_000],
    [' 91.5 ', 9_150],
    ['92.05', 9_205],
  ] as const) {
    expect(await set(typed)).toEqual({ ok: true, value: paise })
    expect((await readTerms(test.db)).paisePerUsd).toBe(paise)
  }
  expect(await allRows(test.db)`select * from exchange_rates`).toHaveLength(2)
})

it.each(['', '9', '-90', '9e1', '90,50', '90.505', '0090', 'ninety', '09.99'])(
  '%j is no rate',
  async (typed) => {
    expect(await set(typed)).toMatchObject({ ok: false, refusal: { code: 'bad_rate', path: 'rate' } })
  },
)
