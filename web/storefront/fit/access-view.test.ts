import { describe, expect, test } from 'vitest'
import { toAccessView } from './access-view.ts'

const terms = { validityDays: 270, validityEndsOn: null }
const today = '2026-11-21'

describe('how long access lasts, in words', () => {
  test('covers the exam', () => {
    expect(toAccessView(terms, today, { label: 'May 2027', examOn: '2027-05-03' })).toEqual({
      lasts: true,
      title: 'Access covers your May 2027 exam',
      words: 'Activate it today and it stays open until 17 Aug 2027; your exam begins on 3 May 2027.',
    })
  })

  test('days short, with the day from which it lasts', () => {
    const view = toAccessView(terms, today, { label: 'September 2027', examOn: '2027-09-02' })
    expect(view).toMatchObject({ lasts: false, title: 'Ends 16 days before September 2027' })
    expect(view?.words).toContain('Activate it on or after 24 Dec 2026')
    const during = toAccessView(terms, today, { label: 'August 2027', examOn: '2027-08-15' })
    expect(during).toMatchObject({ lasts: false, title: 'Ends during August 2027' })
  })

  test('without an attempt only the day on which it ends', () => {
    expect(toAccessView(terms, today, null)).toMatchObject({ lasts: null, title: 'Access until 17 Aug 2027' })
  })
})
