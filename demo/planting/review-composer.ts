import type { NewReview } from '#shop/reviews'
import { isOutdated } from '../assessment/law-age.ts'
import {
  type ReviewCondition,
  type ReviewKind,
  type ReviewTopic,
  reviewPhrases,
  type StarBand,
} from '../content/reviews.ts'
import { daysBetween } from '../days.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import type { Random } from '../random.ts'

type Stars = NewReview['rating']

export type ReviewToCompose = {
  readonly rating: Stars
  readonly edition: PlannedEdition
  readonly city: string
  /** The day on which it is written. */
  readonly day: string
  /** Where the writer stands with the exam that the review names; null when it names none. */
  readonly exam: 'ahead' | 'sat' | 'result' | null
}

const topics = [
  'explanations',
  'questions',
  'updates',
  'printing',
  'pace',
  'delivery',
  'doubts',
  'overall',
] as const

/** Days after which a course of months can be through. */
const laterDays = 75

/** Subjects whose law changes, and those with figures to work out. */
const legal = new Set(
  'law direct-tax indirect-tax taxation audit securities-law secretarial-practice insolvency labour-law'.split(
    ' ',
  ),
)
const numerical = new Set(
  'accounting direct-tax indirect-tax taxation costing financial-management quantitative-aptitude'.split(' '),
)

/** Kinds that explain their subject. */
const explaining = new Set(['textbook', 'video-full', 'video-fast'])

/** Kinds that ask nothing, and that explain nothing. */
const withoutQuestions = new Set(['bare-act', 'charts', 'quick-revision', 'case-book'])
const withoutText = new Set(['bare-act', 'charts', 'quick-revision'])

/** What can be said of a title: charts explain nothing, and only what came by post was packed. */
const topicsOf = (work: PlannedWork, isLegal: boolean): ReviewTopic[] => {
  const silent = new Set<ReviewTopic>([
    ...(withoutText.has(work.kind) ? (['explanations', 'pace'] as const) : []),
    ...(withoutQuestions.has(work.kind) ? (['questions'] as const) : []),
    ...(isLegal || work.kind === 'test-series' ? [] : (['updates'] as const)),
    ...(work.kind === 'test-series' || work.editions.some(({ row }) => row.format !== 'VIRTUAL')
      ? []
      : (['printing', 'delivery'] as const)),
  ])
  return topics.filter((topic) => !silent.has(topic))
}

const bandOf = (stars: Stars): StarBand => (stars === 5 ? '5' : stars === 4 ? '4' : stars === 3 ? '3' : '1-2')

/** Hands a list out in a drawn order and begins again when it is used up: the next item that will do. */
const rounds = (items: readonly string[], random: Random) => {
  const drawn = random.shuffle(items)
  let next = 0
  return (willDo: (item: string) => boolean): string | undefined => {
    for (const _ of drawn) {
      const item = drawn[next++ % drawn.length]
      if (item !== undefined && willDo(item)) return item
    }
    return undefined
  }
}

/** The conditions in front of a phrase, and the phrase. */
const split = (phrase: string): readonly [conditions: readonly string[], words: string] => {
  const [, conditions, words] = /^\[([a-z ]+)\] (.+)$/.exec(phrase) ?? []
  return conditions && words ? [conditions.split(' '), words] : [[], phrase]
}

/**
 * Composes reviews of a work: a title and one to three sentences, each about something else, out of the phrases whose
 * conditions hold, with the slots filled in.
 */
export function reviewComposer(work: PlannedWork, kind: ReviewKind, syllabus: SeedSyllabus, random: Random) {
  const subject = work.row.subject_slug ?? ''
  const isLegal = legal.has(subject)
  const allowed = topicsOf(work, isLegal)
  const chapters = work.topics.filter((chapter) => chapter.length <= 46)
  const decks = new Map<string, ReturnType<typeof rounds>>()
  const deckOf = (key: string, items: readonly string[]) => {
    const deck = decks.get(key) ?? rounds(items, random)
    decks.set(key, deck)
    return deck
  }
  const paper = syllabus.papers.get(work.papers[0] ?? '')
  return ({ rating, edition, city, day, exam }: ReviewToCompose) => {
    const { pages, language_code, edition_no, format, published_on, updated_till } = edition.row
    const isLawCurrent = !(paper && updated_till && isOutdated(paper, updated_till, day))
    const holds: Partial<Record<ReviewCondition, boolean>> = {
      ahead: exam === 'ahead',
      sat: exam === 'sat' || exam === 'result',
      result: exam === 'result',
      law: isLegal,
      sums: numerical.has(subject),
      tax: subject.includes('tax'),
      text: explaining.has(work.kind),
      whole: !work.isPartial,
      group: Boolean(paper?.group),
      revised: (edition_no ?? 1) > 1,
      thin: pages !== null && pages <= 160,
      medium: pages !== null && pages > 160 && pages <= 560,
      long: pages !== null && pages > 300,
      thick: pages !== null && pages > 720,
      scanner: work.kind === 'solved-scanner',
      mcq: work.kind === 'mcq',
      full: work.kind === 'video-full',
      fast: work.kind === 'video-fast',
      english: language_code === 'en',
      mixed: language_code.includes('-'),
      notes: work.editions.every(({ row }) => row.study_material_format?.startsWith('Printed')),
      drive: format === 'HARD-VIDEO',
      later: daysBetween(published_on ?? day, day) > laterDays,
    }
    const willDo = (phrase: string) =>
      split(phrase)[0].every((condition) => holds[condition as ReviewCondition]) &&
      (chapters.length > 0 || !phrase.includes('{chapter}'))
    const fill = (phrase: string) =>
      split(phrase)[1]
        .replaceAll('{city}', city)
        .replaceAll('{chapter}', chapters.length > 0 ? random.pick(chapters) : '')
    const band = bandOf(rating)
    const phrases = reviewPhrases[kind][band]
    const chosen = random
      // Nobody praises the amendments of a text whose law was outdated on that day.
      .shuffle(
        allowed.filter(
          (topic) =>
            phrases.bodies[topic]?.some(willDo) && (topic !== 'updates' || rating < 4 || isLawCurrent),
        ),
      )
      .slice(0, random.pick([1, 2, 2, 2, 3]))
      .toSorted((a, b) => topics.indexOf(a) - topics.indexOf(b))
    const sentences = chosen.flatMap(
      (topic) => deckOf(`${band} ${topic}`, phrases.bodies[topic] ?? [])(willDo) ?? [],
    )
    for (const topic of chosen) holds[topic] = true
    // One result a review: a second one could be another mark.
    if (sentences.some((sentence) => split(sentence)[0].includes('result'))) holds.result = false
    return {
      title: fill(deckOf(`${band} title`, phrases.titles)(willDo) ?? 'My view'),
      body: sentences.map(fill).join(' '),
    }
  }
}
