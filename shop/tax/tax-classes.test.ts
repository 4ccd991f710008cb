import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isTaxClassCode, rateOf, taxClassCodes, taxClasses } from './tax-classes.ts'

const reference = readFileSync(new URL('../../db/reference/010-tax.sql', import.meta.url), 'utf8')
const planted = (row: RegExp) => [...reference.matchAll(row)].map((match) => match.slice(1))

describe('the tax classes', () => {
  it('stand in the database as they stand here', () => {
    const here = taxClassCodes.map((code) => [code, taxClasses[code].name, taxClasses[code].kind])
    expect(planted(/\('([A-Z_]+)', +'([^']+)', +'(goods|service)'\)/g)).toEqual(here)
  })
  it('have one rate in force today, under the same HSN or SAC', () => {
    const here = taxClassCodes.map((code) => [code, taxClasses[code].hsn])
    expect(planted(/\('([A-Z_]+)', +'[0-9-]+', null, +[0-9]+, +'([0-9]+)'\)/g)).toEqual(here)
  })
  it('number services under heading 99 and goods elsewhere', () => {
    for (const code of taxClassCodes)
      expect([code, taxClasses[code].hsn.startsWith('99')]).toEqual([
        code,
        taxClasses[code].kind === 'service',
      ])
  })
  it('know their own codes only', () => {
    expect(isTaxClassCode('BOOK_PRINT')).toBe(true)
    expect(isTaxClassCode('toString')).toBe(false)
  })
  it('without a rate are a fault, not nil-rated', () => {
    expect(() => rateOf(new Map(), 'BOOK_PRINT')).toThrow('No tax rate in force for BOOK_PRINT')
    expect(rateOf(new Map([['DVD', { rateBp: 1800, hsn: '85234940' }]]), 'DVD').rateBp).toBe(1800)
  })
})
