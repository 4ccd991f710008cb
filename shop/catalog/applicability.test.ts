import { describe, expect, test } from 'vitest'
import { type Assessment, summariseFit, type Verdict } from './applicability.ts'

const assessed = (verdict: Verdict): Assessment => ({
  paperCode: 'ca-intermediate-3a',
  attemptCode: 'ca-2027-05',
  attemptLabel: 'May 2027',
  verdict,
  reason: `It ${verdict}.`,
  source: 'Preface',
  supplement: null,
})

describe('the judgements of an edition for one attempt', () => {
  test.each<[string, Verdict[], Verdict | null]>([
    ['none: nothing is stored', [], null],
    ['all fit: it fits', ['fits', 'fits'], 'fits'],
    [
      'one paper needs a supplement: so does the edition',
      ['fits', 'fits-with-supplement'],
      'fits-with-supplement',
    ],
    ['one paper is not judged: nor is the edition', ['fits-with-supplement', 'not-assessed'], 'not-assessed'],
    [
      'one paper does not fit: nor does the edition',
      ['not-assessed', 'fits', 'does-not-fit'],
      'does-not-fit',
    ],
  ])('%s', (_, verdicts, expected) => {
    const summary = summariseFit(verdicts.map(assessed))
    expect(summary?.verdict ?? null).toBe(expected)
    if (expected !== null) expect(summary?.reason).toBe(`It ${expected}.`)
  })
})
