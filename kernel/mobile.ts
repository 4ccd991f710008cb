import { cleanIdentifier } from './text.ts'

/**
 * An Indian mobile number in E.164, '+919876543210', from what a person typed: +91, 91, 0, spaces, hyphens, dots and
 * brackets are dropped. Null unless exactly ten digits remain that are not all the same.
 */
export const normaliseMobile = (text: string): string | null => {
  const [, digits] =
    /^(?:\+91|0091|91|0)?([0-9]{10})$/.exec(cleanIdentifier(text).replace(/[().-]/g, '')) ?? []
  return digits === undefined || /^(.)\1*$/.test(digits) ? null : `+91${digits}`
}

/**
 * A number in E.164 as it is printed with its country: mobile numbers in two fives, those of the cities whose two-digit
 * code no mobile number begins with after that code: '+911145678901' → '+91 11 4567 8901'. Others are left as they are.
 */
export const formatPhone = (e164: string): string =>
  e164
    .replace(/^\+91(11|20|22|33|40|44)([0-9]{4})([0-9]{4})$/, '+91 $1 $2 $3')
    .replace(/^\+91([6-9][0-9]{4})([0-9]{5})$/, '+91 $1 $2')

/** A stored number as people read it: '+919876543210' → '98765 43210'; one of another country is left as it is. */
export const formatMobile = (e164: string): string => e164.replace(/^\+91([0-9]{5})([0-9]{5})$/, '$1 $2')

/** An e-mail address as it is, a mobile number as {@link formatMobile} writes it. */
export const formatContact = (contact: string): string =>
  contact.includes('@') ? contact : formatMobile(contact)
