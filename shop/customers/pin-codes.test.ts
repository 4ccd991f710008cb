import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addressStates } from '#shop/tax'
import { codServiceable, findPin, isPin } from './pin-codes.ts'

const rows = readFileSync(new URL('pin-codes.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

describe('the PIN table', () => {
  it('has every part of India, each PIN once and in order, in plain ASCII', () => {
    const pins = rows.map(([pin]) => pin)
    expect(pins.length).toBeGreaterThan(19_000)
    expect(pins).toEqual([...new Set(pins)].toSorted())
    expect(new Set(rows.map(([, state]) => state)).size).toBe(addressStates.length)
    for (const row of rows) expect(row.join('|')).toMatch(/^[1-9][0-9]{5}\|[0-9]{2}\|[A-Z][A-Za-z0-9 -]+$/)
  })
  it.each([
    ['500001', 'Hyderabad', '36', 'Telangana'],
    ['520001', 'Vijayawada', '37', 'Andhra Pradesh'],
    ['194101', 'Leh', '38', 'Ladakh'],
    ['190001', 'Srinagar', '01', 'Jammu and Kashmir'],
    ['110001', 'New Delhi', '07', 'Delhi'],
    ['400001', 'Mumbai', '27', 'Maharashtra'],
    ['411030', 'Pune', '27', 'Maharashtra'],
    ['560034', 'Bengaluru', '29', 'Karnataka'],
    ['605001', 'Puducherry', '34', 'Puducherry'],
    ['160017', 'Chandigarh', '04', 'Chandigarh'],
    ['396210', 'Daman', '26', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['744101', 'Port Blair', '35', 'Andaman and Nicobar Islands'],
    ['682555', 'Kavaratti', '31', 'Lakshadweep'],
    ['751024', 'Bhubaneswar', '21', 'Odisha'],
    ['492001', 'Raipur', '22', 'Chhattisgarh'],
  ])('finds %s in %s', (pin, city, stateCode, stateName) => {
    expect(findPin(pin)).toEqual({ pin, city, stateCode, stateName })
  })
  it('finds every row by its PIN', () => {
    for (const [pin = '', stateCode, city] of rows)
      expect(findPin(pin)).toMatchObject({ pin, stateCode, city })
  })
  it.each(['', '011001', '11000', '1100011', '110 001', '１１０００１', '999999', '100000'])(
    'does not know %j',
    (pin) => {
      expect(findPin(pin)).toBeNull()
      expect(codServiceable(pin)).toBe(false)
    },
  )
  it('checks the form of a PIN apart from its existence', () => {
    expect(isPin('999999')).toBe(true)
    expect(isPin('099999')).toBe(false)
  })
})

describe('where we deliver', () => {
  it('is every known PIN, with cash on delivery on the mainland', () => {
    expect([findPin('411030') !== null, codServiceable('411030')]).toEqual([true, true])
  })
  it.each(['682555', '744101'])('is %s too, but without cash on delivery', (pin) => {
    expect([findPin(pin) !== null, codServiceable(pin)]).toEqual([true, false])
  })
})
