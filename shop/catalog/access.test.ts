import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccessTerms, accessUntilExam, daysShort, validityText } from './access.ts'

const today = '2026-11-21'
const terms: AccessTerms = {
  validityDays: 270,
  validityEndsOn: null,
}

describe('does access last until my exam?', () => {
  test.each([
    { name: 'nine months from today outlast May', exam: '2027-05-03', short: null, from: null },
    { name: 'the last day is that of the last paper', exam: '2027-07-31', short: null, from: null },
    { name: 'a day short: activate it tomorrow', exam: '2027-08-01', short: 0, from: '2026-11-22' },
    { name: 'it ends on the third day of the exam', exam: '2027-08-15', short: 0, from: '2026-12-06' },
    { name: 'September is too late from today', exam: '2027-09-02', short: 16, from: '2026-12-24' },
  ])('$name', ({ exam, short, from }) => {
    expect(accessUntilExam(terms, today, exam)).toEqual({ until: '2027-08-17', activateFrom: from })
    expect(daysShort('2027-08-17', exam)).toBe(short)
  })

  test('what is open until an attempt cannot be made to last longer by waiting', () => {
    const tillMay = { ...terms, validityDays: null, validityEndsOn: '2027-05-31' }
    for (const exam of ['2027-05-03', '2027-09-02', null])
      expect(accessUntilExam(tillMay, today, exam)).toEqual({ until: '2027-05-31', activateFrom: null })
  })

  test('what never ends has nothing to last', () => {
    expect(accessUntilExam({ ...terms, validityDays: null }, today, '2027-05-03')).toBeNull()
  })

  test.each([
    ['2027-03-01', 365, '2028-02-29'],
    ['2027-02-28', 365, '2028-02-27'],
    ['2027-03-01', 366, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-27'],
    ['2026-11-21', 730, '2028-11-20'],
    ['2026-11-21', 731, '2028-11-20'],
    ['2028-02-29', 1460, '2032-02-28'],
  ])('activated on %s for %i days, it is open until %s', (from, validityDays, until) => {
    expect(accessUntilExam({ ...terms, validityDays }, from, null)?.until).toBe(until)
  })

  test('activated on the day that is named, it ends no earlier than the exam', () => {
    const days = fc
      .integer({ min: 0, max: 900 })
      .map((n) => new Date(Date.UTC(2026, 10, 21 + n)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), days, (validityDays, examOn) => {
        const own = { ...terms, validityDays }
        const access = accessUntilExam(own, today, examOn)
        const from = access?.activateFrom ?? today
        expect(daysShort(accessUntilExam(own, from, examOn)?.until ?? '', examOn)).toBeNull()
      }),
    )
  })
})

test.each([
  [270, null, '270 days'],
  [30, null, '30 days'],
  [365, null, '1 year'],
  [730, null, '2 years'],
  [45, null, '45 days'],
  [null, null, ''],
  [270, 'May 2027', 'Till May 2027'],
])('%s days, or till %s, reads "%s"', (days, attempt, expected) => {
  expect(validityText(days, attempt)).toBe(expected)
})
