import { describe, expect, it } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { rateOf, readTaxRates, taxClassCodes } from './tax-classes.ts'

const database = await testDatabase({ from: 'empty' })

describe('the rates in force', () => {
  it('exist for every class today', async () => {
    const rates = await readTaxRates(database.db, '2026-11-21')
    expect([...rates.keys()].toSorted()).toEqual(taxClassCodes.toSorted())
  })
  it.each([
    ['BOOK_PRINT', '2026-11-21', 0, '49019900'],
    ['JOURNAL_PRINT', '2026-11-21', 0, '49029020'],
    ['EBOOK_PRINTED', '2026-11-21', 500, '998431'],
    ['EBOOK_NOPRINT', '2026-11-21', 1800, '998431'],
    ['EJOURNAL', '2026-11-21', 1800, '998431'],
    ['VIDEO_COURSE', '2026-11-21', 1800, '999293'],
    ['NOTEBOOK', '2025-09-21', 1200, '4820'],
    ['NOTEBOOK', '2025-09-22', 0, '4820'],
    ['MAPS', '2025-09-21', 1200, '4905'],
    ['MAPS', '2025-09-22', 0, '4905'],
  ] as const)('for %s on %s are %i basis points under %s', async (taxClass, day, rateBp, hsn) => {
    expect(rateOf(await readTaxRates(database.db, day), taxClass)).toEqual({ rateBp, hsn })
  })
  it('are none before GST began', async () => {
    expect((await readTaxRates(database.db, '2017-06-30')).size).toBe(0)
  })
  it('cannot be two for one class on one day', async () => {
    const second = changeRows(database.db)`
      insert into tax_rates (tax_class, valid_from, rate_bp, hsn) values ('DVD', '2027-01-01', 500, '8523')`
    await expect(second).rejects.toThrow(/exclusion constraint/)
  })
})
