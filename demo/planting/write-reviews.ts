import type { Tx } from '#db/tables'
import { type NewReview, recordReviews } from '#shop/reviews'
import type { AssessedAttempt } from '../assessment/assess-attempts.ts'
import { isOutdated } from '../assessment/law-age.ts'
import type { ReviewKind } from '../content/reviews.ts'
import { addDays, daysBetween, instantOf } from '../days.ts'
import { demandOf } from '../expand/demand.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { students } from '../people/students.ts'
import { rulesOf } from '../practice-tests/rules.ts'
import { type Random, randomOf } from '../random.ts'
import { reviewComposer } from './review-composer.ts'

const reviewedWorks = 420
const mostOfOneWork = 80

const kindOf = (kind: PlannedWork['kind']): ReviewKind | null => {
  switch (kind) {
    case 'textbook':
    case 'question-bank':
    case 'quick-revision':
    case 'charts':
    case 'case-book':
    case 'bare-act':
      return 'book'
    case 'mcq':
    case 'solved-scanner':
      return 'mcq-scanner'
    case 'video-full':
    case 'video-fast':
      return 'video'
    case 'test-series':
      return 'test-series'
    case 'journal':
    case 'issue':
    case 'enews':
    case 'dvd':
    case 'bundle':
    case 'plan':
      return null
  }
}

/** Whether a series has its tests: nobody can have taken one that has none. */
const hasTests = ({ kind, papers }: PlannedWork) =>
  kind !== 'test-series' || papers.some((paper) => paper in rulesOf)

/** Stars of one review. `quality` from 0 (often poor) to 1 (nearly always praised). */
const starsOf = (quality: number, random: Random): NewReview['rating'] => {
  const luck = random.next()
  const five = 0.3 + quality * 0.36
  const four = five + 0.29
  const three = four + (1 - four) * 0.5
  return luck < five ? 5 : luck < four ? 4 : luck < three ? 3 : random.chance(0.55) ? 2 : 1
}

/** Works out the reviews of the works most in demand: some 3,000, up to eighty for a best seller. */
export function planReviews(
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
  asOf: string,
): NewReview[] {
  return works
    .filter((work) => kindOf(work.kind) && hasTests(work))
    .filter((work) => (work.editions[0]?.row.published_on ?? asOf) < addDays(asOf, -14))
    .map((work) => ({ work, demand: demandOf(work, syllabus) }))
    .toSorted((a, b) => b.demand - a.demand)
    .slice(0, reviewedWorks)
    .flatMap(({ work, demand }) => reviewsOf(work, demand, syllabus, asOf))
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
}

function reviewsOf(work: PlannedWork, demand: number, syllabus: SeedSyllabus, asOf: string): NewReview[] {
  const random = randomOf('reviews', work.row.slug)
  const kind = kindOf(work.kind)
  const [current] = work.editions
  const replaced = work.editions.find(({ row }) => row.superseded_by !== null)
  const since = (replaced ?? current)?.row.published_on
  if (!current || !kind || !since) return []
  const days = Math.min(daysBetween(since, asOf), 720)
  const count = Math.min(mostOfOneWork, Math.round(1 + demand * 3.9 * Math.min(1, 0.25 + days / 300)))
  const quality = random.next() * 0.8 + 0.2
  const writers = random.shuffle(students).slice(0, count)
  const compose = reviewComposer(work, kind, syllabus, random)
  return writers.map((student) => {
    const rating = starsOf(quality, random)
    const day = addDays(asOf, -1 - Math.floor((days - 8) * random.next() ** 1.3))
    const edition = replaced && (current.row.published_on ?? asOf) > addDays(day, -5) ? replaced : current
    const attempt = attemptOf(work, edition, day, syllabus, random)
    return {
      workId: work.row.id,
      editionId: edition.row.id,
      authorName: random.chance(0.55)
        ? `${student.first} ${student.last}`
        : `${student.first} ${student.last.slice(0, 1)}.`,
      rating,
      ...compose({ rating, edition, city: student.city, day, exam: examOf(attempt, day) }),
      attemptCode: attempt?.code ?? null,
      isVerified: edition.row.format !== 'VIRTUAL' && random.chance(0.66),
      createdAt: new Date(instantOf(day, random.between(8, 23), random.between(0, 59))),
    }
  })
}

/** Results are out some two months after an exam. */
const resultDays = 65

const examOf = (attempt: AssessedAttempt | null, day: string) => {
  if (!attempt) return null
  if (attempt.examOn > day) return 'ahead'
  return addDays(attempt.examOn, resultDays) <= day ? 'result' : 'sat'
}

/**
 * The attempt that a student who wrote on this day reads for, or has sat with this edition: one that examines the Act it
 * is written on, for which its law is not outdated, and before which there was time to read it.
 */
function attemptOf(
  work: PlannedWork,
  { row, act }: PlannedEdition,
  day: string,
  syllabus: SeedSyllabus,
  random: Random,
): AssessedAttempt | null {
  const papers = work.papers.flatMap((code) => syllabus.papers.get(code) ?? [])
  const level = papers[0]?.level
  if (!level || random.chance(0.3)) return null
  const { updated_till } = row
  const from = addDays(row.published_on ?? day, 30)
  const near = syllabus.attempts.filter(
    ({ levels, examOn, actBasis }) =>
      levels.includes(level) &&
      examOn > addDays(day, -260) &&
      examOn < addDays(day, 200) &&
      examOn > from &&
      (act === null || act === 'both' || actBasis === null || act === actBasis) &&
      !(updated_till && papers.some((paper) => isOutdated(paper, updated_till, examOn))),
  )
  return near.length > 0 ? random.pick(near) : null
}

/** Stores the reviews, some hundreds at a time. */
export async function writeReviews(tx: Tx, reviews: readonly NewReview[]): Promise<void> {
  for (let from = 0; from < reviews.length; from += 1_000)
    await recordReviews(tx, reviews.slice(from, from + 1_000))
}
