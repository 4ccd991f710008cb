const KB = 1000

/**
 * The most that a page of the storefront may weigh when a browser opens it first and lets it come to rest, in bytes as
 * they travel (scripts by Brotli, fonts as they are, the rest by gzip; 1 KB is 1,000).
 */
export const budgets = {
  document: 30 * KB,
  scripts: 145 * KB,
  styles: 18 * KB,
  fonts: 70 * KB,
} as const

/** What a page that plays lectures may load late besides: hls.js, of 114 KB. */
export const playerScripts = 120 * KB

/** The sum of all layout shifts of a page, which must stay below this. https://web.dev/articles/cls */
export const shiftLimit = 0.01

/** How high home is at most on a phone of 390 px, in px. */
export const homeHeight = 7_000

/** How many of the heaviest files a broken budget names. */
export const namedFiles = 4

/** How many fonts every page preloads: one for titles, one for the rest. */
export const preloadedFonts = 2

/** In how many files the screens are checked, so that workers share them. */
export const shards = 3
