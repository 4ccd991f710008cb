import { describe, expect, it } from 'vitest'
import { placeOfSupply } from './place-of-supply.ts'
import { isIntraState } from './tax-lines.ts'

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

describe('a supply inside one State', () => {
  it.each([
    ['27', '27', true],
    ['27', '29', false],
    ['27', '96', false],
    ['04', '04', true],
    ['26', '26', true],
    ['31', '31', true],
    ['35', '35', true],
    ['38', '38', true],
    ['97', '97', true],
    ['07', '07', true],
    ['34', '34', true],
    ['01', '01', true],
    ['28', '37', true],
  ])('from %s to %s: %s', (supplierState, place, isIntra) => {
    expect(isIntraState(supplierState, place)).toBe(isIntra)
  })
  it('is not guessed for a code that is no State’s', () => {
    expect(() => isIntraState('27', '')).toThrow(RangeError)
  })
})
