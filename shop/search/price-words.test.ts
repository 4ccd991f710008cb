import { describe, expect, test } from 'vitest'
import { extractPrice } from './price-words.ts'

const rupees = (text: string) => {
  const { price, text: rest } = extractPrice(text)
  return (
    price && { from: price.from / 100, upTo: (price.below - 1) / 100, rest: rest.trim().replace(/\s+/g, ' ') }
  )
}
const upTo = (most: number, rest: string) => ({ from: 0, upTo: most, rest })
const from = (least: number, rest: string) => ({ from: least, upTo: Number.POSITIVE_INFINITY, rest })

describe('a price in a query', () => {
  test.each([
    ['gst under 500', upTo(500, 'gst')],
    ['gst below ₹5,000', upTo(5000, 'gst')],
    ['less than rs. 300 audit', upTo(300, 'audit')],
    ['audit upto 1.5k', upTo(1500, 'audit')],
    ['500 se kam costing', upTo(500, 'costing')],
    ['500 rupees ke andar fr', upTo(500, 'fr')],
    ['fr 500 से कम', upTo(500, 'fr')],
    ['fr above 1000', from(1000, 'fr')],
    ['fr 1000 se zyada', from(1000, 'fr')],
    ['afm between 300 and 600', { from: 300, upTo: 600, rest: 'afm' }],
    ['under 400/-', upTo(400, '')],
  ])('%s', (text, expected) => {
    expect(rupees(text)).toEqual(expected)
  })

  test.each([
    'gst',
    'section 80c',
    'deduction under 80c',
    'ind as 115',
    'paper 5',
    'may 2027',
    'under 5',
    'between 600 and 300',
    '500',
  ])('is not in “%s”', (text) => {
    expect(extractPrice(text)).toEqual({ price: null, text })
  })
})
