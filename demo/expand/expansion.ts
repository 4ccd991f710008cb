import { countFrom, isbnOf } from './codes.ts'
import type { SeedSyllabus, SyllabusPaper } from './read-syllabus.ts'

/** How far a student is: decides pages and prices. */
export type Tier = 'entry' | 'middle' | 'final'

/** What expanding titles into editions draws on. Numbers are handed out in order, so the order of calls is fixed. */
export type Expansion = {
  /** The day the shop is planted for, 'YYYY-MM-DD'. */
  readonly asOf: string
  readonly syllabus: SeedSyllabus
  /** Ends the stock codes of a multiplied title: '-M12'; '' for the titles themselves. */
  readonly copyMark: string
  readonly nextWorkId: () => number
  readonly nextEditionId: () => number
  /** The next ISBN-13 of a house. */
  readonly nextIsbn: (publisher: string) => string
}

/** Starts an expansion: works from 1, editions from 1001, ISBNs of each house from its first. */
export const openExpansion = (asOf: string, syllabus: SeedSyllabus): Expansion => {
  const counters = new Map<string, () => number>()
  const nextIsbn = (publisher: string) => {
    const counter = counters.get(publisher) ?? countFrom(101)
    counters.set(publisher, counter)
    return isbnOf(publisher, counter())
  }
  return { asOf, syllabus, copyMark: '', nextWorkId: countFrom(1), nextEditionId: countFrom(1001), nextIsbn }
}

/** The paper of that code. Throws when the reference data has none. */
export const paperOf = (expansion: Expansion, code: string): SyllabusPaper => {
  const paper = expansion.syllabus.papers.get(code)
  if (!paper) throw new Error(`No paper has the code ${code}`)
  return paper
}

const finals = new Set(['ca-final', 'cs-professional', 'cma-final'])
const middles = new Set(['ca-intermediate', 'cs-executive', 'cma-intermediate'])

export const tierOf = (level: string): Tier =>
  finals.has(level) ? 'final' : middles.has(level) ? 'middle' : 'entry'
