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
