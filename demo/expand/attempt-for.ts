import type { AssessedAttempt } from '../assessment/assess-attempts.ts'
import { isOutdated } from '../assessment/law-age.ts'
import { daysBetween } from '../days.ts'
import type { Expansion } from './expansion.ts'
import type { Act } from './planned.ts'
import type { SyllabusPaper } from './read-syllabus.ts'

/** The next attempt of a paper's level, more than so many days ahead, that examines the Act and the law of the title. */
export const attemptFor = (
  paper: SyllabusPaper,
  { act, updatedTill }: { readonly act: Act; readonly updatedTill: string | null },
  daysAhead: number,
  { syllabus, asOf }: Expansion,
): AssessedAttempt | undefined =>
  syllabus.attempts.find(
    ({ levels, examOn, actBasis }) =>
      levels.includes(paper.level) &&
      daysBetween(asOf, examOn) > daysAhead &&
      (act === null || act === 'both' || actBasis === null || act === actBasis) &&
      (updatedTill === null || !isOutdated(paper, updatedTill, examOn)),
  )
