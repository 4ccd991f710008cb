import type { AssessedAttempt } from '../assessment/assess-attempts.ts'
import { daysBetween } from '../days.ts'
import type { Expansion } from './expansion.ts'
import type { Act } from './planned.ts'
import type { SyllabusPaper } from './read-syllabus.ts'

/** The next attempt of a paper's level that is more than so many days ahead and examines the Act of the title. */
export const attemptFor = (
  paper: SyllabusPaper,
  act: Act,
  daysAhead: number,
  { syllabus, asOf }: Expansion,
): AssessedAttempt | undefined =>
  syllabus.attempts.find(
    ({ levels, examOn, actBasis }) =>
      levels.includes(paper.level) &&
      daysBetween(asOf, examOn) > daysAhead &&
      (act === null || act === 'both' || actBasis === null || act === actBasis),
  )
