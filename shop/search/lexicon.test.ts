import { describe, expect, test } from 'vitest'
import { makeLexicon, type Phrase } from './lexicon.ts'

const phrase = (text: string, dimension: Phrase['dimension'], value: string): Phrase => ({
  phrase: text,
  dimension,
  value,
  weight: 1,
})
const lexicon = makeLexicon([
  phrase('company law', 'paper', 'cs-executive-2'),
  phrase('कंपनी लॉ', 'alias', 'company law'),
  phrase('classes', 'alias', 'video'),
  phrase('video', 'kind', 'video'),
  phrase('लेखांकन', 'alias', 'lekhankan'),
  phrase('lekhankan', 'subject', 'accounting'),
  phrase('हिंदी', 'language', 'hi'),
  phrase('afm', 'paper', 'ca-final-2'),
  phrase('the', 'nothing', ''),
])

describe('a lexicon', () => {
  test('reads the aliases of a query, the longest first, as they are typed', () => {
    expect(lexicon.withAliases(['कंपनी', 'लॉ', 'classes'])).toEqual(['company', 'law', 'video'])
    expect(lexicon.withAliases(['class', '12'])).toEqual(['class', '12'])
  })

  test('finds phrases in any form of their words, and in any spelling of Devanagari', () => {
    expect(lexicon.longestPhrase(['company', 'laws'], 0)?.meanings).toMatchObject([
      { value: 'cs-executive-2' },
    ])
    expect(lexicon.longestPhrase(['हिन्दी'], 0)?.meanings).toMatchObject([{ value: 'hi' }])
  })

  test('completes half a word, but not to one that says nothing', () => {
    expect(lexicon.completions('लेखा')).toEqual(['लेखांकन'])
    expect(lexicon.meaningsOf('लेखांकन')).toMatchObject([{ dimension: 'subject', value: 'accounting' }])
    expect(lexicon.completions('कंप').map(lexicon.meaningsOf)).toMatchObject([[{ value: 'cs-executive-2' }]])
    expect(lexicon.completions('th')).toEqual([])
  })

  test('tells short names of papers from words', () => {
    expect(lexicon.isShortName('afm')).toBe(true)
    expect(lexicon.isShortName('video')).toBe(false)
    expect(lexicon.isShortName('company')).toBe(false)
  })
})
