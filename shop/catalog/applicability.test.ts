import { describe, expect, test } from 'vitest'
import { type AssessedVerdict, type PaperAssessment, summariseFit, type Verdict } from './applicability.ts'

const assessed = (verdict: AssessedVerdict | null): PaperAssessment => ({
  paperCode: 'ca-intermediate-3a',
  attemptCode: 'ca-2027-05',
  attemptLabel: 'May 2027',
  levelName: 'CA Intermediate',
  isOfLevel: true,
  verdict,
  reason: verdict && `It ${verdict}.`,
  source: verdict && 'Preface',
  supplement: null,
})
const ofFinal = { ...assessed('fits'), levelName: 'CA Final', isOfLevel: false }

describe('the assessments of an edition for one exam', () => {
  test.each<[string, AssessedVerdict[], Verdict | null]>([
    ['none: it serves no paper', [], null],
    ['all fit: it fits', ['fits', 'fits'], 'fits'],
    [
      'one paper needs a supplement: so does the edition',
      ['fits', 'fits-with-supplement'],
      'fits-with-supplement',
    ],
    [
      'one paper is not assessed: nor is the edition',
      ['fits-with-supplement', 'not-assessed'],
      'not-assessed',
    ],
    [
      'one paper does not fit: nor does the edition',
      ['not-assessed', 'fits', 'does-not-fit'],
      'does-not-fit',
    ],
  ])('%s', (_, verdicts, expected) => {
    const summary = summariseFit(verdicts.map(assessed), 'BOOK')
    expect(summary?.verdict ?? null).toBe(expected)
    if (expected !== null) expect(summary?.reason).toBe(`It ${expected}.`)
  })

  test('a paper without an assessment is not checked yet', () => {
    expect(summariseFit([assessed(null)], 'BOOK')).toMatchObject({
      verdict: 'not-assessed',
      reason: 'Nobody has compared it with the May 2027 syllabus yet.',
      source: '',
    })
  })

  test('the level comes first: a title of another level is that, though it fits the month', () => {
    expect(summariseFit([ofFinal], 'BOOK')).toMatchObject({
      verdict: 'other-level',
      otherLevel: 'CA Final book',
    })
    expect(summariseFit([ofFinal], 'VIDEO')?.otherLevel).toBe('CA Final class')
    expect(summariseFit([ofFinal, assessed('does-not-fit')], 'BUNDLE')?.verdict).toBe('does-not-fit')
  })

  test('what waits for its supplement names the day', () => {
    const supplement = { name: 'the publisher’s supplement', on: '2027-02-15', href: null }
    expect(summariseFit([{ ...assessed('does-not-fit'), supplement }], 'BOOK')?.reason).toBe(
      'It does-not-fit. Until it is out on 15 Feb 2027, this edition does not fit.',
    )
  })
})
