import { expect, it } from 'vitest'
import { maySendTo, onlyStateOf } from './place-of-supply.ts'

it('lets a regular taxpayer send goods anywhere, and the others only within their own State', () => {
  const may = (gstStatus: 'REGULAR' | 'COMPOSITION' | 'ENROLLED_UNREGISTERED', to: string) =>
    maySendTo({ gstStatus, stateCode: '35' }, to)
  expect(may('REGULAR', '29')).toBe(true)
  expect(may('COMPOSITION', '35')).toBe(true)
  expect(may('COMPOSITION', '29')).toBe(false)
  expect(may('ENROLLED_UNREGISTERED', '29')).toBe(false)
  expect(onlyStateOf({ gstStatus: 'REGULAR', stateCode: '35' })).toBeNull()
  expect(onlyStateOf({ gstStatus: 'COMPOSITION', stateCode: '35' })).toBe('35')
})
