import { describe, expect, it } from 'vitest'
import { formatMobile, formatPhone, normaliseMobile } from './mobile.ts'

describe('a mobile number', () => {
  it.each([
    '९८७६५ ४३२१०',
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '919876543210',
    '09876543210',
    '(0) 98765.43210',
    '00919876543210',
  ])('%j is stored as +919876543210', (typed) => {
    expect(normaliseMobile(typed)).toBe('+919876543210')
  })
  it('may itself begin with 91', () => {
    expect(normaliseMobile('9123456780')).toBe('+919123456780')
  })
  it.each([
    '',
    '987654321',
    '98765432101',
    '9999999999',
    '0000000000',
    '+1 415 555 2671',
    '98765x3210',
    '+91+9876543210',
  ])('%j is refused', (typed) => {
    expect(normaliseMobile(typed)).toBeNull()
  })
  it('is shown in two halves', () => {
    expect(formatMobile('+919876543210')).toBe('98765 43210')
    expect(formatMobile('+14155552671')).toBe('+14155552671')
  })
})

describe('a telephone number', () => {
  it.each([
    ['+911145678901', '+91 11 4567 8901'],
    ['+919876543210', '+91 98765 43210'],
    ['+918044556677', '+91 80445 56677'],
    ['+14155552671', '+14155552671'],
  ])('%s is printed as %s', (stored, printed) => {
    expect(formatPhone(stored)).toBe(printed)
  })
})
