import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slug } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['Group I Power Combo – Videos + Books', 'group-i-power-combo-videos-books'],
    [
      'Quick Revisor: Company Law & Practice (CS Executive) 5th Edition',
      'quick-revisor-company-law-practice-cs-executive-5th-edition',
    ],
    ['  MCQ -- Mint:   Business\tEconomics ', 'mcq-mint-business-economics'],
    ["Auditor's Café", 'auditors-cafe'],
    ['Self-study', 'self-study'],
    ['__proto__ of_a ledger', 'proto-of-a-ledger'],
    ['लागत लेखा', ''],
    ['***', ''],
    ['ﬃ'.repeat(80), 'ffi'.repeat(80).slice(0, 110)],
    [`${'a'.repeat(109)} b`, 'a'.repeat(109)],
  ])('of %j is %j', (title, expected) => {
    expect(slug(title)).toBe(expected)
  })
  it('is safe in an address and settles at once, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(slug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug(slug(text))).toBe(slug(text))
      }),
    )
  })
})
