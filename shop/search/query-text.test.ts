import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQueryText } from './query-text.ts'

describe('a question', () => {
  test('loses unseen characters and is cut at 400 characters, never in the middle of one', () => {
    expect(readQueryText(' gst\u0000\u202e  notes ').text).toBe('gst notes')
    expect([...readQueryText('📚'.repeat(600)).text]).toHaveLength(400)
    expect(readQueryText('\u0007\u0000').text).toBe('')
  })

  test.each([
    ['978-81-00000-01-4', { isbn13: '9788100000014' }],
    ['ISBN 9788100000014', { isbn13: '9788100000014' }],
    ['isbn-13: 9788100000014', { isbn13: '9788100000014' }],
    ['8100000034', { isbn13: '9788100000038' }],
    ['9788100000015', { isbn13: null }],
    ['issn 2345-6787', { issn: '23456787' }],
    ['sw-gst-9', { sku: 'SW-GST-9' }],
    ['two words', { sku: null, isbn13: null, issn: null }],
  ])('%s is read as a code', (typed, expected) => {
    expect(readQueryText(typed)).toMatchObject(expected)
  })

  test('with one wrong digit may be any ISBN that differs in one digit', () => {
    expect(readQueryText('978-81-00000-71-4').nearIsbns).toContain('9788100000014')
    expect(readQueryText('ISBN 8100000035').nearIsbns).toContain('9788100000038')
    for (const text of ['9788100000014', '9876543210123', '978810000001', 'gst'])
      expect(readQueryText(text).nearIsbns).toEqual([])
  })

  test('of any kind is answered, with text that PostgreSQL can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (typed) => {
        const { text } = readQueryText(typed)
        expect([...text].length).toBeLessThanOrEqual(400)
        expect(text).not.toContain('\u0000')
        expect(text.isWellFormed()).toBe(true)
      }),
    )
  })
})
