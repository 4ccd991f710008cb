import type { Course } from '#shop/catalog'
import { stemOf, type TitleIndex, tokenise } from '#shop/listing'
import type { Meaning, ParsedQuery, QueryTerm } from '#shop/search'

/** A level or a paper that a query may be about. */
export type SuggestedPlace = {
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

type Known = SuggestedPlace & {
  readonly stems: readonly string[]
  /** Of these, what a paper does not share with its level. */
  readonly own: readonly string[]
}

/** The weight of a word in a place's own name, beside the meaning of a phrase. */
const wordWeight = 0.9
/** The weight of a paper's subject. */
const subjectWeight = 0.8
/** Dimensions that say what kind of thing is wanted, not what it is about. */
const kindDimensions: ReadonlySet<string> = new Set([
  'kind',
  'format',
  'language',
  'mode',
  'prefers',
  'words',
  'price',
])

const placesCache = new WeakMap<readonly Course[], readonly Known[]>()

/** Every level and paper, with the words of its name. Cached by syllabus. */
function placesOf(courses: readonly Course[]): readonly Known[] {
  const known =
    placesCache.get(courses) ??
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
  placesCache.set(courses, known)
  return known
}

/** A term of the query with its words stemmed once for all places. */
type StemmedTerm = Pick<QueryTerm, 'meanings' | 'completions'> & { readonly stems: readonly string[] }

/** The levels and papers that match all terms of a query, papers by more than their level. The likeliest first. */
export function findPlaces(
  { index, courses }: { readonly index: TitleIndex; readonly courses: readonly Course[] },
  { terms }: Pick<ParsedQuery, 'terms'>,
  most: number,
): SuggestedPlace[] {
  const about = terms
    .filter(
      ({ meanings }) =>
        meanings.length === 0 || meanings.some(({ dimension }) => !kindDimensions.has(dimension)),
    )
    .map((term) => ({
      meanings: term.meanings,
      stems: term.words.map(stemOf),
      completions: term.completions.map(stemOf),
    }))
  if (about.length === 0) return []
  return placesOf(courses)
    .map((place) => ({ place, answers: about.map((term) => answerOf(index, place, term)) }))
    .filter(({ answers }) => answers.every(({ score }) => score > 0) && answers.some(({ isOwn }) => isOwn))
    .map(({ place, answers }) => ({ place, score: answers.reduce((sum, { score }) => sum + score, 0) }))
    .sort((a, b) => b.score - a.score || a.place.stems.length - b.place.stems.length)
    .slice(0, most)
    .map(({ place: { stems: _stems, own: _own, ...place } }) => place)
}

/** How well a place matches one term, 0 to 1, and whether by its own name. */
function answerOf(
  index: TitleIndex,
  { kind, code, course, level, stems, own }: Known,
  { stems: query, completions, meanings }: StemmedTerm,
): { score: number; isOwn: boolean } {
  const isNamed = (known: readonly string[]) =>
    query.every((stem) => known.includes(stem)) || completions.some((stem) => known.includes(stem))
  const weigh = (means: (meaning: Meaning) => boolean, weight: number) =>
    Math.max(0, ...meanings.filter(means).map((meaning) => meaning.weight * weight))
  const subject = kind === 'paper' ? index.papers.get(code)?.subject : undefined
  const ofOwn = Math.max(
    weigh(({ dimension, value }) => dimension === kind && value === code, 1),
    weigh(({ dimension, value }) => dimension === 'subject' && value === subject, subjectWeight),
    isNamed(own) ? wordWeight : 0,
  )
  const ofLevel = Math.max(
    weigh(({ dimension, value }) => dimension === 'level' && value === level, wordWeight),
    weigh(({ dimension, value }) => dimension === 'course' && value === course, wordWeight),
    isNamed(stems) ? wordWeight : 0,
  )
  return { score: Math.max(ofOwn, ofLevel), isOwn: ofOwn > 0 || kind === 'level' }
}

const stemsOf = (text: string): string[] => tokenise(text).map(stemOf)
