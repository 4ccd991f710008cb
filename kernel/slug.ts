/**
 * The readable end of an address: lower-cased, non-word characters removed, spaces to hyphens, repeated hyphens
 * collapsed. Accents are folded first ('Café' → 'cafe') and no hyphen stands at either end.
 * Answers '' for a text without a Latin letter or digit, for instance a title in Devanagari.
 */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
