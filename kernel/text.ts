/**
 * Characters that are not typed on purpose: controls, and the invisible format characters (bidi overrides, zero-width space,
 * byte order mark) that make a text read otherwise than it is stored. The two joiners stay: Indic scripts need them.
 */
const unseen = /(?![\s\u200c\u200d])[\p{Cc}\p{Cf}]/gu

// Composed last: taking a character out can bring a letter and its accent together.
const withoutUnseen = (text: string) =>
  text
    .toWellFormed()
    .replace(/\ufeff/g, '')
    .replace(unseen, '')
    .normalize('NFC')

/** One line of what a person typed, ready to store: NFC, no unseen characters, whitespace collapsed and trimmed. */
export const cleanText = (text: string): string => withoutUnseen(text).replace(/\s+/g, ' ').trim()

/** A text of several lines, ready to store: as `cleanText`, but lines stay, with one empty line at most between two. */
export const cleanLines = (text: string): string =>
  withoutUnseen(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether a name is written in letters of some script, and without emoji, which no parcel label prints. */
export const isInLetters = (name: string): boolean =>
  /\p{L}/u.test(name) && !/\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(name)

/** Cyrillic and Greek letters that look like Latin ones. NFKC has already made full-width and styled letters plain. */
const lookAlikes = new Map(
  'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT ХX УY аa сc еe іi јj оo рp ѕs хx уy ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
)

/** The value of a decimal digit of any script: digits stand in runs of ten, so the run is counted back to its zero. */
const digitOf = (digit: string): string => {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++
  return String(value)
}

/**
 * An identifier that is written in ASCII (a mobile number, PIN code, GSTIN, e-mail address): full-width letters, letters
 * that look Latin, digits of Indian scripts and typographic dashes become the plain ones; whitespace and unseen
 * characters go.
 */
export const cleanIdentifier = (text: string): string => plainLetters(text).replace(/\s/gu, '')

/** A text in plain letters and digits, to look for what somebody has disguised: as `cleanIdentifier`, but words stay apart. */
export const plainLetters = (text: string): string =>
  withoutUnseen(text.normalize('NFKC'))
    .replace(/[\u200c\u200d]/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[^\0-\x7f]/gu, (character) =>
      /\p{Nd}/u.test(character) ? digitOf(character) : (lookAlikes.get(character) ?? character),
    )

/** A name in the middle of a sentence: 'Direct tax' as 'direct tax'; 'GST' stays. */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
