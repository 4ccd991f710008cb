import type { DocumentKind } from './document-kinds.ts'

/** A number of ours, always sixteen characters: the most that Rule 46(b) allows. */
export const documentNumberPattern = /^(TI|BS|IB|CI|CN|DC)\/[0-9]{2}-[0-9]{2}\/[0-9]{7}$/

/**
 * The number of a document within its seller, kind and financial year ('26-27'): 'TI/26-27/0000123'. Serials are
 * consecutive from 1; throws a RangeError outside 1 to 9999999 or on a malformed year.
 */
export const documentNumber = (kind: DocumentKind, financialYear: string, serial: number): string => {
  const number = `${kind}/${financialYear}/${String(serial).padStart(7, '0')}`
  if (serial < 1 || !documentNumberPattern.test(number))
    throw new RangeError(`Not a document number: ${number}`)
  return number
}
