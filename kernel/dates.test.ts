import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDay, formatDayLong, formatInstantIst, isDay, istDay } from './dates.ts'

describe('days and times in India', () => {
  it('prints a day in running text', () => {
    expect(formatDayLong('2026-11-01')).toBe('1 November 2026')
    expect(() => formatDayLong('2026-02-30')).toThrow(RangeError)
  })
  it('prints a day', () => {
    expect(formatDay('2026-11-21')).toBe('21 Nov 2026')
    expect(formatDay('2028-02-29')).toBe('29 Feb 2028')
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('0000-01-01')).toBe(false)
    expect(formatDay('2027-01-01')).toBe('1 Jan 2027')
  })
  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '21-11-2026', '2026-1-1', ''])(
    'refuses %j as a day',
    (day) => {
      expect(() => formatDay(day)).toThrow(RangeError)
      expect(isDay(day)).toBe(false)
    },
  )
  it('begins a new day at midnight in India, not in Greenwich', () => {
    expect(istDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
    expect(istDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
  })
  it.each([
    ['2026-11-21T08:35:00Z', '21 Nov 2026, 2:05 pm'],
    ['2026-11-20T18:30:00Z', '21 Nov 2026, 12:00 am'],
    ['2026-11-21T06:30:00Z', '21 Nov 2026, 12:00 pm'],
    ['2026-12-31T20:00:00Z', '1 Jan 2027, 1:30 am'],
  ])('%s reads %s', (instant, words) => {
    expect(formatInstantIst(new Date(instant))).toBe(words)
  })
  it('agrees with the time zone database', () => {
    const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
    const instants = fc.date({
      min: new Date('2017-07-01'),
      max: new Date('2099-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        expect(istDay(instant)).toBe(intl.format(instant))
      }),
    )
  })
})
