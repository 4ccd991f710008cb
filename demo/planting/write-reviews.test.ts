import { beforeAll, expect, test } from 'vitest'
import type { NewReview } from '#shop/reviews'
import { testDatabase } from '#tests/support/postgres'
import { isOutdated } from '../assessment/law-age.ts'
import { reviewConditions, reviewPhrases } from '../content/reviews.ts'
import { addDays } from '../days.ts'
import { expandShop } from '../expand/expand-shop.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import { readSyllabus, type SeedSyllabus } from '../expand/read-syllabus.ts'
import { rulesOf } from '../practice-tests/rules.ts'
import { planReviews } from './write-reviews.ts'

const asOf = '2026-11-21'

type Read = {
  readonly text: string
  readonly day: string
  readonly edition: PlannedEdition
  readonly work: PlannedWork
  readonly examOn: string | null
  readonly review: NewReview
}

const database = await testDatabase({ from: 'empty' })
let reviews: Read[]
let syllabus: SeedSyllabus

beforeAll(async () => {
  syllabus = await readSyllabus(database.db)
  const works = expandShop(asOf, syllabus)
  const editions = new Map(
    works.flatMap((work) => work.editions.map((edition) => [edition.row.id, { work, edition }] as const)),
  )
  const exams = new Map(syllabus.attempts.map(({ code, examOn }) => [code, examOn]))
  reviews = planReviews(works, syllabus, asOf).map((review) => {
    const found = editions.get(review.editionId)
    if (!found) throw new Error(`No edition ${review.editionId}`)
    return {
      ...found,
      review,
      text: `${review.title}. ${review.body}`,
      day: new Date(Number(review.createdAt) + 330 * 60_000).toISOString().slice(0, 10),
      examOn: review.attemptCode ? (exams.get(review.attemptCode) ?? null) : null,
    }
  })
})

const described = ({ day, text, edition, examOn }: Read) =>
  `${edition.row.sku} ${day}, exam ${examOn}: ${text}`

test('every review was written after its edition came out, and none tomorrow', () => {
  const wrong = reviews.filter(({ day, edition }) => day < (edition.row.published_on ?? asOf) || day >= asOf)
  expect(wrong.map(described)).toEqual([])
  expect(reviews.length).toBeGreaterThan(2_800)
})

test('a result is reported of an exam that is past and marked, and that the edition was there for', () => {
  const results = reviews.filter(({ text }) =>
    /\b(?:cleared|passed|exemption,|got exemption|scored (?!low|\d+ in first)|got \d\d|now I am not|helped me pass|from 38 to)\b/i.test(
      text.replace('Practised all, c', 'C'),
    ),
  )
  const wrong = results.filter(
    ({ day, examOn, edition }) =>
      examOn === null || addDays(examOn, 60) > day || examOn < (edition.row.published_on ?? asOf),
  )
  expect(wrong.map(described)).toEqual([])
  expect(results.length).toBeGreaterThan(10)
})

test('the paper is spoken of as written only after the day of the exam', () => {
  const past = reviews.filter(({ text }) =>
    /\b(?:in my (?:paper|attempt)|actual paper|after my exam|paper went well|came in the exam)\b/i.test(text),
  )
  expect(past.filter(({ day, examOn }) => examOn === null || examOn > day).map(described)).toEqual([])
  expect(past.length).toBeGreaterThan(0)
})

test('an exam is spoken of as coming only before its day', () => {
  const coming = reviews.filter(({ text }) => /after exam|the coming attempt/i.test(text))
  expect(coming.filter(({ day, examOn }) => examOn === null || examOn <= day).map(described)).toEqual([])
  expect(coming.length).toBeGreaterThan(3)
})

test('nobody names an attempt that examines another Act than the one reviewed', () => {
  const acts = reviews.filter(
    ({ edition, examOn, review }) =>
      edition.act === '2025' && examOn && review.attemptCode?.startsWith('ca-'),
  )
  expect(acts.filter(({ examOn }) => examOn !== null && examOn < '2027-05-01').map(described)).toEqual([])
  expect(acts.length).toBeGreaterThan(20)
})

