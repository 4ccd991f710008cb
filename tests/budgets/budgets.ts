/** The most that a page of the storefront may weigh when a browser opens it first, in bytes as they travel (gzip; fonts as they are). */
export const budgets = { scripts: 145_000, styles: 18_000, document: 30_000, fonts: 70_000 } as const

/** The sum of all layout shifts of a page, which must stay below this. https://web.dev/articles/cls */
export const shiftLimit = 0.01

/** How many of the heaviest files a broken budget names. */
export const namedFiles = 4
