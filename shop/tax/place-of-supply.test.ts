import { describe, expect, it } from 'vitest'
import { placeOfSupply } from './place-of-supply.ts'
import { taxHeads } from './tax-lines.ts'

describe('the place of supply', () => {
  it('of goods is where their movement ends, whatever the billing address', () => {
    expect(placeOfSupply({ kind: 'goods', deliveryState: '29' })).toBe('29')
  })
  it('of goods that a registered buyer has sent to another person is the buyer’s State', () => {
    expect(placeOfSupply({ kind: 'goods', deliveryState: '29', billedToState: '27' })).toBe('27')
  })
  it('of a service is the recipient’s State', () => {
    expect(placeOfSupply({ kind: 'service', recipientState: '07' })).toBe('07')
  })
  it('of an export is Other Countries', () => {
    expect(placeOfSupply({ kind: 'abroad' })).toBe('96')
  })
})

describe('the heads of tax', () => {
  it.each([
    ['27', '27', false, ['CGST', 'SGST']],
    ['27', '29', false, ['IGST']],
    ['27', '27', true, ['IGST']],
    ['27', '96', false, ['IGST']],
    ['04', '04', false, ['CGST', 'UTGST']],
    ['26', '26', false, ['CGST', 'UTGST']],
    ['31', '31', false, ['CGST', 'UTGST']],
    ['35', '35', false, ['CGST', 'UTGST']],
    ['38', '38', false, ['CGST', 'UTGST']],
    ['97', '97', false, ['CGST', 'UTGST']],
    ['07', '07', false, ['CGST', 'SGST']],
    ['34', '34', false, ['CGST', 'SGST']],
    ['01', '01', false, ['CGST', 'SGST']],
    ['28', '37', false, ['CGST', 'SGST']],
  ])('from %s to %s (special economic zone: %s) are %j', (supplierState, place, isSez, heads) => {
    const answer = taxHeads({ supplierState, placeOfSupply: place, isSez })
    expect(answer.heads).toEqual(heads)
    expect(answer.intra).toBe(heads.length === 2)
  })
  it('are not guessed for a code that is no State’s', () => {
    expect(() => taxHeads({ supplierState: '27', placeOfSupply: '', isSez: false })).toThrow(RangeError)
  })
})
