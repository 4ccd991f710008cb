import { expect, test } from 'vitest'
import { readPaymentWish } from './place.ts'

const good = { method: '4', expected_total: '163500', idempotency_key: 'k'.repeat(32) }
const formOf = (values: Record<string, string | readonly string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) form.append(name, each)
  return form
}

test('the form as drawn is read', () => {
  expect(readPaymentWish(formOf(good))).toEqual({
    method: 4,
    expectedTotal: 163500,
    wallet: 0,
    startsTrial: false,
    idempotencyKey: good.idempotency_key,
  })
})

test.each([
  ['text', 'free'],
  ['below zero', '-1'],
  ['a fraction', '1635.00'],
  ['an exponent', '1e5'],
  ['beyond all money', '9'.repeat(20)],
  ['nothing', ''],
  ['two of them', ['163500', '1']],
])('a total that is %s is refused', (_, total) => {
  expect(readPaymentWish(formOf({ ...good, expected_total: total }))).toBeNull()
})

test.each([
  ['unknown', '9'],
  ['in letters', 'cod'],
  ['given twice', ['4', '5']],
  ['the name of something else', 'toString'],
])('a way to pay that is %s is refused', (_, method) => {
  expect(readPaymentWish(formOf({ ...good, method }))).toBeNull()
})
