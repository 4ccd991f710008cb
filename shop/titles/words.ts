import { stemmer } from 'stemmer'

/**
 * The words of a text as search compares them: small letters without accents, split at whatever is neither letter nor
 * number. Marks of Indian scripts belong to their letters and stay.
 */
export const wordsOf = (text: string): string[] =>
  (/^[\x20-\x7e]*$/.test(text) ? plainWords(text) : anyWords(text)).filter((word) => word !== '')

/** Nearly all that a shop in English says: several times as fast. */
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

/** Stems found before: titles have few words, each of them often. */
const stems = new Map<string, string>()
const mostStems = 20_000

/** What a word is stored and looked up by: 'accounts' and 'accounting' meet. Only words in Latin letters are cut. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word
  if (stems.size >= mostStems) stems.clear()
  stems.set(word, stem)
  return stem
}

/**
 * How a word sounds to somebody who writes Hindi, Gujarati or Tamil words in Latin letters: 'zaveri' and 'javeri',
 * 'ranawat' and 'ranavat', 'aaykar' and 'aayakar' agree.
 */
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
