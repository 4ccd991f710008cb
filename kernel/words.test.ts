import { describe, expect, it } from 'vitest'
import { paise } from './money.ts'
import { amountInWords } from './words.ts'

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [100, 'Rupees one only'],
    [7, 'Rupees zero and seven paise only'],
    [89500, 'Rupees eight hundred ninety-five only'],
    [111900, 'Rupees one thousand one hundred nineteen only'],
    [12345650, 'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only'],
    [200000000, 'Rupees twenty lakh only'],
    [
      123456789099,
      'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and ninety-nine paise only',
    ],
    [1e14, 'Rupees one lakh crore only'],
    [-4000, 'Minus rupees forty only'],
  ])('%i paise: %s', (n, words) => {
    expect(amountInWords(paise(n))).toBe(words)
  })
})
