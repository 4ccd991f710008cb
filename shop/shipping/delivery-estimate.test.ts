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

const delhi = (leavesOn: string, holidays: readonly string[] = []) =>
  deliveryEstimate({ pin: '110001', stateCode: '07', leavesOn, dispatchDays: 0 }, new Set(holidays))

test('Sundays are not counted', () => {
  // A Saturday: one working day later is Monday, three are Wednesday.
  expect(delhi('2026-11-21')).toEqual({ from: '2026-11-23', till: '2026-11-25' })
})

test('public holidays are not counted', () => {
  expect(delhi('2026-11-21', ['2026-11-24'])).toMatchObject({ from: '2026-11-23', till: '2026-11-26' })
  expect(delhi('2026-11-21', ['2026-11-23', '2026-11-24'])).toMatchObject({ from: '2026-11-25' })
})

test('what is due on a Sunday leaves on Monday, and what is due on a holiday on the next working day', () => {
  expect(delhi('2026-11-22')).toEqual(delhi('2026-11-23'))
  // Christmas of 2026 is a Friday; Republic Day of 2030 a Saturday.
  expect(delhi('2026-12-25', ['2026-12-25'])).toEqual(delhi('2026-12-26'))
  expect(delhi('2030-01-26', ['2030-01-26'])).toEqual(delhi('2030-01-28'))
})

test('it may leave as many working days later as we promise to hand parcels over in', () => {
  const place = { pin: '110001', stateCode: '07', leavesOn: '2026-11-21', dispatchDays: 2 }
  expect(deliveryEstimate(place, new Set())).toEqual({ from: '2026-11-23', till: '2026-11-27' })
})
