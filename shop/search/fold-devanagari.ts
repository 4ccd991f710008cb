/**
 * Folds spellings of a Devanagari word that people mix: nukta or none, nasal sign or letter, short or long i and u,
 * English o. 'फ़ाइनल' and 'फाइनल', 'हिन्दी' and 'हिंदी' agree. Digits become Western.
 */
export const foldDevanagari = (word: string): string =>
  /[\u0900-\u097f]/.test(word)
    ? word
        .normalize('NFD')
        .replace(/\u093c/g, '')
        .replace(/\u0901|[नमणङञ]\u094d(?=[क-ह])/g, '\u0902')
        .replace(/ऑ/g, 'ओ')
        .replace(/\u0949/g, '\u094b')
        .replace(/[ऍऐ]/g, 'ए')
        .replace(/[\u0945\u0948]/g, '\u0947')
        .replace(/\u0940/g, '\u093f')
        .replace(/\u0942/g, '\u0941')
        .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    : word
