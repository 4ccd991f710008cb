/**
 * The readable end of an address: lower-cased, signs removed, spaces and underscores to hyphens, repeated
 * hyphens collapsed. Accents are folded first ('Café' → 'cafe'), no hyphen stands at either end, and it has 110 characters
 * at most.
 * Answers '' for a text without a Latin letter or digit, for instance a title in Devanagari.
 */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 110)
    .replace(/-$/, '')
