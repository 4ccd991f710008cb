/** What the font of our PDFs cannot print: other letters than English and Hindi ones, emoji, loose accents. */
const notPrinted =
  /(?!\p{sc=Devanagari}|\u200c|\u200d)[^ -~\u00a0-\u017e\u0964\u0965\u1e0c\u1e0d\u1e24\u1e25\u1e36-\u1e3b\u1e42-\u1e49\u1e5a-\u1e5f\u1e62\u1e63\u1e6c-\u1e6f\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u20b9\u2122]/gu

/** Writes the dashes and signs that word processors put in place of typed ones as those that every font has. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\u2010-\u2012\u2015\u2212]/g, '-')
    .replaceAll('\u2032', '’')
    .replaceAll('\u2033', '”')

/** The first character of a text that our PDFs cannot print; null: they print all of it. */
export const unprintedIn = (text: string): string | null => text.match(notPrinted)?.[0] ?? null

/** A text as our PDFs print it: a question mark stands for what their font does not have, in place of a wrong letter. */
export const asPrinted = (text: string): string => plainSigns(text).replace(notPrinted, '?')
