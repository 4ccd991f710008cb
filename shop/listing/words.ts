import { stemmer } from 'stemmer'

/**
 * The words of a text as search compares them: small letters without accents, split at whatever is neither letter nor
 * number. Marks of Indian scripts belong to their letters and stay.
 */
export const tokenise = (text: string): string[] =>
  (/^[\x20-\x7e]*$/.test(text) ? plainWords(text) : anyWords(text)).filter((word) => word !== '')

/** ASCII text, several times as fast. */
const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(?<=[a-z])'(?=[a-z])/g, '')
    .split(/[^a-z0-9]+/)

const anyWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)

/** Cached stems. */
const stems = new Map<string, string>()
const mostStems = 20_000

/** The key of a word: 'accounts' and 'accounting' share it. Only words in Latin letters are stemmed. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word
  if (stems.size >= mostStems) stems.clear()
  stems.set(word, stem)
  return stem
}

/** The sound of an Indian word in Latin letters: 'zaveri' and 'javeri', 'ranawat' and 'ranavat' agree. */
export const soundOf = (word: string): string =>
  word
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpt])h/g, '$1')
    .replace(/sh/g, 's')
    .replace(/[yi]/g, 'i')
    .replace(/(?<=.)[aeiou]+/g, 'a')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)a/g, '')
