const bare = (text: string) => text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()

const weighted = (digits: string, weight: (place: number) => number) =>
  [...digits].reduce((sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(place), 0)

/** The thirteenth digit for the twelve given: weights 1 and 3 alternately, sum divisible by ten. Throws on anything else. */
export const checkDigitIsbn13 = (twelve: string): string => {
  if (!/^[0-9]{12}$/.test(twelve)) throw new RangeError(`Not twelve digits: ${twelve}`)
  return String((10 - (weighted(twelve, (place) => (place % 2 === 0 ? 1 : 3)) % 10)) % 10)
}

/** Whether the text is thirteen bare digits, 978 or 979 first, with the right check digit. */
export const isIsbn13 = (text: string): boolean =>
  /^97[89][0-9]{10}$/.test(text) && checkDigitIsbn13(text.slice(0, 12)) === text[12]

const isIsbn10 = (text: string) =>
  /^[0-9]{9}[0-9X]$/.test(text) && weighted(text, (place) => 10 - place) % 11 === 0

/** Whether the text is an ISSN, `1234-567X` or without the hyphen, with the right check character. */
export const isIssn = (text: string): boolean =>
  /^[0-9]{4}-?[0-9]{3}[0-9X]$/.test(text) && weighted(text.replace('-', ''), (place) => 8 - place) % 11 === 0

/** The 978 form of a valid bare ISBN-10; null when it is none. */
export const isbn10To13 = (isbn10: string): string | null => {
  if (!isIsbn10(isbn10)) return null
  const twelve = `978${isbn10.slice(0, 9)}`
  return twelve + checkDigitIsbn13(twelve)
}

/** Thirteen bare digits from what a person typed or pasted: ISBN-10 or -13, hyphens and spaces anywhere; else null. */
export const normaliseIsbn = (text: string): string | null => {
  const digits = bare(text)
  return isIsbn13(digits) ? digits : isbn10To13(digits)
}
