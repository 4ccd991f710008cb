import { expect, test } from 'vitest'
import { cleanTyped } from './check-checkout.ts'

test('the parts of the form are stored with what was typed in them', () => {
  const typed = {
    contact: { email: ' a@example.com ' },
    shipping: { name: 'Asha' },
    billingSameAsShipping: false,
  }
  expect(cleanTyped(typed)).toEqual({ ...typed, contact: { email: 'a@example.com' } })
})

test('other fields are not stored', () => {
  const typed = { note: 'x', contact: { email: 7, mobile: ['1'], deep: { er: {} } }, business: 'none' }
  expect(cleanTyped(typed)).toEqual({ contact: {} })
})

test('what the database would not take is cleaned away, and long texts are cut', () => {
  const typed = { buyer: { name: `As\u0000ha \ud800`, email: 'x'.repeat(9_999) } }
  const stored = JSON.stringify(cleanTyped(typed))
  expect(stored).toContain('Asha')
  expect(stored).not.toContain('\\u0000')
  expect(stored.isWellFormed()).toBe(true)
  expect(stored.length).toBeLessThan(600)
})
