import { expect, test } from 'vitest'
import { deliveryEstimate, deliveryZone } from './delivery-estimate.ts'

test.each([
  ['Bengaluru', '560034', '29', 'metro'],
  ['Pune', '411001', '27', 'city'],
  ['Vellore', '632001', '33', 'town'],
  ['Aizawl', '796001', '15', 'remote'],
  ['Leh', '194101', '38', 'remote'],
  ['an army post office', '900056', '07', 'remote'],
])('%s lies in its zone', (_place, pin, stateCode, zone) => {
  expect(deliveryZone(pin, stateCode)).toBe(zone)
})

test('Sundays are not counted', () => {
  // A Saturday: one working day later is Monday, three are Wednesday.
  expect(deliveryEstimate({ pin: '110001', stateCode: '07', leavesOn: '2026-11-21' })).toEqual({
    zone: 'metro',
    from: '2026-11-23',
    till: '2026-11-25',
  })
})

test('what is due on a Sunday leaves on Monday', () => {
  const estimate = (leavesOn: string) => deliveryEstimate({ pin: '110001', stateCode: '07', leavesOn })
  expect(estimate('2026-11-22')).toEqual(estimate('2026-11-23'))
})
