import { journalPlans, journals, professionalBooks } from '../content/others/index.ts'
import { seedPapers } from '../content/titles.ts'
import { expandBooks } from './expand-books.ts'
import { expandBundles } from './expand-bundles.ts'
import { expandJournals } from './expand-journals.ts'
import { expandNewsletters } from './expand-newsletters.ts'
import { expandPapers } from './expand-papers.ts'
import { expandPlans } from './expand-plans.ts'
import { type Expansion, openExpansion } from './expansion.ts'
import type { PlannedWork } from './planned.ts'
import type { SeedSyllabus } from './read-syllabus.ts'

/** Works out the whole demonstration shop for a day. Pure: the same day gives the same shop. */
export const expandShop = (asOf: string, syllabus: SeedSyllabus): PlannedWork[] =>
  continueShop(openExpansion(asOf, syllabus))

/** The same with the next numbers of an expansion, which may then go on. */
export function continueShop(expansion: Expansion): PlannedWork[] {
  const papers = expandPapers(seedPapers, expansion)
  const others = [
    ...expandBooks(professionalBooks, expansion),
    ...expandJournals(journals, expansion),
    ...expandPlans(journalPlans, expansion),
  ]
  const bundles = expandBundles(papers, expansion)
  const letters = expandNewsletters(journalPlans, others, expansion)
  return [...papers, ...others, ...bundles, ...letters]
}
