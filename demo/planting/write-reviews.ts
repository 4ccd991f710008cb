import type { Tx } from '#db/tables'
import { type NewReview, recordReviews } from '#shop/reviews'
import { type ReviewKind, type ReviewTopic, reviewPhrases, type StarBand } from '../content/reviews.ts'
import { addDays, daysBetween, instantOf } from '../days.ts'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { demandOf } from '../expand/tag-demand.ts'
import { type SeedStudent, students } from '../people/students.ts'
import { type Random, randomOf } from '../random.ts'

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

/**
 * What can be said of a title: a bare act explains nothing, charts ask nothing, and only what came by post was packed.
 */
const topicsOf = (work: PlannedWork): ReviewTopic[] => {
  const silent: ReviewTopic[] =
    work.kind === 'bare-act'
      ? ['explanations', 'questions', 'pace', 'doubts']
      : work.kind === 'charts' || work.kind === 'quick-revision' || work.kind === 'case-book'
        ? ['questions']
        : []
  const byPost = work.editions.some(({ row }) => row.format !== 'VIRTUAL')
  return topics.filter(
    (topic) => !silent.includes(topic) && (byPost || (topic !== 'printing' && topic !== 'delivery')),
  )
}

/** Stars of one review. `quality` from 0 (often poor) to 1 (nearly always praised). */
const starsOf = (quality: number, random: Random): NewReview['rating'] => {
  const luck = random.next()
  const five = 0.3 + quality * 0.36
  const four = five + 0.29
  const three = four + (1 - four) * 0.5
  return luck < five ? 5 : luck < four ? 4 : luck < three ? 3 : random.chance(0.55) ? 2 : 1
}

const bandOf = (stars: NewReview['rating']): StarBand =>
  stars === 5 ? '5' : stars === 4 ? '4' : stars === 3 ? '3' : '1-2'

/** Hands a list out in a drawn order and begins again when it is used up. */
const rounds = <Item>(items: readonly Item[], random: Random): (() => Item | undefined) => {
  const drawn = random.shuffle(items)
  let next = 0
  return () => drawn[next++ % drawn.length]
}

/** Works out the reviews of the works most in demand: some 3,000, up to eighty for a best seller. */
export function planReviews(
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
  asOf: string,
): NewReview[] {
  return works
    .filter((work) => kindOf(work.kind) && (work.editions[0]?.row.published_on ?? asOf) < addDays(asOf, -14))
    .map((work) => ({ work, demand: demandOf(work, syllabus) }))
    .toSorted((a, b) => b.demand - a.demand)
    .slice(0, reviewedWorks)
    .flatMap(({ work, demand }) => reviewsOf(work, demand, syllabus, asOf))
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
}

function reviewsOf(work: PlannedWork, demand: number, syllabus: SeedSyllabus, asOf: string): NewReview[] {
  const random = randomOf('reviews', work.row.slug)
  const [edition] = work.editions
  const kind = kindOf(work.kind)
  const since = work.editions.at(-1)?.row.published_on ?? edition?.row.published_on
  if (!edition || !kind || !since) return []
  const days = Math.min(daysBetween(since, asOf), 720)
  const count = Math.min(mostOfOneWork, Math.round(1 + demand * 3.9 * Math.min(1, 0.25 + days / 300)))
  const quality = random.next() * 0.8 + 0.2
  const writers = random.shuffle(students).slice(0, count)
  const words = composer(work, kind, random)
  return writers.map((student) => {
    const rating = starsOf(quality, random)
    const day = addDays(asOf, -1 - Math.floor((days - 8) * random.next() ** 1.3))
    return {
      workId: work.row.id,
      editionId: edition.row.id,
      authorName: random.chance(0.55)
        ? `${student.first} ${student.last}`
        : `${student.first} ${student.last.slice(0, 1)}.`,
      rating,
      ...words(rating, student),
      attemptCode: attemptNear(work, day, syllabus, random),
      isVerified: edition.row.format !== 'VIRTUAL' && random.chance(0.66),
      createdAt: new Date(instantOf(day, random.between(8, 23), random.between(0, 59))),
    }
  })
}

/** Composes a title and one to three sentences, each about something else, with the slots filled in. */
function composer(work: PlannedWork, kind: ReviewKind, random: Random) {
  const allowed = topicsOf(work)
  const decks = new Map<string, () => string | undefined>()
  const draw = (key: string, items: readonly string[]) => {
    const deck = decks.get(key) ?? rounds(items, random)
    decks.set(key, deck)
    return deck()
  }
  return (rating: NewReview['rating'], student: SeedStudent) => {
    const band = bandOf(rating)
    const phrases = reviewPhrases[kind][band]
    const chosen = random.shuffle(allowed.filter((topic) => (phrases.bodies[topic]?.length ?? 0) > 0))
    const sentences = chosen
      .slice(0, random.pick([1, 2, 2, 2, 3]))
      .toSorted((a, b) => topics.indexOf(a) - topics.indexOf(b))
      .map((topic) => draw(`${band} ${topic}`, phrases.bodies[topic] ?? []))
      .map((sentence) => fill(sentence ?? '', work, student, random))
      .filter((sentence) => sentence !== '')
    return {
      title: draw(`${band} title`, phrases.titles) ?? 'My view',
      body: sentences.join(' '),
    }
  }
}

function fill(sentence: string, work: PlannedWork, student: SeedStudent, random: Random): string {
  const chapters = work.row.contents.filter((chapter) => chapter.length <= 46)
  if (sentence.includes('{chapter}') && chapters.length === 0) return ''
  return sentence
    .replaceAll('{city}', student.city)
    .replaceAll('{chapter}', chapters.length > 0 ? random.pick(chapters) : '')
}

/** The attempt that a student who wrote on this day was reading for, or had just sat. */
function attemptNear(work: PlannedWork, day: string, syllabus: SeedSyllabus, random: Random): string | null {
  const level = syllabus.papers.get(work.papers[0] ?? '')?.level
  if (!level || random.chance(0.3)) return null
  const near = syllabus.attempts.filter(
    ({ levels, examOn }) =>
      levels.includes(level) && examOn > addDays(day, -70) && examOn < addDays(day, 200),
  )
  return near.length > 0 ? random.pick(near).code : null
}

/** Stores the reviews, some hundreds at a time. */
export async function writeReviews(tx: Tx, reviews: readonly NewReview[]): Promise<void> {
  for (let from = 0; from < reviews.length; from += 1_000)
    await recordReviews(tx, reviews.slice(from, from + 1_000))
}
