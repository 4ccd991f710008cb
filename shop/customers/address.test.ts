import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addressInput, contactSchema, deliveryAddressSchema, digitalBuyerSchema } from './address.ts'
import { codServiceable } from './pin-codes.ts'

const address = {
  salutation: 'CA',
  name: '  Ira   Velankar ',
  mobile: '+91 98765-43210',
  address1: 'Flat 12, Sahyadri',
  address2: 'Karve Road, Kothrud',
  landmark: '',
  city: 'Pune',
  pin: '411 038',
  stateCode: '27',
  country: 'IN',
}

const messages = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input)
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

describe('a delivery address', () => {
  it('is cleaned, and its empty fields are left out', () => {
    expect(deliveryAddressSchema.parse(address)).toEqual({
      salutation: 'CA',
      name: 'Ira Velankar',
      mobile: '+919876543210',
      address1: 'Flat 12, Sahyadri',
      address2: 'Karve Road, Kothrud',
      city: 'Pune',
      pin: '411038',
      stateCode: '27',
      country: 'IN',
    })
  })
  it('needs no salutation, landmark or country, and a name of one word', () => {
    const { salutation: _, landmark: __, country: ___, ...rest } = address
    expect(deliveryAddressSchema.parse({ ...rest, name: 'Ira' })).toMatchObject({
      name: 'Ira',
      country: 'IN',
    })
  })
  it.each([undefined, ''])('says what to enter where %j was given', (nothing) => {
    const given = Object.fromEntries(Object.keys(address).map((field) => [field, nothing]))
    expect(messages(deliveryAddressSchema, { ...given, country: 'IN' })).toEqual({
      name: 'Enter your name.',
      mobile: 'Enter your mobile number.',
      address1: 'Enter your flat, house or building.',
      address2: 'Enter your street, area or locality.',
      city: 'Enter your city, town or village.',
      pin: 'Enter your PIN code.',
      stateCode: 'Choose your State.',
    })
  })
  it('may be at an army post office, whose city and State the buyer gives', () => {
    const army = { ...address, pin: '900056', city: '56 APO', stateCode: '29' }
    expect(addressInput.parse(army)).toMatchObject({ pin: '900056', city: '56 APO', stateCode: '29' })
    expect(messages(addressInput, { ...army, city: '', stateCode: '' })).toEqual({
      city: 'Enter your city, town or village.',
      stateCode: 'Choose your State.',
    })
    expect(codServiceable('900056')).toBe(false)
  })
  it('says at once what is empty and that the PIN lies in another State', () => {
    expect(messages(addressInput, { ...address, name: '', stateCode: '29' })).toEqual({
      name: 'Enter your name.',
      stateCode: 'PIN code 411038 lies in Maharashtra. Please correct the PIN code or the State.',
    })
  })
  it('is in English or Hindi letters, with their accents', () => {
    const hindi = { name: 'श्रीमती ज्ञानेश्वरी', address1: 'फ्लैट १२', address2: 'Zoë’s – “Cīrāḷā” Road' }
    expect(messages(deliveryAddressSchema, { ...address, ...hindi })).toEqual({})
    // As a word processor writes it.
    const pasted = deliveryAddressSchema.parse({ ...address, address1: 'Flat 12\u2011B' })
    expect(pasted.address1).toBe('Flat 12-B')
  })
  it('whose flat is just a number is fine', () => {
    expect(messages(deliveryAddressSchema, { ...address, address1: '12' })).toEqual({})
  })
  it.each([
    ['name', 'I', 'Enter your name in at least 2 characters.'],
    ['name', 'I'.repeat(101), 'Enter your name in at most 100 characters.'],
    ['name', ' \u202e\u0000 ', 'Enter your name.'],
    ['name', 'ராமன் Raman', 'Invoices cannot print “ர”. Please use English or Hindi letters.'],
    ['address1', '১২, ঢাকা ভবন', 'Invoices cannot print “১”. Please use English or Hindi letters.'],
    ['city', '𝐏une', 'Invoices cannot print “𝐏”. Please use English or Hindi letters.'],
    ['address2', '12', 'Enter your street, area or locality in at least 3 characters.'],
    ['address2', 'x'.repeat(101), 'Enter your street, area or locality in at most 100 characters.'],
    ['landmark', 'ab', 'Enter a landmark in at least 3 characters.'],
    ['mobile', '9999999999', 'Enter a mobile number of 10 digits.'],
    ['mobile', '98765', 'Enter a mobile number of 10 digits.'],
    ['pin', '011038', 'Enter a PIN code of 6 digits.'],
    ['pin', '41103', 'Enter a PIN code of 6 digits.'],
    ['pin', '4110388', 'Enter a PIN code of 6 digits.'],
    ['stateCode', '97', 'Choose your State.'],
    ['stateCode', 'Maharashtra', 'Choose your State.'],
    ['country', 'US', 'We deliver within India only.'],
    ['salutation', 'Lord', 'Choose a salutation from the list.'],
  ])('whose %s is %j is refused: %s', (field, typed, message) => {
    expect(messages(deliveryAddressSchema, { ...address, [field]: typed })).toEqual({ [field]: message })
  })
})

describe('a buyer of digital goods', () => {
  const buyer = { name: 'Ira', email: ' Ira@Example.com ', mobile: '', stateCode: '07' }
  it('gives a State, and a mobile number only if they like', () => {
    expect(digitalBuyerSchema.parse(buyer)).toEqual({
      name: 'Ira',
      email: 'ira@example.com',
      stateCode: '07',
    })
    expect(digitalBuyerSchema.parse({ ...buyer, mobile: '9876543210' })).toMatchObject({
      mobile: '+919876543210',
    })
  })
  it('is refused without a State, whatever the amount', () => {
    expect(messages(digitalBuyerSchema, { ...buyer, stateCode: undefined })).toEqual({
      stateCode: 'Choose your State.',
    })
  })
})

describe('a contact', () => {
  it('is an e-mail address and a mobile number', () => {
    expect(contactSchema.parse({ email: 'ira@example.com', mobile: '09876543210' })).toEqual({
      email: 'ira@example.com',
      mobile: '+919876543210',
    })
  })
  it.each([
    ['', 'Enter your e-mail address.'],
    ['ira', 'Enter an e-mail address like name@example.com.'],
    ['ira@example', 'Enter an e-mail address like name@example.com.'],
    [`${'i'.repeat(250)}@example.com`, 'Enter your e-mail address in at most 254 characters.'],
  ])('whose e-mail address is %j is refused', (typed, message) => {
    expect(messages(contactSchema, { email: typed, mobile: '9876543210' })).toEqual({ email: message })
  })
})
