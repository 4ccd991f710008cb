import { readFileSync } from 'node:fs'
import { currentPageVersions } from '#db/set-up/texts/store-pages'
import { addMonths } from '../days.ts'

/** The rows of page_versions as of a day: the texts of every shop, and an earlier version of the return policy. */
export const pageVersions = (asOf: string) => [
  {
    page: 'return-policy',
    version: 1,
    title: 'Return policy',
    summary: 'When you may cancel or send back, and how you get your money.',
    body: readFileSync(new URL('./return-policy.1.md', import.meta.url), 'utf8').trim(),
    in_force_from: addMonths(asOf, -7),
  },
  ...currentPageVersions(asOf).map((row) => (row.page === 'return-policy' ? { ...row, version: 2 } : row)),
]
