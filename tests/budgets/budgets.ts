/**
 * The most that a page of the storefront may weigh when a browser opens it first, in bytes as they travel (gzip; fonts as
 * they are). `scripts` are those that the document asks for; at rest, what they loaded late is counted with them.
 */
export const budgets = {
  document: 30_000,
  scripts: 145_000,
  scriptsAtRest: 155_000,
  styles: 18_000,
  fonts: 70_000,
} as const

/** The sum of all layout shifts of a page, which must stay below this. https://web.dev/articles/cls */
export const shiftLimit = 0.01

/** How many of the heaviest files a broken budget names. */
export const namedFiles = 4
