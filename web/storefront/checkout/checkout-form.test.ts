import { expect, test } from 'vitest'
import { checkCheckout } from '#shop/cart'
import { fillFields, readFields, toFieldErrors, toTyped } from './checkout-form.ts'
import { nothingSaved } from './load-saved.ts'

const filled = {
  'contact.email': 'asha.menon@example.com',
  'contact.mobile': '98860 12345',
  'shipping.name': 'Asha Menon',
  'shipping.pin': '560034',
  'shipping.address1': '14 Lake View Road',
  'shipping.address2': 'Koramangala',
  billingSame: 'on',
}

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== '') form.set(name, value)
  return form
}

test('a form with the PIN alone is complete: city and State come from it', () => {
  const checked = checkCheckout(toTyped(readFields(formOf(filled)), true), true)
  expect(checked.ok && checked.value.shipping).toMatchObject({ pin: '560034', stateCode: '29' })
  expect(checked.ok && checked.value.business).toBeNull()
})

test('what was entered fills the form again, business and billing address included', () => {
  const entered = {
    ...filled,
    billingSame: '',
    'gift.note': 'All the best for May!',
    'billing.name': 'Menon Associates',
    'billing.pin': '682001',
    'billing.address1': '2 Harbour Street',
    'billing.address2': 'Fort Kochi',
    'business.name': 'Menon Associates',
    'business.gstin': '29AAGCB7383J1Z4',
  }
  const checked = checkCheckout(toTyped(readFields(formOf(entered)), true), true)
  expect(checked.ok || checked.refusal.errors).toBe(true)
  if (checked.ok) expect(fillFields(checked.value, nothingSaved)).toMatchObject(entered)
})

test('a gift note is one line of words, short and without addresses', () => {
  const noteOf = (note: string) => {
    const checked = checkCheckout(toTyped(readFields(formOf({ ...filled, 'gift.note': note })), true), true)
    return checked.ok ? checked.value.giftNote : checked.refusal.errors.map(({ message }) => message)
  }
  expect(noteOf('  All the best\n for May! ')).toBe('All the best for May!')
  expect(noteOf(' ')).toBeUndefined()
  expect(noteOf('See www.example.com')).toEqual(['Write a note without web or e-mail addresses.'])
  expect(noteOf('x'.repeat(201))).toEqual(['Enter your gift note in at most 200 characters.'])
})

test('city and State that the PIN has said stand in the form that is opened again', () => {
  const checked = checkCheckout(toTyped(readFields(formOf(filled)), true), true)
  const values = checked.ok ? fillFields(checked.value, nothingSaved) : {}
  expect(values).toMatchObject({ 'shipping.city': 'Bengaluru', 'shipping.stateCode': '29' })
  expect(values).not.toHaveProperty('billing.city')
})

test('fields that the form does not have are not read', () => {
  const values = readFields(formOf({ ...filled, 'shipping.seller': '2', __proto__: 'x', total: '1' }))
  expect(Object.keys(values)).not.toContain('shipping.seller')
  expect(Object.keys(values)).not.toContain('total')
})

test('one mobile number is asked for, so its error is said once; a wrong PIN speaks for the empty city and State', () => {
  const values = { ...filled, 'contact.mobile': '12', 'shipping.pin': '1' }
  const checked = checkCheckout(toTyped(values, true), true)
  const errors = checked.ok ? [] : toFieldErrors(checked.refusal.errors, values)
  expect(errors.map(({ path }) => path)).toEqual(['contact.mobile', 'shipping.pin'])
})

test('errors come in the order of the fields', () => {
  const checked = checkCheckout(toTyped({}, true), true)
  const errors = checked.ok ? [] : toFieldErrors(checked.refusal.errors, {})
  expect(errors.map(({ path }) => path).slice(0, 4)).toEqual([
    'contact.email',
    'contact.mobile',
    'shipping.name',
    'shipping.pin',
  ])
})

test('a cart of digital titles asks for the State alone', () => {
  const buyer = { 'buyer.name': 'Asha Menon', 'buyer.email': 'asha@example.com', 'buyer.stateCode': '29' }
  const checked = checkCheckout(toTyped(readFields(formOf(buyer)), false), false)
  expect(checked.ok && checked.value.placeOfSupply).toBe('29')
})

test('everything that is wrong is said at once', () => {
  const values = {
    ...filled,
    'shipping.name': '',
    'shipping.pin': '999999',
    'business.gstin': '29AAGCB7383J1Z9',
    'business.panOfBusiness': 'AAGCB',
    'gift.note': 'x',
  }
  const checked = checkCheckout(toTyped(values, true), true)
  const errors = checked.ok ? [] : toFieldErrors(checked.refusal.errors, values)
  expect(errors.map(({ path }) => path)).toEqual([
    'shipping.name',
    'shipping.pin',
    'gift.note',
    'business.name',
    'business.gstin',
    'business.panOfBusiness',
  ])
})
