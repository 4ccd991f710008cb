import { expect, it } from 'vitest'
import { hasStrip } from './promo-strip.tsx'

it.each([
  ['/', true],
  ['/books', true],
  ['/cart', true],
  ['/payment-failed/BM20260000001', true],
  ['/checkout/information', false],
  ['/some/checkout-like/page', false],
  ['/payment-success', false],
  ['/payment-success/BM20260000001', false],
  ['/store/invoice/Students/7', false],
  ['/invoice/students', false],
  ['/store/invoice/7', true],
])('on %s the strip is shown: %s', (pathname, isShown) => {
  expect(hasStrip(pathname)).toBe(isShown)
})
