import { caPapers, caPeople } from './ca/index.ts'
import { cmaPapers, cmaPeople } from './cma/index.ts'
import { csPapers, csPeople } from './cs/index.ts'
import { othersPeople } from './others/index.ts'
import type { SeedPaper, SeedPerson, SeedWork } from './shapes.ts'

/** Every paper with its titles, in the order of the courses. */
export const seedPapers: readonly SeedPaper[] = [...caPapers, ...csPapers, ...cmaPapers]

/** Everybody who wrote, edited or teaches a title. */
export const seedPeople: readonly SeedPerson[] = [...caPeople, ...csPeople, ...cmaPeople, ...othersPeople]

/** A title by its name, with the paper it serves. Throws when there is none: it was renamed. */
export function findSeedWork(title: string): { readonly paper: SeedPaper; readonly work: SeedWork } {
  for (const paper of seedPapers) {
    const work = paper.works.find((each) => each.title === title)
    if (work) return { paper, work }
  }
  throw new Error(`There is no title “${title}”`)
}