test('what is said suits the title: amendments only of law, past papers only of scanners, a first edition of no earlier one', () => {
  const unsuited = reviews.filter(
    ({ text, work, edition }) =>
      (/\bamendments?\b/i.test(text) &&
        ['costing', 'quantitative-aptitude', 'economics', 'financial-management'].includes(
          work.row.subject_slug ?? '',
        )) ||
      (/past questions are|frequency (?:table|chart)/i.test(text) && work.kind !== 'solved-scanner') ||
      (/second edition I am buying|new in this edition|old edition/i.test(text) &&
        edition.row.edition_no === 1) ||
      (/pen drive/i.test(text) && edition.row.format !== 'HARD-VIDEO'),
  )
  expect(unsuited.map(described)).toEqual([])
})

test('the amendments of an outdated text are not praised, and nobody reads for an exam that it does not fit', () => {
  const outdatedOn = ({ work, edition }: Read, day: string) =>
    work.papers.some((code) => isOutdated(syllabus.papers.get(code)!, edition.row.updated_till ?? day, day))
  const praised =
    /new provisions but they|amendments are up to date|latest amendments|has all the changes|nothing felt outdated/i
  const wrong = reviews.filter(
    (read) =>
      (praised.test(read.text) && outdatedOn(read, read.day)) ||
      (read.examOn !== null && outdatedOn(read, read.examOn)),
  )
  expect(wrong.map(described)).toEqual([])
  expect(reviews.filter(({ text }) => praised.test(text)).length).toBeGreaterThan(20)
})

test('what takes months is told months after the edition came out', () => {
  const long = reviews.filter(({ text }) =>
    /in a month, came in two|in ten weeks|in six weeks|after a month|in a month along|finished before I could/i.test(
      text,
    ),
  )
  expect(
    long.filter(({ day, edition }) => day < addDays(edition.row.published_on!, 75)).map(described),
  ).toEqual([])
  expect(long.length).toBeGreaterThan(10)
})

test('no slot and no condition is left in a review, and every condition is a known one', () => {
  expect(reviews.filter(({ text }) => /[[\]{}]/.test(text)).map(described)).toEqual([])
  expect(reviews.filter(({ review }) => review.body === '').map(described)).toEqual([])
  const phrases = Object.values(reviewPhrases).flatMap((bands) =>
    Object.values(bands).flatMap(({ titles, bodies }) => [...titles, ...Object.values(bodies).flat()]),
  )
  const used = phrases.flatMap((phrase) => /^\[([^\]]+)\] /.exec(phrase)?.[1]?.split(' ') ?? [])
  const topics = Object.keys(reviewPhrases.book['5'].bodies)
  const known = new Set<string>([...reviewConditions, ...topics, 'pace'])
  expect(used.filter((condition) => !known.has(condition))).toEqual([])
  expect(reviewConditions.filter((condition) => !used.includes(condition))).toEqual([])
})

test('of recordings and of tests that score themselves nobody tells what only people do, and of tests to come nothing', () => {
  const digital = reviews.filter(({ work }) => /^(?:video|test)-/.test(work.kind))
  const ofPeople = digital.filter(({ text }) =>
    /\b(?:evaluator|mentor|checking|copies came|download|PDF|app\b|doubts? (?:are|is|was|session|solved)|call(?:ed)? me)\b/i.test(
      text,
    ),
  )
  expect(ofPeople.map(described)).toEqual([])
  expect(new Set(digital.map(({ work }) => work.kind)).size).toBe(3)
  const withTests = digital.filter(({ work }) => work.kind === 'test-series')
  expect(
    withTests.filter(({ work }) => !work.papers.some((paper) => paper in rulesOf)).map(described),
  ).toEqual([])
})
