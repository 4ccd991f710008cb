/** The pages that the store writes about itself, by the last step of their address. */
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

/** Whether a word names one of our pages. */
export const isStorePage = (word: string): word is StorePage =>
  (storePages as readonly string[]).includes(word)
