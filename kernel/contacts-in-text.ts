import { plainLetters } from './text.ts'

// Endings that no sentence begins with, and those that may: 'it. In May' is no address, 'shop.in' and 'shop . in' are.
const clearEnding = 'com|org|net|xyz'
const anyEnding = `${clearEnding}|info|shop|store|online|site|club|app|link|in|co|io|me|ly|gl`
// The least of each part is looked for, from its end: a longer one would be read again from each of its letters.
const domain = new RegExp(
  `(?:https?:|www\\s?\\.|[a-z0-9-][a-z0-9](?:\\.(?:${anyEnding})|\\s+\\.\\s*(?:${anyEnding})|\\.\\s+(?:${clearEnding}))\\b)`,
  'i',
)
const mail = /[^\s@]\s*@\s*[^\s@]+\s?\.\s?[a-z]{2}/i
const handle = /(?:^|\s)@[a-z0-9_.]{3,}/i
/** Ten digits of an Indian mobile number, with up to three separators between two, with or without the country code. */
const phone = /(?<!\d)(?:\+?91|0)?[^\p{L}\d]{0,3}[6-9](?:[^\p{L}\d]{0,3}\d){9}(?!\d)/u
/** Thirteen digits of an ISBN, which are no phone number. */
const isbn = /97[89](?:[\s-]?\d){10}/g
const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const digitWord = new RegExp(`\\b(?:${digitWords.join('|')})\\b`, 'gi')

/** Writes 'dot' and 'at' as signs where they stand between the parts of an address. */
const withSigns = (text: string): string =>
  text
    .replace(/\s*[[({<]\s*(?:dot|\.)\s*[\])}>]\s*/gi, '.')
    .replace(/\s*[[({<]\s*(?:at|@)\s*[\])}>]\s*/gi, '@')
    .replace(new RegExp(`\\s+dot\\s+(?=(?:${anyEnding})\\b)`, 'gi'), '.')
    .replace(new RegExp(`\\s+at\\s+(?=[a-z0-9-]+(?:\\.|\\s+\\.\\s*)(?:${anyEnding})\\b)`, 'gi'), '@')

/** Writes digits in words as digits, and the letters O and l among digits too. */
const withDigits = (text: string): string =>
  text
    .replace(digitWord, (word) => String(digitWords.indexOf(word.toLowerCase())))
    .replace(/(?<=\d[\s.-]?)[oO](?![a-z])/g, '0')
    .replace(/(?<=\d[\s.-]?)[lI|](?![a-z])/g, '1')

export type ContactInText = 'mail' | 'link' | 'phone'

/**
 * The first way to reach somebody that a text has, in whatever spelling: in full-width or look-alike letters, in digits of
 * any script or in words, with spaces or 'dot' and 'at' between.
 */
export function contactIn(typed: string): ContactInText | null {
  // Longer gaps mean nothing more, and would be read again from each of their spaces.
  const text = withSigns(plainLetters(typed).replace(/\s{5,}/g, '    '))
  if (mail.test(text)) return 'mail'
  if (domain.test(text) || handle.test(text)) return 'link'
  return phone.test(withDigits(text).replace(isbn, '')) ? 'phone' : null
}

/** Whether a name is used to carry an address of the web or of mail. */
export const isNameWithAddress = (name: string): boolean => {
  const found = contactIn(name)
  return found === 'mail' || found === 'link'
}
