import type { Course } from '#shop/catalog'
import type { Ask, Lexicon, Meaning, Question } from '#shop/query'
import { stemOf, type TitleIndex, wordsOf } from '#shop/titles'

/** A level or a paper that a question may be about. */
export type Place = {
  readonly kind: 'level' | 'paper'
  /** levels.code or papers.code */
  readonly code: string
  /** 'Paper 3A · Taxation', 'CA Intermediate'. */
  readonly name: string
  /** What it belongs to: 'CA Inter' of a paper, the institute of a level. */
  readonly within: string
  readonly course: string
  readonly level: string
}

type Known = Place & {
  readonly stems: readonly string[]
  /** Of these, what a paper does not share with its level. */
  readonly own: readonly string[]
}

/** What a word in a place's own name says beside what a phrase means. */
const wordWeight = 0.9
/** What a paper's subject says of it. */
const subjectWeight = 0.8
/** Asks that say what kind of thing is wanted, not what it is about. */
const aside: ReadonlySet<string> = new Set([
  'kind',
  'format',
  'language',
  'mode',
  'prefers',
  'words',
  'price',
])

const made = new WeakMap<readonly Course[], readonly Known[]>()

/** Every level and paper, with the words of its name. Made once for a syllabus. */
function placesOf(courses: readonly Course[]): readonly Known[] {
  const known =
    made.get(courses) ??
    courses.flatMap((course) =>
      course.levels.flatMap((level): Known[] => {
        const stems = stemsOf(`${level.name} ${level.shortName}`)
        const ofLevel = { course: course.code, level: level.code }
        return [
          {
            ...ofLevel,
            kind: 'level',
            code: level.code,
            name: level.name,
            within: course.body,
            stems,
            own: stems,
          },
          ...level.papers.map(({ code, number, name }): Known => {
            const own = stemsOf(`paper ${number} ${name}`)
            const title = `Paper ${number} · ${name}`
            return {
              ...ofLevel,
              kind: 'paper',
              code,
              name: title,
              within: level.shortName,
              stems: [...stems, ...own],
              own,
            }
          }),
        ]
      }),
    )
  made.set(courses, known)
  return known
}

/** A thing asked, its words as they are compared: cut once for all places. */
type StemmedAsk = Pick<Ask, 'meanings' | 'begun'> & { readonly stems: readonly string[] }

type PlaceNeeds = {
  readonly index: TitleIndex
  readonly lexicon: Lexicon
  readonly courses: readonly Course[]
}

/**
 * The levels that all of a question is about, and the papers when some of it is about more than their level. The
 * likeliest first.
 */
export function findPlaces(
  { index, lexicon, courses }: PlaceNeeds,
  { asks }: Pick<Question, 'asks'>,
  most: number,
): Place[] {
  const about = asks
    .filter(
      ({ meanings }) => meanings.length === 0 || meanings.some(({ dimension }) => !aside.has(dimension)),
    )
    .map((ask) => ({
      meanings: [...ask.meanings, ...begunMeanings(lexicon, ask)],
      stems: ask.words.map(stemOf),
      begun: ask.begun.map(stemOf),
    }))
  if (about.length === 0) return []
  return placesOf(courses)
    .map((place) => ({ place, answers: about.map((ask) => answerOf(index, place, ask)) }))
    .filter(({ answers }) => answers.every(({ score }) => score > 0) && answers.some(({ isOwn }) => isOwn))
    .map(({ place, answers }) => ({ place, score: answers.reduce((sum, { score }) => sum + score, 0) }))
    .sort((a, b) => b.score - a.score || a.place.stems.length - b.place.stems.length)
    .slice(0, most)
    .map(({ place: { stems: _stems, own: _own, ...place } }) => place)
}

/** What the words mean that a half-typed one may become. */
const begunMeanings = (lexicon: Lexicon, { begun }: Ask): readonly Meaning[] =>
  begun.flatMap((word) => lexicon.hear([word], 0)?.meanings ?? [])

/** How well a place answers one thing asked, 0 to 1, and whether by what is its own. */
function answerOf(
  index: TitleIndex,
  { kind, code, course, level, stems, own }: Known,
  { stems: asked, begun, meanings }: StemmedAsk,
): { score: number; isOwn: boolean } {
  const says = (known: readonly string[]) =>
    asked.every((stem) => known.includes(stem)) || begun.some((stem) => known.includes(stem))
  const weigh = (means: (meaning: Meaning) => boolean, weight: number) =>
    Math.max(0, ...meanings.filter(means).map((meaning) => meaning.weight * weight))
  const subject = kind === 'paper' ? index.papers.get(code)?.subject : undefined
  const ofOwn = Math.max(
    weigh(({ dimension, value }) => dimension === kind && value === code, 1),
    weigh(({ dimension, value }) => dimension === 'subject' && value === subject, subjectWeight),
    says(own) ? wordWeight : 0,
  )
  const ofLevel = Math.max(
    weigh(({ dimension, value }) => dimension === 'level' && value === level, wordWeight),
    weigh(({ dimension, value }) => dimension === 'course' && value === course, wordWeight),
    says(stems) ? wordWeight : 0,
  )
  return { score: Math.max(ofOwn, ofLevel), isOwn: ofOwn > 0 || kind === 'level' }
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf)
