import { expect, test } from 'vitest'
import { materialText, viewsText } from './video-terms.ts'

test.each([
  [null, 'Unlimited views'],
  [1, '1 view'],
  [1.5, '1.5 views'],
  [2, '2 views'],
])('%s times the length reads "%s"', (views, expected) => {
  expect(viewsText(views)).toBe(expected)
})

test.each([
  [null, null, ''],
  ['None', null, ''],
  ['Printed', 'Hindi', 'Printed, Hindi'],
  ['E-book', null, 'E-book'],
])('material %s in %s reads "%s"', (format, language, expected) => {
  expect(materialText(format, language)).toBe(expected)
})
