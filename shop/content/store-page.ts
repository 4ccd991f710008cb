/** The store's own pages, by the last part of their address. */
export const storePages = [
  'about-us',
  'how-we-rank',
  'accessibility',
  'shipping-policy',
  'return-policy',
  'payment-terms',
  'grievance',
  'privacy-policy',
  'eula',
  'disclaimer',
] as const

export type StorePage = (typeof storePages)[number]

/** Whether a word is the address of one of these pages. */
export const isStorePage = (word: string): word is StorePage =>
  (storePages as readonly string[]).includes(word)
