import { describe, expect, test } from 'vitest'
import { addressWords } from './address-words.ts'

describe('the words of an unknown address', () => {
  test.each([
    ['/books/income-tax-law', 'books income tax law'],
    ['/product/1002/income-tax-law', 'income tax law'],
    ['/bookstore/product/list/GST_Questions.html', 'gst questions'],
    ['/9788141000004', '9788141000004'],
    ['/product/list/gst-gst-gst', 'gst'],
    ['/%E0%A4%95%E0%A4%B0', 'कर'],
    ['/%ZZ/audit', 'zz audit'],
    ['/<script>alert(1)</script>', 'script alert'],
    ['/12345/6', ''],
    ['/404', ''],
    ['/', ''],
  ])('%s → %s', (path, words) => {
    expect(addressWords(path)).toBe(words)
  })

  test('are never longer than a search accepts', () => {
    const long = addressWords(
      `/${'word'.repeat(30)}/${Array.from({ length: 40 }, (_, n) => `part${n}`).join('-')}`,
    )
    expect(long.length).toBeLessThanOrEqual(80)
  })
})
