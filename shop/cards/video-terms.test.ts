import { expect, test } from 'vitest'
import { materialText, validityText, viewsText } from './video-terms.ts'

test.each([
  [null, 'Unlimited views'],
  [1, '1 view'],
  [1.5, '1.5 views'],
  [2, '2 views'],
])('%s times the length reads "%s"', (views, expected) => {
  expect(viewsText(views)).toBe(expected)
})

test.each([
  [270, null, '9 months'],
  [30, null, '1 month'],
  [365, null, '1 year'],
  [730, null, '2 years'],
  [45, null, '45 days'],
  [null, null, ''],
  [270, 'May 2027', 'Till May 2027'],
])('%s days, or till %s, reads "%s"', (days, attempt, expected) => {
  expect(validityText(days, attempt)).toBe(expected)
})

test.each([
  [null, null, ''],
  ['None', null, ''],
  ['Printed', 'Hindi', 'Printed, Hindi'],
  ['E-book', null, 'E-book'],
])('material %s in %s reads "%s"', (format, language, expected) => {
  expect(materialText(format, language)).toBe(expected)
})
