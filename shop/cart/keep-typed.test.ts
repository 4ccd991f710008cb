import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

test('the parts of the form are kept with what was typed in them', () => {
  const typed = {
    contact: { email: ' a@example.com ' },
    shipping: { name: 'Asha' },
    billingSameAsShipping: false,
  }
  expect(keepTyped(typed)).toEqual({ ...typed, contact: { email: 'a@example.com' } })
})

test('what the form does not ask is not kept', () => {
  const typed = { note: 'x', contact: { email: 7, mobile: ['1'], deep: { er: {} } }, business: 'none' }
  expect(keepTyped(typed)).toEqual({ contact: {} })
})

test('what the database would not take is cleaned away, and long texts are cut', () => {
  const typed = { buyer: { name: `As\u0000ha \ud800`, email: 'x'.repeat(9_999) } }
  const kept = JSON.stringify(keepTyped(typed))
  expect(kept).toContain('Asha')
  expect(kept).not.toContain('\\u0000')
  expect(kept.isWellFormed()).toBe(true)
  expect(kept.length).toBeLessThan(600)
})
