import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanIdentifier, cleanLines, cleanText } from './text.ts'

describe('cleaned text', () => {
  it.each([
    ['whitespace of every kind becomes one space', '  Ira \t\n\u00a0\u2028 Velankar ', 'Ira Velankar'],
    ['controls go', 'Ira\u0000\u0007\u009f Velankar', 'Ira Velankar'],
    ['bidi overrides and isolates go', 'Ira\u202e\u2066 Velankar\u2069\u200f', 'Ira Velankar'],
    ['zero-width space and byte order mark go', '\ufeffIra\u200b Velankar', 'Ira Velankar'],
    ['letters are composed', 'Rene\u0301', 'Ren\u00e9'],
    ['letters meet their accents where something unseen stood between', 'Rene\u200b\u0301', 'Ren\u00e9'],
    ['the joiners of Indic scripts stay', 'क्\u200dष श्री\u200cमान', 'क्\u200dष श्री\u200cमान'],
    ['half a character becomes the replacement character', 'Ira \ud83d', 'Ira \ufffd'],
    ['emoji stay', 'Ira 📚', 'Ira 📚'],
  ])('%s', (_, typed, stored) => {
    expect(cleanText(typed)).toBe(stored)
  })
  it('settles at once and holds no line end, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const stored = cleanText(typed)
        expect(cleanText(stored)).toBe(stored)
        expect(stored).not.toMatch(/[\r\n\0]|^\s|\s$|\s\s/)
      }),
    )
  })
})

describe('cleaned lines', () => {
  it.each([
    ['lines stay, whatever ends them', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['one empty line stays between two', 'one\n \n\t\n\n\ntwo', 'one\n\ntwo'],
    ['what is unseen goes', '\n a\u0000\u202e  b \n', 'a b'],
  ])('%s', (_, typed, stored) => {
    expect(cleanLines(typed)).toBe(stored)
  })
  it('settle at once, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const stored = cleanLines(typed)
        expect(cleanLines(stored)).toBe(stored)
        expect(stored).not.toMatch(/[\r\0]|^\s|\s$|\n{3}/)
      }),
    )
  })
})

describe('a cleaned identifier', () => {
  it.each([
    [' 27 AAPFU 0939F1ZV\n', '27AAPFU0939F1ZV'],
    ['２７ＡＡＰＦＵ', '27AAPFU'],
    ['५६००३४', '560034'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['98765‑43210', '98765-43210'],
    ['АЅ\u200bН\u202eа@example.com', 'ASHa@example.com'],
    ['é', 'é'],
  ])('%j is %j', (typed, plain) => {
    expect(cleanIdentifier(typed)).toBe(plain)
    expect(cleanIdentifier(plain)).toBe(plain)
  })
})
